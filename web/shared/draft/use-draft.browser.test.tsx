import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draftCalls } from "#contract/draft/calls.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { keepEvery } from "./keep-draft.ts";
import { useDraft } from "./use-draft.tsx";

// Only the interval is faked, because the screen is drawn with timeouts.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pause = () => vi.advanceTimersByTime(keepEvery);

function NetForm() {
  const [net, setNet] = useState("");
  const draft = useDraft<{ net: string }>({
    form: "quote",
    recordId: 7,
    recordVersion: 4,
    read: () => (net === "" ? undefined : { net }),
    use: (typed) => setNet(typed.net),
  });
  return (
    <>
      {draft.bar}
      <label>
        Net <input value={net} onChange={(event) => setNet(event.currentTarget.value)} />
      </label>
      <button type="button" onClick={draft.forget}>
        Save
      </button>
    </>
  );
}

const field = () => page.getByLabelText("Net");
const kept = () => bodiesOf(draftCalls.keep);
const looked = () => expect.poll(() => queriesOf(draftCalls.find).length).toBeGreaterThan(0);
const place = { form: "quote", recordId: 7 };

/** The server offers a draft from five minutes ago. */
function offerDraft(recordVersion = 4): void {
  answering(draftCalls.find, () => {
    const keptAt = new Date(Date.now() - 5 * 60_000).toISOString();
    return { draft: { content: '{"net":"1450"}', version: 3, recordVersion, keptAt } };
  });
}

test("keeps what was typed on the server alone, without the keys between, and deletes it when it is saved", async () => {
  await showOffice(<NetForm />);
  await looked();
  const stored = localStorage.length;
  await typeInto(field(), "1210");
  expect(kept()).toEqual([]);
  pause();
  await expect.poll(kept).toEqual([{ ...place, version: null, recordVersion: 4, content: '{"net":"1210"}' }]);
  pause();
  await userEvent.type(field(), "5");
  pause();
  await expect.poll(() => kept().length).toBe(2);
  expect(kept()[1]).toMatchObject({ version: 1, content: '{"net":"12105"}' });
  expect(localStorage.length).toBe(stored);
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => queriesOf(draftCalls.forget)).toEqual([{ form: "quote", recordId: "7", version: "1" }]);
  pause();
  expect(kept()).toHaveLength(2);
});

test("offers an earlier draft with its age, fills the form with it, and continues it", async () => {
  offerDraft();
  await showOffice(<NetForm />);
  await expect.element(page.getByText("Last typed: 5 min")).toBeVisible();
  await expect.element(page.getByText(/has been changed since then/)).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Use draft" }));
  await expect.element(field()).toHaveValue("1450");
  await expect.element(page.getByRole("button", { name: "Use draft" })).not.toBeInTheDocument();
  await typeInto(field(), "0");
  pause();
  await expect.poll(kept).toMatchObject([{ version: 3, content: '{"net":"14500"}' }]);
});

test("says that the record has changed since the draft was typed", async () => {
  offerDraft(2);
  await showOffice(<NetForm />);
  await expect.element(page.getByText("It has been changed since then. Compare before you save.")).toBeVisible();
});

test("does not overwrite an offered draft before the user throws it away", async () => {
  offerDraft();
  await showOffice(<NetForm />);
  const throwAway = page.getByRole("button", { name: "Throw away" });
  await expect.element(throwAway).toBeVisible();
  await typeInto(field(), "99");
  pause();
  await userEvent.click(throwAway);
  await expect.poll(() => queriesOf(draftCalls.forget)).toEqual([{ form: "quote", recordId: "7", version: "3" }]);
  expect(kept()).toEqual([]);
  await expect.element(field()).toHaveValue("99");
  pause();
  await expect.poll(kept).toMatchObject([{ version: null, content: '{"net":"99"}' }]);
});

test("says why the server keeps nothing, and leaves what was typed", async () => {
  await showOffice(<NetForm />);
  await looked();
  const message = "Remove the card number. Card data is entered in the card form only.";
  const fields = [{ field: "content", code: "card_data", message }];
  refusing(draftCalls.keep, { status: 409, code: "invalid_input", message: "Please correct", details: { fields } });
  await typeInto(field(), "4111 1111 1111 1111");
  pause();
  await expect.element(page.getByText("What you type is not kept as a draft")).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field()).toHaveValue("4111 1111 1111 1111");
  answering(draftCalls.keep, () => ({ version: 1 }));
  await userEvent.fill(field(), "4111");
  pause();
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

test("offers the draft of another tab that was quicker", async () => {
  await showOffice(<NetForm />);
  await looked();
  refusing(draftCalls.keep, { status: 409, code: "changed_meanwhile", message: "Changed" });
  offerDraft();
  await typeInto(field(), "1210");
  pause();
  await expect.element(page.getByRole("button", { name: "Use draft" })).toBeVisible();
  await expect.element(field()).toHaveValue("1210");
});
