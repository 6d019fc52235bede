import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aBookingShown, aProfitShown } from "#tests/screens/shown-quote.ts";
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

const aSettlement = {
  collectedCents: 477_473,
  paidToSuppliersCents: 100_000,
  commissionsReceivedCents: 0,
  merchantFeeCents: 16_712,
  protectionCostCents: 23_209,
  writtenOffCents: 0,
  customerOwesCents: 0,
  disputedCents: 0,
  heldCents: 0,
  suppliersOpenCents: 246_100,
  commissionsOpenCents: 0,
  sales: 1,
  profitCents: 91_452,
  isRefunding: false,
};
const moneyOf = (name: RegExp) => page.getByRole("row", { name });

test("shows where the money is: settled, and what is open until it is the profit", async () => {
  const booking = aBookingShown({ settlement: aSettlement });
  await showOffice(<BookingProfit booking={booking} profit={{ ...aProfitShown(), profitCents: 91_452 }} />, "agent");
  await userEvent.click(page.getByText("Where the money is"));
  await expect.element(moneyOf(/^Settled/)).toMatchTextContent(/3,375\.52/);
  await expect.element(moneyOf(/^To pay to suppliers/)).toMatchTextContent(/-2,461\.00/);
  await expect.element(moneyOf(/^Profit/).last()).toMatchTextContent(/914\.52/);
  await expect.element(moneyOf(/^Refunds in progress/)).not.toBeInTheDocument();
  await expect.element(moneyOf(/^Commissions/)).not.toBeInTheDocument();
  await expectNoViolations();
});

test("warns of a difference that nothing explains", async () => {
  const booking = aBookingShown({ settlement: { ...aSettlement, profitCents: 81_452 } });
  await showOffice(<BookingProfit booking={booking} profit={aProfitShown()} />, "agent");
  await userEvent.click(page.getByText("Where the money is"));
  await expect.element(moneyOf(/^Difference to the profit/)).toMatchTextContent(/-100\.00/);
  await expect.element(page.getByText(/^The money of this sale and its profit do not match/)).toBeVisible();
});

test("names the difference while a refund is in progress", async () => {
  const booking = aBookingShown({ settlement: { ...aSettlement, profitCents: 81_452, isRefunding: true } });
  await showOffice(<BookingProfit booking={booking} profit={aProfitShown()} />, "agent");
  await userEvent.click(page.getByText("Where the money is"));
  await expect.element(moneyOf(/^Refunds in progress/)).toMatchTextContent(/-100\.00/);
  await expect.element(page.getByText(/^The profit counts a refund when it is paid out/)).toBeVisible();
});

test("settles the sales of a trip together, so that none of them differs", async () => {
  const booking = aBookingShown({ settlement: { ...aSettlement, sales: 2 } });
  await showOffice(<BookingProfit booking={booking} profit={{ ...aProfitShown(), profitCents: -53_548 }} />, "agent");
  await userEvent.click(page.getByText("Where the money of the trip is"));
  await expect.element(moneyOf(/^Profit of the trip/)).toMatchTextContent(/914\.52/);
  await expect.element(moneyOf(/^Difference/)).not.toBeInTheDocument();
});

test("shows how an amount comes about, and returns the focus on Escape", async () => {
  const sheet = aProfitShown();
  await showOffice(<BookingProfit booking={aBookingShown()} profit={sheet} />, "agent");
  const gross = page.getByRole("button", { name: /^Gross profit on the tickets: 300\.00, calculation/ });
  (gross.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const derivation = page.getByRole("dialog", { name: /^Gross profit on the tickets/ });
  await expect.element(derivation.getByRole("row", { name: /^Tickets sold/ })).toMatchTextContent(/2,900\.00/);
  await expect.element(derivation.getByRole("row", { name: /^Gross profit/ })).toMatchTextContent(/300\.00/);
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(derivation).not.toBeInTheDocument();
  await expect.element(gross).toHaveFocus();
});

test("names the net as the amount before refunds once a supplier has returned something", async () => {
  const sheet = aProfitShown();
  const net = { cents: 121_000, from: "entered" as const };
  const returned = {
    ...sheet,
    inputs: { ...sheet.inputs, net, returnedBySuppliers: { cents: 121_000, from: "ledger" as const } },
  };
  await showOffice(<BookingProfit booking={aBookingShown({ expectedProfit: sheet })} profit={returned} />, "ticketing");
  await expect
    .element(page.getByRole("row", { name: /^Net before refunds from suppliers/ }))
    .toMatchTextContent(/-1,210\.00/);
  await expect.element(page.getByText("Net (actual)")).not.toBeInTheDocument();
});
