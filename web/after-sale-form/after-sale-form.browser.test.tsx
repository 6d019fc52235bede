import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type RequestForm, refundFormCalls } from "#contract/after-sale/form.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import { eventually } from "#tests/eventually.ts";
import { anOffer, anOption } from "#tests/sale/an-offer.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showForm } from "#tests/screens/render.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { RequestFormPage } from "./after-sale-form-page.tsx";

const { agency, agent } = anOffer();
const line = {
  valueCents: 145_000,
  protectionCents: 0,
  gratuityCents: 0,
  airlinePenaltyCents: 40_000,
  agencyFeeCents: 5_000,
  cashCents: 40_000,
  airlineCreditCents: 0,
  agencyCreditCents: 60_000,
};
/** Example G (docs/rules/money.md#refund-and-credit). */
const open: Extract<RequestForm, { state: "open" }> = {
  state: "open",
  quoteId: 5001,
  kind: "refund",
  type: "refund_plus_credit",
  agency,
  agent,
  currency: "USD",
  customerName: "Mary Ann",
  route: "New York – Tashkent",
  isWholeBooking: false,
  remaining: ["OBRIEN/MARYANN"],
  cashCents: 40_000,
  replaces: null,
  flights: [{ segment: 0, name: "TK 4, JFK – IST", departsOn: "2027-05-01" }],
  itineraries: [{ segments: [0], itinerary: anOption().itinerary }],
  passengers: [{ name: "ZIZEK/LUKASZ", segments: [0], ...line }],
  payments: [{ card: { brand: "Visa", last4: "1111" }, amountCents: 40_000 }],
  airlineCredit: null,
  agencyCredit: { amountCents: 60_000, validUntil: "2027-11-20", validityKind: "book_by" },
  expiresAt: "2027-01-20T15:00:00.000Z",
};

async function show(onSigned = vi.fn(), shown = open) {
  answering(refundFormCalls.open, () => shown);
  answering(refundFormCalls.viewed, () => ({ done: true }));
  const around = { publicId: "Zx81_k-4aaZx81_k-4aaZx8", onUnknown: () => {}, onContinue: () => {} };
  const renderItinerary = (itinerary: ItineraryView) => <ItineraryCard itinerary={itinerary} />;
  await showForm(<RequestFormPage kind="refund" {...around} onSigned={onSigned} renderItinerary={renderItinerary} />);
  await expect.element(page.getByRole("heading", { name: "Your refund" })).toBeVisible();
  return onSigned;
}

test("shows the flights and the amounts, and requires a separate consent for the credit", async () => {
  const onSigned = await show();
  answering(refundFormCalls.sign, () => ({
    quoteId: 5001,
    signedAt: "2027-01-07T15:00:00.000Z",
    verificationCode: "7K3QM-0V9TX-2HJ8N-PQRS4",
  }));
  await expect.element(page.getByText("Sat, May 1, 2027").first()).toBeVisible();
  await expect.element(page.getByText(/Turkish Airlines/).first()).toBeVisible();
  await expect.element(page.getByText("Refund to your Visa ending 1111")).toBeVisible();
  await expect.element(page.getByText("OBRIEN/MARYANN")).toBeVisible();
  const summaries = page.getByText("You get a refund of USD 400.00 and a credit of USD 600.00.");
  await expect.poll(() => summaries.elements()).toHaveLength(2);
  await expect.element(page.getByText(/These amounts are valid until Wed, Jan 20, 2027/)).toBeVisible();
  await expect.element(page.getByText("Credit with the agency, book by Nov 20, 2027")).toBeVisible();
  await expect.element(page.getByText(/^The money goes back to your card within 7 business days after/)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Sign" }));
  expect(bodiesOf(refundFormCalls.sign)).toEqual([]);
  await expect.element(page.getByRole("alert").getByText(/Tick this to take the credit/)).toBeVisible();
  await userEvent.click(page.getByRole("checkbox", { name: /refund these flights/ }));
  await userEvent.click(page.getByRole("checkbox", { name: /USD 600.00 as credit/ }));
  await userEvent.type(page.getByRole("textbox"), "Mary Ann O'Brien");
  await userEvent.click(page.getByRole("button", { name: "Sign" }));
  await eventually(() => expect(onSigned).toHaveBeenCalled());
  expect(bodiesOf(refundFormCalls.sign)).toEqual([
    {
      cashCents: 40_000,
      creditCents: 60_000,
      consents: { request: true, credit: true },
      signature: { kind: "typed", name: "Mary Ann O'Brien" },
    },
  ]);
});

test("shows what the agency keeps of a cancellation, and accepts a signature with a single name", async () => {
  const onSigned = vi.fn();
  const passengers = [{ ...open.passengers[0], ...line, name: "SUHARTO/FNU", segments: [0], cashCents: 0 }];
  await show(onSigned, { ...open, passengers, cashCents: 0, payments: [], isWholeBooking: true, remaining: [] });
  await expect.element(page.getByText("Held by the agency until you ask for a refund")).toBeVisible();
  await expect.element(page.getByText(/No flights remain/)).toBeVisible();
  await expect.element(page.getByText(/business days/)).not.toBeInTheDocument();
  await expect.element(page.getByText("400.00", { exact: true })).toBeVisible();
  answering(refundFormCalls.sign, () => ({
    quoteId: 5001,
    signedAt: "2027-01-07T15:00:00.000Z",
    verificationCode: "7K3QM-0V9TX-2HJ8N-PQRS4",
  }));
  for (const box of [/refund these flights/, /as credit/])
    await userEvent.click(page.getByRole("checkbox", { name: box }));
  await userEvent.type(page.getByRole("textbox"), "Suharto");
  await userEvent.click(page.getByRole("button", { name: "Sign", exact: true }));
  await eventually(() => expect(onSigned).toHaveBeenCalled());
});

test("shows the differences from the signed amounts first", async () => {
  const before = { signedAt: "2027-01-05T15:00:00.000Z", document: "5001-R7", feeCents: 5_000 };
  const replaces = { ...before, cashCents: 45_000, creditCents: 60_000, penaltyCents: 35_000, laterRefundCents: 0 };
  await show(vi.fn(), { ...open, replaces });
  await expect.element(page.getByRole("heading", { name: "What is different now" })).toBeVisible();
  await expect.element(page.getByText(/Before: USD 350.00/)).toBeVisible();
  await expect.element(page.getByText(/Before: USD 450.00/)).toBeVisible();
  // Unchanged amounts are not shown.
  await expect.element(page.getByText(/Before: USD 600.00/)).not.toBeInTheDocument();
  await expectNoViolations();
});

test("names a passenger who gives up different flights", async () => {
  const [out, back] = anOption().itinerary.journeys;
  if (!out || !back) throw new Error("The sample has two journeys");
  const view = (journey: typeof out): ItineraryView => ({ tripType: "oneway", problems: [], journeys: [journey] });
  await show(vi.fn(), {
    ...open,
    itineraries: [
      { segments: [0, 1], itinerary: view(out) },
      { segments: [2], itinerary: view(back) },
    ],
    passengers: [
      { name: "ZIZEK/LUKASZ", segments: [0, 1], ...line },
      { name: "OBRIEN/MARYANN", segments: [2], ...line },
    ],
  });
  await expect.element(page.getByText("Flights of ZIZEK/LUKASZ")).toBeVisible();
  await expect.element(page.getByText("Flights of OBRIEN/MARYANN")).toBeVisible();
  await expectNoViolations();
});

test("requests confirmation before the customer keeps the booking", async () => {
  await show();
  await userEvent.click(page.getByRole("button", { name: "Keep my booking" }));
  await expect.element(page.getByRole("heading", { name: "Keep your booking as it is?" })).toBeVisible();
  await expectNoViolations();
  answering(refundFormCalls.decline, () => ({ done: true }));
  answering(refundFormCalls.open, () => ({
    state: "declined" as const,
    agency,
    declinedAt: "2027-01-07T15:00:00.000Z",
  }));
  await userEvent.click(page.getByRole("button", { name: "Keep my booking" }));
  await expect.element(page.getByRole("heading", { name: "You keep your booking" })).toBeVisible();
});

test("reports amounts that have changed meanwhile, and signs nothing", async () => {
  await show();
  refusing(refundFormCalls.sign, {
    status: 422,
    code: "invalid_input",
    message: "Not everything is right.",
    details: { fields: [{ field: "cashCents", code: "amount_changed", message: "The amount has changed." }] },
  });
  for (const box of [/refund these flights/, /as credit/])
    await userEvent.click(page.getByRole("checkbox", { name: box }));
  await userEvent.type(page.getByRole("textbox"), "Mary Ann O'Brien");
  await userEvent.click(page.getByRole("button", { name: "Sign" }));
  await expect.element(page.getByRole("alert").getByText("The amount has changed.")).toBeVisible();
});

test("requires strokes for a drawn signature before anything is sent", async () => {
  await show();
  for (const box of [/refund these flights/, /as credit/])
    await userEvent.click(page.getByRole("checkbox", { name: box }));
  await userEvent.click(page.getByRole("button", { name: "Draw my signature instead" }));
  await userEvent.type(page.getByRole("textbox", { name: "Your full legal name" }), "Mary Ann O'Brien");
  await userEvent.click(page.getByRole("button", { name: "Sign", exact: true }));
  await expect.element(page.getByRole("alert").getByText(/draw/i)).toBeVisible();
  expect(bodiesOf(refundFormCalls.sign)).toEqual([]);
});

test("shows what was paid for a partly used ticket and what was flown", async () => {
  const partly = { ...line, paidCents: 145_000, flownCents: 70_000, valueCents: 75_000, agencyCreditCents: 0 };
  const passengers = [{ name: "ZIZEK/LUKASZ", segments: [0], ...partly, cashCents: 30_000 }];
  const payments = [{ card: { brand: "Visa", last4: "1111" }, amountCents: 30_000 }];
  await show(vi.fn(), { ...open, type: "refund", passengers, payments, cashCents: 30_000, agencyCredit: null });
  await expect.element(page.getByText("Paid for the tickets")).toBeVisible();
  await expect.element(page.getByText("1,450.00", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Flights already flown")).toBeVisible();
  await expect.element(page.getByText("-700.00", { exact: true })).toBeVisible();
  await expect.element(page.getByText("USD 750.00", { exact: true })).toBeVisible();
  for (const name of ["Value of the partly used tickets", "Remaining value"])
    await expect.element(page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
  await expectNoViolations();
});
