import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draftCalls } from "#contract/draft/calls.ts";
import { offerDraft } from "#tests/screens/draft.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { endSession } from "#web/shared/api/session.ts";
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
      <p>{draft.isKept ? "It is kept" : "It will be lost"}</p>
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
const typed = '{"net":"1450"}';
const place = { form: "quote", recordId: 7 };

test("keeps what was typed on the server alone, without the keys between, and deletes it when it is saved", async () => {
  await showOffice(<NetForm />);
  await looked();
  const stored = localStorage.length;
  await typeInto(field(), "1210");
  expect(kept()).toEqual([]);
  pause();
  await expect.poll(kept).toEqual([{ ...place, version: null, recordVersion: 4, shape: 1, content: '{"net":"1210"}' }]);
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
  offerDraft(typed, { recordVersion: 4 });
  await showOffice(<NetForm />);
  await expect.element(page.getByText(/Last typed: 1 min/)).toBeVisible();
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
  offerDraft(typed, { recordVersion: 2 });
  await showOffice(<NetForm />);
  await expect
    .element(page.getByText("The record has been changed since then. Compare before you save."))
    .toBeVisible();
});

test("does not overwrite an offered draft before the user throws it away", async () => {
  offerDraft(typed, { recordVersion: 4 });
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
  offerDraft(typed, { recordVersion: 4 });
  await typeInto(field(), "1210");
  pause();
  await expect.element(page.getByRole("button", { name: "Use draft" })).toBeVisible();
  await expect.element(field()).toHaveValue("1210");
});

test("keeps what was typed since the last look when the form is closed", async () => {
  const { unmount } = await showOffice(<NetForm />);
  await looked();
  await typeInto(field(), "1210");
  await unmount();
  await expect.poll(kept).toMatchObject([{ content: '{"net":"1210"}' }]);
});

test("keeps nothing of a form that is removed because its session has ended", async () => {
  const { unmount } = await showOffice(<NetForm />);
  await looked();
  await typeInto(field(), "1210");
  endSession("signed_out");
  await unmount();
  await showOffice(<NetForm />);
  await expect.poll(() => queriesOf(draftCalls.find).length).toBe(2);
  expect(kept()).toEqual([]);
});

test("does not open a draft that another release of the form has typed", async () => {
  offerDraft(typed, { shape: 0, recordVersion: 2 });
  await showOffice(<NetForm />);
  await expect.element(page.getByText(/it was written in another version of this form/)).toBeVisible();
  await expect.element(page.getByText(/has been changed since then/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Use draft" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Throw away" }));
  await expect.poll(() => queriesOf(draftCalls.forget).length).toBe(1);
});

test("knows whether what is typed is kept", async () => {
  await showOffice(<NetForm />);
  await looked();
  await expect.element(page.getByText("It is kept")).toBeVisible();
  refusing(draftCalls.keep, { status: 503, code: "busy", message: "Busy" });
  await typeInto(field(), "1210");
  pause();
  await expect.element(page.getByText("It will be lost")).toBeVisible();
  answering(draftCalls.keep, () => ({ version: 1 }));
  pause();
  await expect.element(page.getByText("It is kept")).toBeVisible();
});
