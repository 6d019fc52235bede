import { useQuery } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { showOffice } from "#tests/render.tsx";
import { ShownTogether } from "./shown-together.tsx";

/** Shows two parts, and returns the functions that answer their requests. */
async function showParts(of: string, longestWait?: number) {
  const answers = new Map<string, (text: string) => void>();
  function Part({ name }: { name: string }) {
    const queryFn = () => new Promise<string>((resolve) => answers.set(name, resolve));
    const { data } = useQuery({ queryKey: [of, name], queryFn });
    return <p>{data ?? `${name} loads`}</p>;
  }
  const parts = (
    <ShownTogether of={of} {...(longestWait !== undefined && { longestWait })}>
      <Part name="One" />
      <Part name="Two" />
    </ShownTogether>
  );
  await showOffice(parts);
  await expect.poll(() => answers.size).toBe(2);
  return answers;
}

const loading = page.getByText("loading...");
/** Longer than any test. */
const never = 600_000;

test("parts are shown when the last one has its data, and at once when they are shown again", async () => {
  const answers = await showParts("order 1", never);
  await expect.element(loading).toBeVisible();
  answers.get("One")?.("The first part");
  await expect.element(page.getByText("The first part")).toBeInTheDocument();
  await expect.element(page.getByText("The first part")).not.toBeVisible();
  answers.get("Two")?.("The second part");
  await expect.element(page.getByText("The second part")).toBeVisible();
  await expect.element(page.getByText("The first part")).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();

  await showOffice(
    <ShownTogether of="order 1" longestWait={never}>
      <p>The same parts</p>
    </ShownTogether>,
  );
  expect(page.getByText("The same parts").element().checkVisibility()).toBe(true);
});

test("parts are shown after two seconds even if one of them still loads", async () => {
  const setTimer = vi.spyOn(globalThis, "setTimeout");
  await showParts("order 2", never);
  expect(setTimer.mock.calls.filter(([, wait]) => wait === never)).not.toEqual([]);
  await expect.element(page.getByText("One loads")).not.toBeVisible();
  for (const [act, wait] of setTimer.mock.calls) if (wait === never && typeof act === "function") act();
  await expect.element(page.getByText("One loads")).toBeVisible();
});
