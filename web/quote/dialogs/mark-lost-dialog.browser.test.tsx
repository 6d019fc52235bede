import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote/calls.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { MarkLostDialog } from "./mark-lost-dialog.tsx";

test("requires a reason for a lost quote from those of lost leads, and sends it with the note", async () => {
  const quote = aQuoteShown({ status: "sent", allowedActions: ["markAsLost"] });
  answering(quoteCalls.markLost, () => quote);
  answering(quoteCalls.get, () => quote);
  const onClose = vi.fn();
  await showOffice(<MarkLostDialog quote={quote} onClose={onClose} />);
  const reason = page.getByRole("combobox", { name: "Reason" });
  await expect.element(reason).toHaveFocus();
  await userEvent.click(page.getByRole("button", { name: "Mark as lost" }));
  await expect.element(reason).toBeInvalid();
  expect(bodiesOf(quoteCalls.markLost)).toEqual([]);
  await userEvent.selectOptions(reason, "Price too high");
  await expect.element(page.getByRole("option", { name: "Spam" })).not.toBeInTheDocument();
  await typeInto(page.getByLabelText("Note"), "140 less elsewhere");
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Mark as lost" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(bodiesOf(quoteCalls.markLost)).toEqual([{ version: 7, reason: "Price too high", note: "140 less elsewhere" }]);
});
