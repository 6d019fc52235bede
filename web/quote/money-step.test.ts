import { expect, test } from "vitest";
import type { BookingView } from "#contract/booking/booking.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { aBookingShown, aCardShown, aChargeShown } from "#tests/screens/shown-quote.ts";
import { type MoneyStep, moneyStep } from "./money-step.ts";

const now = "2027-01-07T15:00:00.000Z";
const used = aCardShown({ cvvAvailable: false });
const declined = aChargeShown({ state: "declined" });
const ask = { askedAt: "2027-01-06T15:00:00.000Z", expiresAt: "2027-01-08T15:00:00.000Z" };
const charge: QuoteAction[] = ["startCharge", "askForReplacementCard"];

test.each<[string, Partial<BookingView>, QuoteAction[], MoneyStep | undefined]>([
  ["nothing was charged yet", {}, charge, "charge"],
  ["nothing was charged, and the person may not charge", {}, ["askForReplacementCard"], undefined],
  ["a charge has no result yet", { charges: [aChargeShown()] }, charge, "enter_result"],
  ["the card was declined", { cards: [used], charges: [declined] }, charge, "ask_for_card"],
  ["the card was declined and its code is still stored", { charges: [declined] }, charge, "charge"],
  [
    "the card was declined, and the person may not request another",
    { cards: [used], charges: [declined] },
    ["startCharge"],
    undefined,
  ],
  [
    "the card was declined and another was requested",
    { cards: [used], charges: [declined], cardRequest: ask },
    charge,
    "wait_for_card",
  ],
  [
    "the card was declined and the link for another card expired",
    { cards: [used], charges: [declined], cardRequest: { ...ask, expiresAt: now } },
    charge,
    "ask_for_card",
  ],
  [
    "the card was declined and replaced",
    { cards: [{ ...used, replacedAt: now }, aCardShown({ id: 32 })], charges: [declined] },
    charge,
    "charge",
  ],
  ["one of two cards was declined", { cards: [used, aCardShown({ id: 32 })], charges: [declined] }, charge, "charge"],
  [
    "a part was charged, and the code was deleted with the result",
    { cards: [{ ...used, openCents: 90_000 }], charges: [aChargeShown({ state: "approved", amountCents: 200_000 })] },
    charge,
    "charge",
  ],
  ["everything is collected", { cards: [{ ...used, openCents: 0 }] }, charge, undefined],
  [
    "the customer pays by check",
    { payment: { ...aBookingShown().payment, method: "check" }, cards: [] },
    charge,
    "record_payment",
  ],
])("returns the next money step when %s", (_name, change, allowedActions, step) => {
  expect(moneyStep({ status: "booked", booking: aBookingShown(change), allowedActions }, now)).toBe(step);
});

test("returns no money step before the seats are held", () => {
  expect(moneyStep({ status: "signed", booking: aBookingShown(), allowedActions: charge }, now)).toBeUndefined();
});
