import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { CorrectReservationDialog } from "./correct-reservation-dialog.tsx";

const locator = () => page.getByLabelText(/^Turkish Airlines \(TK\) confirmation number/);
const save = () => page.getByRole("button", { name: "Save the correction" });

async function show() {
  const quote = aQuoteShown({ allowedActions: ["correctReservation"] });
  if (!quote.booking) throw new Error("The quote is not signed");
  const booking = {
    ...quote.booking,
    confirmations: [{ airline: "TK", locator: "ABC123" }],
    ticketingDeadline: "2027-01-08T22:00:30.000Z",
  };
  const onClose = vi.fn();
  await showOffice(<CorrectReservationDialog quote={quote} booking={booking} onClose={onClose} />, "ticketing");
  return onClose;
}

test("corrects a locator after the question about its length, and keeps the exact deadline", async () => {
  refusing(ticketingCalls.correctReservation, {
    status: 422,
    code: "invalid_input",
    message: "Please check the marked fields.",
    details: {
      fields: [
        {
          field: "confirmLocators",
          code: "locator_length",
          message: "Confirmation numbers usually have 6 characters. Confirm it, or correct it",
        },
      ],
    },
  });
  const onClose = await show();
  await typeOver(locator(), "abc12");
  await typeInto(page.getByRole("textbox", { name: "Reason" }), "A letter was typed wrong");
  await userEvent.click(save());
  const confirmed = page.getByRole("checkbox", { name: /I compared the confirmation numbers/ });
  await expect.element(confirmed).toBeVisible();
  await expectNoViolations();
  answering(ticketingCalls.correctReservation, () => ({ quoteVersion: 8, status: "booked" }));
  await userEvent.click(confirmed);
  await userEvent.click(save());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(ticketingCalls.correctReservation).at(-1)).toMatchObject({
    version: 7,
    confirmations: [{ airline: "TK", locator: "abc12" }],
    confirmLocators: true,
    ticketingDeadline: "2027-01-08T22:00:30.000Z",
    notifyCustomer: true,
    reason: "A letter was typed wrong",
  });
});
