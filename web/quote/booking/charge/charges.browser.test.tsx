import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chargeCalls } from "#contract/charge/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, mark, press, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { aBookingShown, aChargeShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingCharges } from "./charges.tsx";

const collected = aChargeShown({ state: "approved", processorReference: "AUTH77", refundableCents: 290_000 });
const amount = () => page.getByLabelText("Amount, USD");
const reference = () => page.getByLabelText("Reference of the reversal");
const reason = () => page.getByRole("textbox", { name: "Reason" });
const record = () => page.getByRole("button", { name: /^Record the reversal/ });
const sent = () => bodiesOf(chargeCalls.reverse);

/** Returns a quote with 2,900.00 collected for a signature that is now worth `signedCents`. */
function aCollectedQuote(signedCents: number, fields: Partial<Quote> = {}): Quote {
  const booking = aBookingShown({
    dueCents: signedCents,
    collectedCents: 290_000,
    openCents: signedCents - 290_000,
    charges: [collected],
  });
  return aQuoteShown({ status: "booked", allowedActions: ["reverseCharge"], booking, ...fields });
}

function Charges({ quote }: { quote: Quote }) {
  const [shown, setShown] = useState(quote);
  const changed = () => setShown({ ...quote, version: 8, allowedActions: [] });
  return (
    <>
      {shown.booking && (
        <BookingCharges quote={shown} booking={shown.booking} onAskForCard={vi.fn()} onRecordPayment={vi.fn()} />
      )}
      <button type="button" data-testid="meanwhile" onClick={changed}>
        Somebody else is quicker
      </button>
    </>
  );
}

async function open(quote: Quote) {
  await showOffice(<Charges quote={quote} />, "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Reverse" }));
  await expect.element(reason()).toHaveFocus();
}

test("warns above the charges if more was collected than signed, and not if the amounts match", async () => {
  const view = await showOffice(<Charges quote={aCollectedQuote(240_000)} />, "ticketing");
  await expect.element(page.getByText("Overpaid by USD 500.00")).toBeVisible();
  await expect.element(page.getByText(/Reverse the excess at one of the charges below/)).toBeVisible();
  await expectNoViolations();
  await view.unmount();
  await showOffice(<Charges quote={aCollectedQuote(290_000)} />, "ticketing");
  await expect.element(page.getByRole("button", { name: "Reverse" })).toBeVisible();
  await expect.element(page.getByText(/Overpaid/)).not.toBeInTheDocument();
});

test("suggests the overpaid amount and requires a reason", async () => {
  answering(chargeCalls.reverse, () => ({ quoteVersion: 8, status: "booked" }));
  await open(aCollectedQuote(240_000));
  await expect.element(amount()).toHaveValue("500.00");
  await expect.element(record()).toMatchTextContent("Record the reversal of USD 500.00");
  await userEvent.click(record());
  await expect.element(reason()).toBeInvalid();
  await expect.element(reason()).toHaveFocus();
  await press("A bag less");
  await expectNoViolations();
  await typeInto(reference(), "RV-5x{Q}");
  await userEvent.click(record());
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      version: 7,
      amountCents: 50_000,
      processorReference: "RV-5x{Q}",
      cause: "collected_too_much",
      reason: "A bag less",
    },
  ]);
});

test("reports an invalid amount and sends nothing until it is corrected", async () => {
  answering(chargeCalls.reverse, () => ({ quoteVersion: 8, status: "booked" }));
  await open(aCollectedQuote(290_000));
  await expect.element(amount()).toHaveValue("2,900.00");
  await press("The airline canceled");
  await userEvent.selectOptions(page.getByLabelText("Reason for the customer"), "The booking does not go ahead");
  await mark(amount());
  await userEvent.keyboard("{Backspace}");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount()).toBeInvalid();
  await expect.element(amount()).toHaveFocus();
  await press("1o0");
  await userEvent.click(record());
  await expect.element(amount()).toBeInvalid();
  expect(sent()).toEqual([]);
  await typeOver(amount(), "100.5");
  await expect.element(amount()).not.toBeInvalid();
  await expect.element(record()).toMatchTextContent("Record the reversal of USD 100.50");
  await userEvent.click(record());
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ amountCents: 10_050, cause: "sale_ends", reason: "The airline canceled" }]);
});

test("shows a refusal and keeps the typed values, and disables the button after another user's change", async () => {
  const message = "At most USD 400.00 is left of this charge.";
  refusing(chargeCalls.reverse, {
    status: 422,
    code: "invalid_input",
    message: "Please correct the marked fields.",
    details: { fields: [{ field: "amountCents", message }] },
  });
  await open(aCollectedQuote(240_000));
  await press("Paid twice by mistake");
  await userEvent.click(record());
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(amount()).toHaveFocus();
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Recording the reversal failed!/);
  await expect.element(reason()).toHaveValue("Paid twice by mistake");
  (page.getByTestId("meanwhile").element() as HTMLElement).click();
  await expect.element(record()).toBeDisabled();
  await expect.element(page.getByText(/This is no longer possible/)).toBeVisible();
  await expect.element(reason()).toHaveValue("Paid twice by mistake");
});
