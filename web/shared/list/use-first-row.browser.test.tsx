import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useFirstRow } from "./use-first-row.ts";

const mark = vi.fn();

interface Answer {
  keyword: string;
  isReady: boolean;
  ids: readonly number[];
}

function Searched({ keyword, isReady, ids }: Answer) {
  const field = useRef<HTMLInputElement>(null);
  const answer = { keyword, isReady, rows: ids.map((id) => ({ id })) };
  const goTo = useFirstRow(field, answer, mark);
  return (
    <input
      ref={field}
      aria-label="Search"
      onKeyDown={({ key, currentTarget: { value } }) => key === "Enter" && goTo(value)}
    />
  );
}

/** Types a keyword and presses Enter while the rows of another keyword are shown. Returns a function that shows others. */
async function search(keys: string) {
  mark.mockClear();
  const { rerender } = await render(<Searched keyword="" isReady ids={[1, 2]} />);
  await userEvent.click(page.getByLabelText("Search"));
  await userEvent.keyboard(keys);
  return (answer: Answer) => rerender(<Searched {...answer} />);
}

test("waits for the rows of the typed keyword, and marks the first of them once", async () => {
  const show = await search("Ad{Enter}");
  await show({ keyword: "Ad", isReady: false, ids: [1, 2] });
  expect(mark).not.toHaveBeenCalled();
  await show({ keyword: "Ad", isReady: true, ids: [7, 8] });
  expect(mark.mock.calls).toEqual([[7]]);
  await show({ keyword: "Ad", isReady: true, ids: [9] });
  expect(mark.mock.calls).toEqual([[7]]);
});

test("marks nothing after the user has typed more", async () => {
  const show = await search("Ad{Enter}am");
  await show({ keyword: "Ad", isReady: true, ids: [7, 8] });
  await show({ keyword: "Adam", isReady: true, ids: [7] });
  expect(mark).not.toHaveBeenCalled();
});

test("marks nothing after the user has left the field", async () => {
  const left = await search("Ad{Enter}{Tab}");
  await left({ keyword: "Ad", isReady: true, ids: [7, 8] });
  expect(mark).not.toHaveBeenCalled();
});

test("marks nothing in an empty list", async () => {
  const show = await search("Zoe{Enter}");
  await show({ keyword: "Zoe", isReady: true, ids: [] });
  await show({ keyword: "Zoe", isReady: true, ids: [7] });
  expect(mark).not.toHaveBeenCalled();
});
