import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aQuoteShown, aShownSegment } from "#tests/screens/shown-quote.ts";
import { WaitingPrices } from "./waiting-prices.tsx";

const economy = {
  airline: "TK",
  flightNumber: "4",
  bookingClass: "Y",
  cabin: "economy" as const,
  from: "JFK",
  to: "IST",
  departsOn: "2027-05-01",
};

/** Returns a sent quote in whose draft an expert has replaced economy by first class. */
function aWaitingQuote(fields: Partial<Quote> = {}): Quote {
  const { sent } = aQuoteShown();
  if (!sent) throw new Error("nothing sent");
  const segments = [aShownSegment({ cabin: "first", bookingClass: "F" })];
  return aQuoteShown({
    status: "viewed",
    booking: null,
    sent,
    draft: { ...sent, id: 22, number: 2, frozenAt: null, options: sent.options.map((o) => ({ ...o, segments })) },
    pricesWaiting: [
      {
        optionId: "a",
        before: [economy],
        changedBy: { id: 4, name: "Eve Stone" },
        changedAt: "2027-01-07T14:00:00.000Z",
      },
    ],
    allowedActions: ["update", "confirmPrices"],
    ...fields,
  });
}

test("names who changed the flights and how, and confirms the price by keyboard", async () => {
  const quote = aWaitingQuote();
  answering(quoteCalls.confirmPrices, () => ({ ...quote, version: 8, pricesWaiting: [] }));
  await showOffice(<WaitingPrices quote={quote} />);
  await expect.element(page.getByText("Price to be confirmed: flights were changed by Eve Stone")).toBeVisible();
  await expect.element(page.getByText("TK 4 · JFK–IST · Sat, May 1 · Economy (Y)")).toBeVisible();
  await expect.element(page.getByText("TK 4 · JFK–IST · Sat, May 1 · First (F)")).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByText("The price has been confirmed.")).toBeVisible();
  expect(bodiesOf(quoteCalls.confirmPrices)).toEqual([{ version: 7, optionIds: ["a"] }]);
});

test("shows the warning without a button to users who may not set prices", async () => {
  await showOffice(<WaitingPrices quote={aWaitingQuote({ allowedActions: ["update"] })} optionId="a" />, "expert");
  await expect.element(page.getByText(/Price to be confirmed/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Confirm price" })).not.toBeInTheDocument();
});

test("shows a refusal next to the button", async () => {
  refusing(quoteCalls.confirmPrices, {
    status: 409,
    code: "changed_meanwhile",
    message: "Somebody changed this while you were working on it.",
  });
  await showOffice(<WaitingPrices quote={aWaitingQuote()} />);
  await userEvent.click(page.getByRole("button", { name: "Confirm price" }));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Somebody changed this/);
});
