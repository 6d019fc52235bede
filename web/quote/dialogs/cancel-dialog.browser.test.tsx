import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote/calls.ts";
import { bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, press, showOffice } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { CancelDialog } from "./cancel-dialog.tsx";

const cancel = () => page.getByRole("button", { name: "Cancel quote" });
const reason = () => page.getByRole("textbox", { name: "Reason" });

test("requires a reason and focuses its field", async () => {
  refusing(quoteCalls.cancel, { status: 500, code: "busy", message: "never reached" });
  await showOffice(<CancelDialog quote={aQuoteShown()} onClose={vi.fn()} />);
  await expect.element(reason()).toHaveFocus();
  await userEvent.click(cancel());
  await expect.element(reason()).toBeInvalid();
  expect(bodiesOf(quoteCalls.cancel)).toEqual([]);
  await expectNoViolations();
});

test("cancels a booked sale with the state of the reservation, and keeps the reason after a conflict", async () => {
  refusing(quoteCalls.cancel, {
    status: 409,
    code: "changed_meanwhile",
    message: "Somebody else changed this quote.",
    details: { changedBy: "Tom Reyes", changedAt: "2027-01-07T14:58:00.000Z" },
  });
  const onClose = vi.fn();
  await showOffice(<CancelDialog quote={aQuoteShown({ status: "booked" })} onClose={onClose} />);
  await userEvent.click(reason());
  await press("Changed {their} mind");
  await userEvent.click(page.getByLabelText("The hold has expired, and the reservation is gone"));
  await userEvent.click(cancel());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Last change: Tom Reyes/);
  await expect.element(reason()).toHaveValue("Changed {their} mind");
  expect(onClose).not.toHaveBeenCalled();
  expect(bodiesOf(quoteCalls.cancel)).toMatchObject([
    { version: 7, reason: "Changed {their} mind", holdExpired: true },
  ]);
});

test("disables the button when the action is no longer possible", async () => {
  await showOffice(<CancelDialog quote={aQuoteShown({ allowedActions: [] })} onClose={vi.fn()} />);
  await expect.element(cancel()).toBeDisabled();
  await expect.element(page.getByText("This is no longer possible.", { exact: false })).toBeVisible();
});

test.each([
  [null, /The quote was never sent, so the customer is not notified/],
  ["2027-01-07T14:00:00.000Z", /and the customer is notified/],
])("says whether the customer is notified of a quote that was sent at %s", async (sentAt, said) => {
  await showOffice(<CancelDialog quote={aQuoteShown({ sentAt })} onClose={vi.fn()} />);
  await expect.element(page.getByText(said)).toBeVisible();
});
