import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/render.tsx";
import { aBookingShown, aProfitShown } from "#tests/shown-quote.ts";
import { BookingProfit } from "./profit.tsx";

const notKnown = () => page.getByText(/^Not known yet/);

test("what nobody has told yet is named instead of counted as nothing", async () => {
  await showOffice(<BookingProfit booking={aBookingShown()} profit={aProfitShown()} />, "ticketing");
  await expect.element(page.getByRole("row", { name: /^Merchant fee \(estimate\)/ })).toMatchTextContent(/-100\.00/);
  await expect
    .element(notKnown())
    .toHaveTextContent(
      "Not known yet, and not in the profit: miles, fees of consolidators, other costs, commission of the airline, commission of the consolidator.",
    );
  await expectNoViolations();
});

test("once all is told, nothing is said of it", async () => {
  await showOffice(<BookingProfit booking={aBookingShown()} profit={{ ...aProfitShown(), unknown: [] }} />, "agent");
  await expect.element(page.getByRole("heading", { name: "Profit" })).toBeVisible();
  await expect.element(notKnown()).not.toBeInTheDocument();
});
