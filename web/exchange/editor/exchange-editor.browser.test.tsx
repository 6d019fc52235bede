import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exchangeCalls } from "#contract/exchange/calls.ts";
import type { ExchangeStart } from "#contract/exchange/exchange.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { roundTrip } from "#tests/flights.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { ExchangeEditor } from "./exchange-editor.tsx";

const start: ExchangeStart = {
  quoteId: 5001,
  version: 9,
  currency: "USD",
  segments: roundTrip,
  protectionBps: 1400,
  before: { tripType: "round_trip", journeys: [], problems: [] } as unknown as ExchangeStart["before"],
  serviceFeeCents: 5_000,
  underWay: null,
  mayExchange: true,
  travelers: [
    {
      id: 1,
      name: "Mary Ann O'Brien",
      type: "ADULT",
      carriedCents: 145_000,
      hasFlown: false,
      isProtected: false,
      ticketNumbers: ["2351000000001"],
      mayExchange: true,
    },
    {
      id: 2,
      name: "John O'Brien",
      type: "ADULT",
      carriedCents: 0,
      hasFlown: false,
      isProtected: false,
      ticketNumbers: [],
      mayExchange: false,
    },
  ],
};

const later = { ...roundTrip[3], departsAt: "2027-05-22T08:45", arrivesAt: "2027-05-22T12:40" } as Segment;

const show = (from = start) =>
  showOffice(
    <ExchangeEditor
      start={from}
      renderPaste={(onUse) => (
        <button type="button" onClick={() => onUse([later])}>
          Add TK 3
        </button>
      )}
      renderTrip={(segments) => <p>{`${segments.length} flights`}</p>}
    />,
  );

const send = () => page.getByRole("button", { name: "Send for approval" });
const amount = (name: string) => page.getByLabelText(name, { exact: true });

test("shows the amounts of example F while they are typed, and keeps them after a refusal", async () => {
  await show();
  await userEvent.click(page.getByRole("button", { name: "Replace TK 3, IST – JFK" }));
  await userEvent.click(page.getByRole("button", { name: "Add TK 3" }));
  await expect.element(page.getByText("4 flights")).toBeVisible();
  await typeOver(amount("Change fee"), "300");
  await typeOver(amount("Fare difference"), "214");
  await typeOver(amount("Actual change fee"), "200");
  await typeOver(amount("Actual fare difference"), "189.50");
  await expect.element(page.getByText("USD 514.00")).toBeVisible();
  await expect.element(page.getByText("USD 389.50")).toBeVisible();
  await expect.element(page.getByText("USD 124.50")).toBeVisible();
  await expect.element(page.getByText("1,664.00")).toBeVisible();
  await expectNoViolations();
  await typeOver(page.getByRole("textbox", { name: /^Reason/ }), "Stays two days longer");
  refusing(exchangeCalls.create, {
    status: 409,
    code: "changed_meanwhile",
    message: "Tom Reyes has changed it meanwhile.",
  });
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  // The typed values stay next to the reason.
  await expect.element(page.getByText("Tom Reyes has changed it meanwhile.")).toBeVisible();
  await expect.element(page.getByText("USD 514.00")).toBeVisible();
  const [body] = bodiesOf(exchangeCalls.create) as [Record<string, unknown>];
  expect(body).toMatchObject({ version: 9, passengerIds: [1], residual: null, creditUntil: null });
  expect((body.segments as Segment[]).map(({ departsAt }) => departsAt)).toEqual([
    ...roundTrip.slice(0, 3).map(({ departsAt }) => departsAt),
    "2027-05-22T08:45",
  ]);
});

test("marks missing values at their fields and sends nothing", async () => {
  await show();
  await userEvent.click(send());
  await expect.element(page.getByText("These are the current flights. Remove or add one")).toBeVisible();
  await expect.element(page.getByText("Enter a reason")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Replace TK 3, IST – JFK" }));
  await expect.element(page.getByText("These are the current flights. Remove or add one")).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("checkbox", { name: "Mary Ann O'Brien" }));
  await expect
    .element(page.getByText("Choose the passengers who take a different flight", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "John O'Brien" })).toBeDisabled();
  await expectNoViolations();
  expect(bodiesOf(exchangeCalls.create)).toEqual([]);
});

test("requires the use of the remaining value after a lower fare, and the validity of a credit", async () => {
  await show();
  await userEvent.click(page.getByRole("button", { name: "Replace TK 3, IST – JFK" }));
  await typeOver(amount("Fare difference"), "-50");
  await typeOver(page.getByRole("textbox", { name: /^Reason/ }), "Comes back by train");
  await userEvent.click(send());
  await expect.element(page.getByText(/^Choose what happens to/)).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText("Remaining value"), "airline_credit");
  await expect.element(page.getByText("Enter until when the credit is valid")).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText("Remaining value"), "refund");
  await expect.element(page.getByText(/^Choose what happens to/)).not.toBeInTheDocument();
  await expectNoViolations();
});

test("values a partly flown ticket at its price less the flown fare", async () => {
  const [mary, ...others] = start.travelers;
  await show({ ...start, travelers: [{ ...mary, hasFlown: true } as typeof mary & object, ...others] });
  await userEvent.click(page.getByRole("button", { name: "Replace TK 3, IST – JFK" }));
  await userEvent.click(page.getByRole("button", { name: "Add TK 3" }));
  await typeOver(page.getByRole("textbox", { name: /^Reason/ }), "Stays two days longer");
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  await expect.element(page.getByText("Enter the fare of the flown flights, or 0.00")).toBeVisible();
  expect(bodiesOf(exchangeCalls.create)).toEqual([]);
  await typeOver(amount("Fare of the flights that Mary Ann O'Brien has flown"), "900");
  await expect.element(page.getByText(/worth USD 550.00/)).toBeVisible();
  await expectNoViolations();
  refusing(exchangeCalls.create, { status: 409, code: "changed_meanwhile", message: "Tom has changed it." });
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  await expect
    .poll(() => bodiesOf(exchangeCalls.create))
    .toMatchObject([{ flown: [{ passengerId: 1, cents: 90_000 }] }]);
});

test("offers a typed exchange again after its tab is gone", async () => {
  const reason = () => page.getByRole("textbox", { name: /^Reason/ });
  await loseTabAndUseDraft(["exchange", 5001], { show: () => show(), type: () => typeInto(reason(), "They are ill") });
  await expect.element(reason()).toHaveValue("They are ill");
});
