import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { aBookingShown, aProfitShown } from "#tests/shown-quote.ts";
import { BookingProfit } from "./profit.tsx";

const notKnown = () => page.getByText(/^Not known yet/);

test("lists values that are not entered yet instead of counting them as zero", async () => {
  await showOffice(<BookingProfit booking={aBookingShown()} profit={aProfitShown()} />, "ticketing");
  await expect.element(page.getByRole("row", { name: /^Merchant fee \(estimate\)/ })).toMatchTextContent(/-100\.00/);
  await expect
    .element(notKnown())
    .toHaveTextContent(
      "Not known yet, and not in the profit: miles, fees of consolidators, other costs, commission of the airline, commission of the consolidator.",
    );
  await expectNoViolations();
});

test("lists no missing values once all are entered", async () => {
  await showOffice(<BookingProfit booking={aBookingShown()} profit={{ ...aProfitShown(), unknown: [] }} />, "agent");
  await expect.element(page.getByRole("heading", { name: "Profit" })).toBeVisible();
  await expect.element(notKnown()).not.toBeInTheDocument();
});

test("shows the profit sheets at the time of decisions, each with the decision, the user and the time", async () => {
  const sheet = aProfitShown();
  const dearer = {
    ...sheet,
    inputs: { ...sheet.inputs, net: { cents: 275_000, from: "approved" as const } },
    profitCents: 5_000,
  };
  const booking = aBookingShown({
    profitSnapshots: [
      { id: 1, action: "approve", at: "2027-01-05T15:00:00.000Z", by: { id: 4, name: "Sue Park" }, sheet: dearer },
      { id: 2, action: "markAsCharged", at: "2027-01-06T15:00:00.000Z", by: null, sheet },
    ],
  });
  await showOffice(<BookingProfit booking={booking} profit={sheet} />, "supervisor");
  const decided = page.getByText("Higher net approved");
  await expect.element(page.getByText("Sue Park · Jan 5, 2027, 10:00 AM EST")).toBeVisible();
  await expect.element(page.getByText("Marked as charged")).toBeVisible();
  const net = page.getByRole("row", { name: /^Net \(as approved\)/ });
  await expect.element(net).not.toBeInTheDocument();
  await userEvent.click(decided);
  await expect.element(net).toMatchTextContent(/-2,750\.00/);
  await expectNoViolations();
});

test("omits the section if nothing was decided yet", async () => {
  await showOffice(<BookingProfit booking={aBookingShown()} profit={aProfitShown()} />, "agent");
  await expect
    .element(page.getByRole("heading", { name: "Profit at the time of each decision" }))
    .not.toBeInTheDocument();
});
