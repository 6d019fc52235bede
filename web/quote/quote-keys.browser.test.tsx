import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Quote } from "#contract/quote/quote.ts";
import { press, showOffice } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { QuoteHeader } from "./quote-header.tsx";
import { useQuoteKeys } from "./quote-keys.ts";

function Shown({ quote, onAction }: { quote: Quote; onAction: (action: string) => void }) {
  useQuoteKeys(quote, onAction);
  return (
    <>
      <QuoteHeader quote={quote} onAction={onAction} onRecordPayment={() => {}} onCharge={() => {}} />
      <input aria-label="Search" />
    </>
  );
}

async function show(allowedActions: Quote["allowedActions"]) {
  const onAction = vi.fn();
  await showOffice(<Shown quote={aQuoteShown({ status: "new", allowedActions })} onAction={onAction} />);
  return onAction;
}

test("edits, sends and reassigns the quote by the keys that its buttons name", async () => {
  const onAction = await show(["update", "send", "reassign"]);
  await expect.element(page.getByRole("button", { name: "Edit" })).toHaveAttribute("aria-keyshortcuts", "e");
  await expect
    .element(page.getByRole("button", { name: "Send to customer" }))
    .toHaveAttribute("aria-keyshortcuts", "s g");
  await press("esag");
  expect(onAction.mock.calls.flat()).toEqual(["update", "send", "reassign", "send"]);
});

test("sends again what was sent before", async () => {
  const onAction = await show(["resend"]);
  await press("s");
  expect(onAction.mock.calls.flat()).toEqual(["resend"]);
});

test("does nothing that is not allowed, and nothing while a person types", async () => {
  const onAction = await show(["update"]);
  await press("sa");
  expect(onAction).not.toHaveBeenCalled();
  await userEvent.click(page.getByLabelText("Search"));
  await press("e");
  await expect.element(page.getByLabelText("Search")).toHaveValue("e");
  expect(onAction).not.toHaveBeenCalled();
});
