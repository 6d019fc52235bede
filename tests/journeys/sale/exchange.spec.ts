import { expect, type Page } from "@playwright/test";
import type { ExchangeStart, ExchangeView } from "#contract/exchange/exchange.ts";
import type { QuoteRow } from "#contract/quote/quote.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { giveContact, payByCard } from "#tests/journeys/form/booking-form.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";
import { ask } from "./a-request.ts";
import { fulfil } from "./sale-steps.ts";

const statusIs = (page: Page, status: string) => expect(page.getByText(`This quote is ${status}`)).toBeVisible();
const quoteOf = (page: Page) => page.url().match(/quotes\/(\d+)/)?.[1] ?? "";

/** Finds a sale of this agent in the demo whose tickets can be exchanged. */
async function anExchangeable(page: Page, agent: string): Promise<ExchangeStart> {
  const { items } = await ask<{ items: QuoteRow[] }>(page, "GET", "/quotes?status=tickets_purchased");
  for (const { id } of items.filter(({ owner }) => owner?.name === agent)) {
    const start = await ask<ExchangeStart>(page, "GET", `/quotes/${id}/exchange`);
    const [first] = start.travelers;
    // Travel protection would cost more with the new tickets.
    if (start.mayExchange && first?.type === "ADULT" && !first.isProtected) return start;
  }
  throw new Error(`The demo has no sale of ${agent} whose tickets can be exchanged`);
}

const months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** Returns the flight as a reservation system shows it, moved by some days. */
function shown({ airline, flightNumber, bookingClass, from, to, departsAt, arrivesAt }: Segment, days: number): string {
  const day = new Date(`${departsAt}Z`);
  day.setUTCDate(day.getUTCDate() + days);
  const date = `${String(day.getUTCDate()).padStart(2, "0")}${months[day.getUTCMonth()]}`;
  const times = [departsAt, arrivesAt].map((time) => time.slice(11).replace(":", ""));
  return ` 1 ${airline}${flightNumber.padStart(4)} ${bookingClass} ${date} ${from}${to} HK1  ${times.join("  ")}`;
}

/**
 * Exchanges the last flight for a later one. First leaves out the reason and enters a negative fare difference without
 * a decision about it.
 */
async function writeExchange(page: Page, { segments, travelers }: ExchangeStart): Promise<void> {
  await page.getByRole("link", { name: "New exchange" }).click();
  await expect(page.getByRole("heading", { name: /Exchange of quote/ })).toBeVisible();
  for (const { name } of travelers.slice(1)) await page.getByRole("checkbox", { name: new RegExp(name) }).uncheck();
  const last = segments.at(-1);
  if (!last) throw new Error("There is no flight to exchange");
  await page
    .getByRole("button", { name: /^Replace/ })
    .last()
    .click();
  await page.getByLabel("New flights, pasted from the reservation system").pressSequentially(shown(last, 2));
  await page.getByRole("button", { name: "Add these flights" }).click();
  await expect(page.getByText("The new trip")).toBeVisible();
  await retype(page.getByLabel("Change fee", { exact: true }), "300");
  await retype(page.getByLabel("Fare difference", { exact: true }), "-50");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("Choose what happens to the remaining value of the old tickets")).toBeVisible();
  await expectNoViolations(page);
  await retype(page.getByLabel("Fare difference", { exact: true }), "214");
  await retype(page.getByLabel("Actual change fee"), "200");
  await retype(page.getByLabel("Actual fare difference"), "189.50");
  await expectCosts(page);
  await page.getByRole("textbox", { name: "Reason" }).pressSequentially("Stays two days longer");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+$/);
  await statusIs(page, "exchange_pending_approval");
}

/** Expects the sums of example F of docs/rules/money.md. */
async function expectCosts(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Result" })).toContainText(
    /Client costUSD.514\.00Agency costUSD.389\.50Profit before the merchant feeUSD.124\.50/,
  );
}

/** Reviews the flights and the price, enters a card, and signs. */
async function sign(phone: Page, { clientCostCents, lines }: ExchangeView): Promise<void> {
  const amount = (clientCostCents / 100).toFixed(2);
  await followMail(phone, /^The change of your flights/, /Review and sign/);
  await expect(phone.getByRole("heading", { name: /the change of your flights/ })).toBeVisible();
  await expect(phone.getByRole("heading", { name: /Your current flights/ })).toBeVisible();
  await expect(phone.getByText(`USD ${amount}`).first()).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await payByCard(phone);
  await giveContact(phone);
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await phone.getByRole("checkbox", { name: /electronic records/ }).check();
  await phone.getByRole("checkbox", { name: new RegExp(`ending 1111 up to USD ${amount}`) }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially(lines[0]?.name ?? "");
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByText("Booking details have been submitted successfully!")).toBeVisible();
}

/** Expects the profit of example F. */
async function expectProfit(page: Page): Promise<void> {
  const profit = page.getByRole("region", { name: "Profit" });
  for (const [row, amount] of [
    ["Signed", "514.00"],
    ["Net", "-389.50"],
    ["Merchant fee", "-17.99"],
    ["Gross profit on the tickets", "106.51"],
  ] as const)
    await expect(profit.getByRole("row", { name: new RegExp(`^${row}`) })).toContainText(amount);
}

test("tickets are exchanged for more expensive ones, and the new tickets are refunded", async ({ browser }) => {
  test.setTimeout(300_000);
  const [asks, decides, ticketing] = [
    await windowOf(browser, "Selma Brandt"),
    await windowOf(browser, "Ada Quill"),
    await windowOf(browser, "Tamara Yuldasheva"),
  ];
  const start = await anExchangeable(asks, "Gabriel Ortega");
  await asks.goto(`/admin/quotes/${start.quoteId}`);
  await writeExchange(asks, start);
  await expectNoViolations(asks);
  const id = quoteOf(asks);

  // During the exchange, no other request can start on the original quote.
  await ticketing.goto(`/admin/quotes/${start.quoteId}`);
  await expect(ticketing.getByText("Exchange in progress")).toBeVisible();
  await expect(ticketing.getByRole("link", { name: "Cancel and refund the money" })).toHaveCount(0);
  await expectNoViolations(ticketing);

  await decides.goto(`/admin/quotes/${id}`);
  await decides.getByRole("button", { name: "Approve" }).first().click();
  await decides.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await statusIs(decides, "sent");

  const exchange = await ask<ExchangeView>(asks, "GET", `/exchanges/${id}`);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await sign(phone, exchange);
  await fulfil(ticketing, exchange.quoteId, {
    netCents: exchange.agencyCostCents,
    chargedCents: exchange.clientCostCents,
  });
  await ticketing.goto(`/admin/quotes/${id}`);
  await statusIs(ticketing, "tickets_purchased");
  await expect(ticketing.getByRole("list", { name: "Chain of exchanges" })).toContainText(`Quote ${start.quoteId}`);
  await expectProfit(ticketing);
  const commission = asks.getByRole("region", { name: "Commission" });
  await asks.goto(`/admin/quotes/${id}`);
  // 35 % of 106.51.
  await expect(commission.getByRole("row", { name: /^Sale, Gabriel Ortega/ })).toContainText("37.28");
  await expectNoViolations(ticketing);
  await ticketing.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(ticketing);
  await ticketing.setViewportSize({ width: 1440, height: 900 });

  // The new ticket is worth the old ticket's value plus the difference.
  await ticketing.getByRole("link", { name: "Cancel and refund the money" }).click();
  await ticketing.getByRole("checkbox", { name: "The whole booking" }).check();
  const worth = ((exchange.lines[0]?.valueCents ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  await expect(ticketing.getByText(worth).first()).toBeVisible();
  await ticketing.getByRole("textbox", { name: "Reason" }).pressSequentially("The customer fell ill");
  await ticketing.getByRole("button", { name: "Send for approval" }).click();
  await statusIs(ticketing, "refund_pending_approval");
});
