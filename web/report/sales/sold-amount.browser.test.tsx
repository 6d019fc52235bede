import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Quote } from "#contract/quote/quote.ts";
import { reportCalls } from "#contract/report/calls.ts";
import type { SoldRow } from "#contract/report/sales.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { aBookingShown, aProfitShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { aSoldRow } from "#tests/screens/sold-row.ts";

const row = aSoldRow({
  soldCents: 290_000,
  grossProfitCents: 30_000,
  protectionProfitCents: 0,
  netTipsCents: 0,
  profitCents: 30_000,
  payableCents: 0,
  payables: [],
});

async function show(quote: Partial<Quote> = {}, facts: Partial<SoldRow> = {}) {
  answering(reportCalls.sold, () => ({ items: [{ ...row, ...facts }], nextCursor: null }));
  answering(quoteCalls.get, () =>
    aQuoteShown({ id: 5001, booking: aBookingShown({ profit: aProfitShown() }), ...quote }),
  );
  await showPage("/admin/reports/sales/rows", "agent");
}

const amount = (name: RegExp) => page.getByRole("button", { name });
const explained = () => page.getByRole("dialog");

test("explains profit and gross profit of a sale by its profit sheet, without opening the quote", async () => {
  await show();
  await userEvent.click(amount(/^Gross profit of Mary Ann O'Brien: 300\.00, calculation/));
  const lines = explained().getByRole("table", { name: "Gross profit" });
  await expect.element(lines.getByRole("row", { name: /Tickets sold/ })).toMatchTextContent(/2,900\.00/);
  await expect.element(lines.getByRole("row", { name: /Net \(as quoted\)/ })).toMatchTextContent(/-2,500\.00/);
  await expect.element(lines.getByRole("row", { name: /^Gross profit/ })).toMatchTextContent(/300\.00/);
  await userEvent.click(lines.getByText("Tickets sold"));
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(explained()).not.toBeInTheDocument();
  await expect.element(amount(/^Gross profit of/)).toHaveFocus();
  await userEvent.click(amount(/^Profit of Mary Ann O'Brien/));
  await expect
    .element(explained().getByRole("row", { name: /^Gross profit on the tickets/ }))
    .toMatchTextContent(/300\.00/);
  await expect
    .element(explained().getByRole("link", { name: "Profit of the sale" }))
    .toHaveAttribute("href", "/admin/quotes/5001#profit-title");
});

test("shows the rate of a sale in another currency, and that the list is older than the sale", async () => {
  const rate = { millionths: 650_000, source: "RBA", at: "2027-01-05T15:00:00.000Z", isFrozen: true };
  await show({ currency: "AUD", priceUsd: { cents: 188_500, ...rate } }, { currency: "AUD", profitCents: 20_000 });
  await userEvent.click(amount(/^Profit of/));
  await expect.element(explained().getByText("In AUD:")).toBeVisible();
  await expect.element(explained().getByText(/USD.195\.00 at 0\.65/)).toBeVisible();
  await expect.element(explained().getByText(/The sale has changed/)).toBeVisible();
});

test("shows a refusal in words, and says that figures may not be seen", async () => {
  await show();
  refusing(quoteCalls.get, { status: 404, code: "not_found", message: "This quote does not exist." });
  await userEvent.click(amount(/^Profit of/));
  await expect.element(explained().getByText("This quote does not exist.")).toBeVisible();
  await expectNoViolations();
  const { profit: _, ...booking } = aBookingShown();
  answering(quoteCalls.get, () => aQuoteShown({ booking }));
  await userEvent.click(explained().getByRole("button", { name: "Try again" }));
  await expect.element(explained().getByText("You may not see the figures of this sale.")).toBeVisible();
});

test("explains the profit on a card", async () => {
  await page.viewport(390, 844);
  await show();
  await userEvent.click(amount(/^Profit of Mary Ann O'Brien: USD.300\.00, calculation/));
  await expect.element(explained().getByRole("row", { name: /^Gross profit on the tickets/ })).toBeVisible();
  // The popover moves into the screen after its content is loaded.
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});
