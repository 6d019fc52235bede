import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { afterSaleCalls } from "#contract/after-sale/calls.ts";
import type { BookingView } from "#contract/booking/booking.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, nothingSold, showOffice } from "#tests/screens/render.tsx";
import { aBookingShown, aCardShown, aChargeShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { QuoteHeader } from "./quote-header.tsx";

const declined: Partial<BookingView> = {
  cards: [aCardShown({ cvvAvailable: false })],
  charges: [aChargeShown({ state: "declined" })],
};

async function show(booking: Partial<BookingView>) {
  const onAction = vi.fn();
  const quote = aQuoteShown({
    status: "booked",
    booking: aBookingShown(booking),
    customerPhone: "+12125550142",
    allowedActions: ["startCharge", "recordPayment", "askForReplacementCard"],
  });
  await showOffice(
    <QuoteHeader quote={quote} onAction={onAction} onRecordPayment={() => {}} onCharge={() => {}} />,
    "ticketing",
  );
  return onAction;
}

const chargeButton = () => page.getByRole("button", { name: "Charge the card" });

test("requests another card after a decline", async () => {
  const onAction = await show(declined);
  await expect.element(chargeButton()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Ask for a replacement card" }));
  expect(onAction).toHaveBeenCalledWith("askForReplacementCard");
  await expectNoViolations();
});

test("suggests a call while the customer has the link for another card", async () => {
  const cardRequest = { askedAt: "2027-01-06T15:00:00.000Z", expiresAt: "2027-01-09T15:00:00.000Z" };
  await show({ ...declined, cardRequest });
  await expect.element(page.getByRole("link", { name: /^Call / })).toBeVisible();
  await expect.element(chargeButton()).not.toBeInTheDocument();
});

test("suggests to charge a card without charges", async () => {
  await show({});
  await expect.element(chargeButton()).toBeVisible();
});

test("says beside the status which part of the sale was canceled", async () => {
  answering(afterSaleCalls.trip, () => ({
    ...nothingSold,
    coupons: [aCoupon(1, "CANCELLED"), aCoupon(2, "OPEN")],
  }));
  await show({});
  await expect.element(page.getByText("1 of 2 passengers canceled")).toBeVisible();
  await expectNoViolations();
});

function aCoupon(passengerId: number, state: "CANCELLED" | "OPEN") {
  return { id: passengerId, passengerId, segment: 0, state, leftCents: 0, ticketNumber: null, noShowRisk: false };
}
