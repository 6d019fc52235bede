import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refundCalls } from "#contract/after-sale/calls.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import { anOption } from "#tests/sale/an-offer.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/screens/render.tsx";
import { aRequestShown, aTripShown } from "#tests/screens/shown-request.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { AmountsTable } from "./amounts-table.tsx";
import { RequestEditor } from "./editor/request-editor.tsx";

test("computes a refund and its cards while flights are selected by keyboard", async () => {
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={aTripShown()} />);
  await expect.element(page.getByText("Flown")).toBeVisible();
  await userEvent.click(page.getByRole("checkbox", { name: "Mary O'Brien, TK 4, JFK – IST" }));
  await userEvent.keyboard("{ArrowLeft} ");
  await typeOver("Airline's penalty", "400");
  await typeOver("Agency's fee", "50");
  const result = page.getByRole("region", { name: "Result" });
  await expect.element(result.getByRole("row", { name: "Remaining value 1,000.00" })).toBeVisible();
  await expect.element(result.getByText("USD 1,000.00", { exact: true })).toBeVisible();
  await expect.element(result.getByText("The customer reads: “You get a refund of USD 1,000.00.”")).toBeVisible();
  await expect.element(result.getByText(/Visa …1111/)).toBeVisible();
  await expect.element(page.getByText(/Tim O'Brien would fly without an adult/)).toBeVisible();
  await expectNoViolations();
});

test("shows problems at their fields before anything is sent", async () => {
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={aTripShown()} />);
  await userEvent.click(page.getByRole("checkbox", { name: "The whole booking" }));
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
});

test("checks by the keys that save and that send", async () => {
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={aTripShown()} />);
  await userEvent.click(page.getByRole("checkbox", { name: "The whole booking" }));
  for (const keys of ["{Control>}s{/Control}", "{Control>}{Enter}{/Control}"]) {
    const reason = page.getByRole("textbox", { name: "Reason" });
    await userEvent.click(reason);
    await userEvent.keyboard(keys);
    await expect.element(reason).toHaveAttribute("aria-invalid", "true");
  }
});

test("shows the sum of several passengers before the amounts of each", async () => {
  const line = { protectionCents: 0, gratuityCents: 0, airlineCreditCents: 0, agencyCreditCents: 0, agencyFeeCents: 0 };
  await showOffice(
    <AmountsTable
      currency="USD"
      nameOf={(id) => `Passenger ${id}`}
      lines={[1, 2].map((passengerId) => ({
        ...line,
        passengerId,
        valueCents: 10_000,
        airlinePenaltyCents: 2500,
        cashCents: 7500,
      }))}
    />,
  );
  await expect.element(page.getByRole("row", { name: "Kept by the airline -50.00 -25.00 -25.00" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Refund 150.00 75.00 75.00" })).toBeVisible();
  await expectNoViolations();
});

test("starts from the customer's request with their passengers, flights and message", async () => {
  const trip = aTripShown();
  const tim = trip.travelers[1];
  if (!tim) throw new Error("Somebody travels");
  const asked: CustomerRequestView = {
    id: 7,
    quoteId: 7,
    kind: "refund",
    status: "asked",
    progress: "asked",
    version: 1,
    made: null,
    passengers: [{ id: tim.id, name: tim.name }],
    message: "We fell ill",
    flights: trip.flights.map(({ segment, name, departsOn }) => ({ segment, name, departsOn })),
    askedAt: "2027-01-06T15:00:00.000Z",
    answer: null,
    answeredBy: null,
    answeredAt: null,
    allowedActions: ["takeUp", "answer"],
  };
  answering(refundCalls.create, () => aRequestShown());
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={trip} asked={asked} />);
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveValue("We fell ill");
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  await expect.element(page.getByText("Enter the fare of the flown flights, or 0.00").first()).toBeVisible();
  expect(bodiesOf(refundCalls.create)).toEqual([]);
  await userEvent.fill(page.getByRole("textbox", { name: "Fare of the flown flights" }), "800");
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  const open = trip.coupons.filter(({ passengerId, state }) => passengerId === tim.id && state === "OPEN");
  await expect
    .poll(() => bodiesOf(refundCalls.create))
    .toMatchObject([
      {
        customerRequestId: 7,
        reason: "We fell ill",
        couponIds: open.map(({ id }) => id),
        lines: [{ flownCents: 80_000 }],
      },
    ]);
});

test.each([
  ["not_flown", "carrier_cancelled"],
  ["arrives_later", "significant_change"],
  [null, "schedule_change_declined"],
] as const)(
  "starts from a schedule change (%s) with the airline as the cause and all unflown coupons",
  async (what, cause) => {
    const [trip, { itinerary }] = [paidTo([theirs]), anOption()];
    const change: ScheduleChangeView = {
      id: 12,
      quoteId: 7,
      status: "refund_asked",
      version: 4,
      before: itinerary,
      after: itinerary,
      flights: [],
      changes: [],
      message: "",
      expiresAt: "2027-01-12T15:00:00.000Z",
      answerMessage: "We cannot leave that early",
      reasons: what === null ? [] : what === "not_flown" ? [{ what }] : [{ what, minutes: 400 }],
      settledHow: null,
      createdBy: { id: 3, name: "Tamara" },
      createdAt: "2027-01-05T15:00:00.000Z",
      sentAt: null,
      remindedAt: null,
      answeredAt: null,
      documentId: 9,
      allowedActions: ["settle"],
    };
    answering(refundCalls.create, () => aRequestShown());
    await showOffice(<RequestEditor quoteId={7} kind="refund" trip={trip} change={change} />);
    await expect.element(page.getByRole("combobox", { name: "Cause" })).toHaveValue(cause);
    await expect
      .element(page.getByRole("textbox", { name: "Reason" }))
      .toHaveValue(
        "The airline changed the flights, and the customer wants a refund (schedule change 12).\nWe cannot leave that early",
      );
    await userEvent.fill(page.getByRole("textbox", { name: "Fare of the flown flights" }), "0");
    await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
    const open = trip.coupons.filter(({ state }) => state === "OPEN").map(({ id }) => id);
    const kept = { airlinePenaltyCents: 0, agencyFeeCents: 0 };
    await expect
      .poll(() => bodiesOf(refundCalls.create))
      .toMatchObject([
        { cause, merchantOfRecord: "consolidator", couponIds: open, customerRequestId: null, lines: [kept, kept] },
      ]);
  },
);

test("proposes no penalty inside the void window, and explains why", async () => {
  const trip = aTripShown({ voidUntil: new Date(Date.parse(deviceNow()) + 3_600_000).toISOString() });
  const whole = trip.coupons.map((coupon) => ({ ...coupon, state: "OPEN" as const }));
  await showOffice(<RequestEditor quoteId={7} kind="cancellation" trip={{ ...trip, coupons: whole }} />);
  await userEvent.click(page.getByRole("checkbox", { name: "The whole booking" }));
  await expect.element(page.getByText(/none within the void window, until/).first()).toBeVisible();
});

const [ours, theirs] = ["agency:main", "consolidator:Harborline"];
const paidTo = (locations: readonly string[]) => {
  const { payments } = aTripShown();
  return aTripShown({ payments: locations.flatMap((location) => payments.map((one) => ({ ...one, location }))) });
};

test.each([
  ["refund", [theirs], "consolidator"],
  ["refund", ["airline"], "airline"],
  ["cancellation", [ours], "agency"],
  ["refund", [ours, theirs], ""],
] as const)("starts a %s charged by %j with the merchant of record %j", async (kind, locations, merchant) => {
  await showOffice(<RequestEditor quoteId={7} kind={kind} trip={paidTo(locations)} />);
  await expect.element(page.getByRole("combobox", { name: "Merchant of record" })).toHaveValue(merchant);
});

test("asks for the merchant of record if several charged", async () => {
  answering(refundCalls.create, () => aRequestShown());
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={paidTo([ours, theirs])} />);
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  await expect.element(page.getByText("Choose the merchant that is on the customer's statement")).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Merchant of record" }), "A consolidator");
  await expect
    .element(page.getByText("Choose the merchant that is on the customer's statement"))
    .not.toBeInTheDocument();
  await expectNoViolations();
});
