import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { scheduleChangeCalls as calls } from "#contract/schedule-change/calls.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { roundTrip } from "#tests/flights.ts";
import { anOption } from "#tests/sale/an-offer.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { ScheduleSection } from "./schedule-section.tsx";

const { itinerary } = anOption();
const [first, second, third] = roundTrip as [Segment, Segment, Segment];
const change: ScheduleChangeView = {
  id: 12,
  quoteId: 5001,
  status: "refund_asked",
  version: 4,
  before: itinerary,
  after: itinerary,
  flights: [],
  changes: [
    {
      before: first,
      after: { ...first, departsAt: "2027-05-01T04:50" },
      differences: [{ what: "departure", minutes: -540 }],
    },
    { before: second, after: null, differences: [] },
    { before: third, after: third, differences: [] },
  ],
  reasons: [{ what: "departs_earlier", minutes: 540 }],
  message: "",
  expiresAt: "2027-01-12T15:00:00.000Z",
  answerMessage: "We cannot leave that early",
  settledHow: null,
  createdBy: { id: 3, name: "Tamara" },
  createdAt: "2027-01-05T15:00:00.000Z",
  sentAt: "2027-01-05T16:00:00.000Z",
  remindedAt: null,
  answeredAt: "2027-01-06T15:00:00.000Z",
  documentId: 9,
  allowedActions: ["settle"],
};

async function show(shown: ScheduleChangeView) {
  answering(calls.list, () => ({ items: [shown], flights: roundTrip, mayBegin: false }));
  await showOffice(
    <ScheduleSection
      quote={{ id: 5001, signedAt: "2027-01-01T15:00:00.000Z" }}
      renderItinerary={() => <p>Flights</p>}
    />,
    "ticketing",
  );
  await expect.element(page.getByRole("heading", { name: "Schedule changes" })).toBeVisible();
}

test("shows the date of a moved departure once, and the date of an arrival on another day", async () => {
  const after = { ...first, departsAt: "2027-05-03T04:50", arrivesAt: "2027-05-04T01:10" };
  const differences = [
    { what: "departure" as const, minutes: 2340 },
    { what: "arrival" as const, minutes: 2355 },
  ];
  await show({ ...change, changes: [{ before: first, after, differences }] });
  const flights = page.getByRole("list", { name: "Flight by flight" });
  await expect.element(flights).toMatchTextContent(/Departure Before: May 1, 2027, .* Now: May 3, 2027, 4:50.AM/);
  await expect.element(flights).toMatchTextContent(/Arrival Before: May \d, 2027, .* Now: May 4, 2027, 1:10.AM/);
  expect(flights.element().textContent.match(/May 1, 2027/g)).toHaveLength(1);
});

test("shows the change, why it is significant, and the customer's answer, with a link to the refund", async () => {
  await show(change);
  const flights = page.getByRole("list", { name: "Flight by flight" });
  await expect.element(flights).toMatchTextContent(/May 1, 2027.*Departure Before: 1:50.PM Now: 4:50.AM 9 h earlier/);
  // Unchanged flights are only counted.
  await expect.element(flights).not.toMatchTextContent(/TK 371/);
  await expect.element(page.getByText("One flight stays as it is.")).toBeVisible();
  await expect.element(page.getByText("Removed")).toBeVisible();
  await expect.element(page.getByText("It leaves 9 h earlier")).toBeVisible();
  await expect.element(page.getByText("We cannot leave that early")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Cancel and refund the money" }))
    .toHaveAttribute("href", "/admin/quotes/5001/requests/new?kind=refund&change=12");
  await expectNoViolations();
});

test("settles a schedule change with a reason, and keeps the typed values after a refusal", async () => {
  await show(change);
  await userEvent.click(page.getByRole("button", { name: "Settle" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Settle" }));
  expect(bodiesOf(calls.settle)).toEqual([]);
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "The refund is prepared");
  refusing(calls.settle, { status: 409, code: "changed_meanwhile", message: "Ann Lee has changed it meanwhile." });
  await userEvent.click(dialog.getByRole("button", { name: "Settle" }));
  await expect.element(dialog.getByText("Ann Lee has changed it meanwhile.")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: /^Reason/ })).toHaveValue("The refund is prepared");
  await expectNoViolations();
  expect(bodiesOf(calls.settle)).toEqual([{ version: 4, reason: "The refund is prepared" }]);
});
