import { expect, type Page } from "@playwright/test";
import { sendWhatTheExpertFound } from "#tests/journeys/form/an-expert-offer.ts";
import { signOnThePhone } from "#tests/journeys/form/booking-form.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, windowOf } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";
import { settleRefund, typeAmount } from "./refund-steps.ts";
import { fulfil } from "./sale-steps.ts";

const customer = "Mary Ann O'Brien";
const statusIs = (page: Page, status: string) => expect(page.getByText(`This quote is ${status}`)).toBeVisible();
const sectionOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Example G of docs/rules/money.md: a passenger of example A cancels, whose option an expert found. */
test("one of two adults gives up the trip, and the agent and the expert each give back their share of the commission", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const [agent, expert] = [await windowOf(browser, "Gabriel Ortega"), await signedIn(browser, "Emil Novak")];
  const quoteId = await sendWhatTheExpertFound(agent, expert);
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await followMail(phone, /Your flights New York – Tashkent/, /Choose and book/);
  await signOnThePhone(phone, inSaleJourney);
  const ticketing = await windowOf(browser, "Tamara Yuldasheva");
  await fulfil(ticketing, quoteId, { netCents: 346_100, chargedCents: 477_473 });

  const supervisor = await windowOf(browser, "Selma Brandt");
  const path = `/admin/quotes/${quoteId}`;
  await expectSale({ agent, supervisor, path });

  await requestRefund(ticketing, path);
  await approve(supervisor, path);
  await sign(phone);
  await ticketing.goto(path);
  await statusIs(ticketing, "refund_signed");
  await confirm(ticketing);
  await settleRefund(ticketing, "RF-400", "tickets_purchased");

  await expectRefunded(ticketing);
  await expectClawback({ agent, supervisor, path });
  await expectOwnLines(expert);
});

/** The journey of the sale runs axe on the screens of the booking form. */
const inSaleJourney = async () => {};

interface Readers {
  agent: Page;
  supervisor: Page;
  path: string;
}

/** Expects the profit of example A, at the signature and now, and its commission in two shares beside the gratuity. */
async function expectSale({ agent, supervisor, path }: Readers): Promise<void> {
  await agent.goto(path);
  await statusIs(agent, "tickets_purchased");
  await expectRows(agent, "Profit", [
    ["Signed", "4,774.73", "4,774.73"],
    ["Net (actual)", "-3,461.00", "-3,461.00"],
    ["Merchant fee (estimate)", "-167.12", "-167.12"],
    ["Gross profit on the tickets", "538.44", "538.44"],
    ["Travel protection profit", "327.83", "327.83"],
    ["Net gratuity", "48.25", "48.25"],
    ["Profit", "914.52", "914.52"],
  ]);
  await expectRows(agent, "Commission", [
    ["Sale", "USD 131.92"],
    ["Gratuity", "USD 48.25"],
    ["Total", "USD 180.17"],
  ]);
  await expect(sectionOf(agent, "Commission").getByRole("row")).toHaveCount(3);

  await supervisor.goto(path);
  await expectRows(supervisor, "Commission", [
    ["Sale, Gabriel Ortega", "USD 131.92"],
    ["Share, Emil Novak", "USD 56.53"],
    ["Gratuity, Gabriel Ortega", "USD 48.25"],
    ["Total", "USD 236.70"],
  ]);
}

/** Expects the amounts in the cells of each row of a section's table. */
async function expectRows(
  page: Page,
  section: string,
  rows: readonly [name: string, ...amounts: string[]][],
): Promise<void> {
  for (const [name, ...amounts] of rows) {
    const row = sectionOf(page, section)
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await expect(row.getByRole("cell"), name).toHaveText(amounts);
  }
}

/** Types the refund of the second adult. First enters a credit that is larger than the remaining value. */
async function requestRefund(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/requests/new?kind=refund`);
  await page.getByRole("checkbox", { name: "All flights of OBRIEN/JOHN" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Type", { exact: true }).selectOption({ label: "Refund plus credit" });
  await page.getByRole("textbox", { name: "Reason" }).pressSequentially("His employer needs him that week");
  await typeAmount(page, "Airline's penalty", "400");
  await typeAmount(page, "Agency's fee", "50");
  await typeAmount(page, "Credit of the agency", "1600");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByLabel("Credit of the agency", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("The amounts are higher than the value of the flights").first()).toBeVisible();
  await expectNoViolations(page);
  await typeAmount(page, "Credit of the agency", "600");
  // The travel protection is kept unless this box is checked.
  await expect(page.getByRole("checkbox", { name: "Refund the travel protection, USD 203.00" })).not.toBeChecked();
  await expectRows(page, "Result", refundAmounts);
  await expect(page.getByRole("list", { name: "Refunds, newest charge first" })).toContainText("USD 400.00");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await statusIs(page, "refund_pending_approval");
  await expectRows(page, "After the sale", refundAmounts);
}

const refundAmounts: readonly [name: string, amount: string][] = [
  ["Value of the flights", "1,450.00"],
  ["Kept by the airline", "-400.00"],
  ["Kept by the agency as its fee", "-50.00"],
  ["Remaining value", "1,000.00"],
  ["Refund", "400.00"],
  ["Credit with the agency", "600.00"],
];

async function approve(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Approve" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await statusIs(page, "refund_sent");
}

/** The customer reviews the amounts, agrees to the credit, and signs. */
async function sign(phone: Page): Promise<void> {
  await followMail(phone, /^Your refund/, /Review and decide/);
  for (const [name, amount] of [
    ["Value of the flights", "1,450.00"],
    ["Kept by the airline", "-400.00"],
    ["Kept by the agency as its service fee", "-50.00"],
    ["Remaining value", "USD 1,000.00"],
    [/^Refund to your Visa ending 1111$/, "400.00"],
    [/^Credit with the agency, book by /, "600.00"],
    ["Total", "USD 1,000.00"],
  ] as const) {
    const line = phone.getByRole("term").filter({ hasText: name }).locator("xpath=..");
    await expect(line.getByRole("definition"), String(name)).toHaveText(amount);
  }
  await expect(phone.getByText("You get a refund of USD 400.00 and a credit of USD 600.00.").first()).toBeVisible();
  await expect(phone.getByText("OBRIEN/MARY ANN, OBRIEN/NORA, OBRIEN/SAM")).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("checkbox", { name: /refund these flights/ }).check();
  await phone.getByRole("checkbox", { name: /USD 600.00 as credit for a later trip/ }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially(customer);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Thank you, you have signed the refund" })).toBeVisible();
}

/** Records that the airline refunded the ticket, although it could still be voided, and what it kept. */
async function confirm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirm the refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Handled by").selectOption({ label: "Refunded" });
  await dialog.getByLabel("Airline's reference").pressSequentially("ARC77");
  await retype(dialog.getByLabel("Kept by the airline, USD"), "400");
  await expect(dialog.getByText("Penalty: USD 400.00 of USD 400.00 signed")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Confirm the refund" }).click();
  await expect(dialog).toBeHidden();
}

/** Expects the profit that is left of the sale, and the credit. */
async function expectRefunded(page: Page): Promise<void> {
  await expectRows(page, "Profit", [
    ["Returned to the customer", "0.00", "-1,000.00"],
    ["Returned by suppliers", "0.00", "810.00"],
    ["Gross profit on the tickets", "538.44", "348.44"],
    ["Travel protection profit", "327.83", "327.83"],
    ["Net gratuity", "48.25", "48.25"],
    ["Profit", "914.52", "724.52"],
  ]);
  const credits = sectionOf(page, "Credits and held amounts");
  await expect(credits).toContainText("OBRIEN/JOHN");
  await expect(credits).toContainText("USD 600.00");
  // One day less if the day ends during the journey.
  await expect(credits).toContainText(/36[45] days left/);
  await expectNoViolations(page);
}

/** Expects the clawback of both shares, and the explanation of the agent's. */
async function expectClawback({ agent, supervisor, path }: Readers): Promise<void> {
  await supervisor.goto(path);
  await expectRows(supervisor, "Commission", [
    ["Sale, Gabriel Ortega", "USD 131.92"],
    ["Share, Emil Novak", "USD 56.53"],
    ["Clawback, Gabriel Ortega", "USD -46.55"],
    ["Clawback, Emil Novak", "USD -19.95"],
    ["Total", "USD 170.20"],
  ]);

  await agent.goto(path);
  await expectRows(agent, "Commission", [
    ["Sale", "USD 131.92"],
    ["Clawback", "USD -46.55"],
    ["Total", "USD 133.62"],
  ]);
  await sectionOf(agent, "Commission").getByRole("link", { name: "Clawback" }).click();
  await expect(agent.getByRole("heading", { name: `Commission of USD -46.55, ${customer}` })).toBeVisible();
  await expectRows(agent, "How the amount was computed", [
    ["Gross profit on the tickets", "348.44"],
    ["Commission at 35.00 %", "121.95"],
    ["Less the share of others", "-36.58"],
    ["This line", "-46.55"],
  ]);
  await expectNoViolations(agent);
}

/** Expects that the expert sees their own two lines, and no figure of the sale or of the agent. */
async function expectOwnLines(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "Commissions", exact: true })).toBeHidden();
  await page.getByRole("button", { name: /^Emil N/ }).click();
  await page.getByRole("link", { name: /Your account/ }).click();
  const lines = page.getByRole("table", { name: "Your commissions" }).locator("tbody").getByRole("row");
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(0)).toContainText("Clawback");
  await expect(lines.nth(0)).toContainText("USD -19.95");
  await expect(lines.nth(1)).toContainText("Share");
  await expect(lines.nth(1)).toContainText("USD 56.53");
  await expectNoFigureOfTheSale(page);
  await expectNoViolations(page);
  await lines.nth(0).getByRole("link", { name: customer }).click();
  await expect(page.getByRole("heading", { name: `Commission of USD -19.95, ${customer}` })).toBeVisible();
  await expect(page.getByText("The sale earns less than before, for example after a refund.")).toBeVisible();
  await expectNoFigureOfTheSale(page);
  await expectNoViolations(page);
}

async function expectNoFigureOfTheSale(page: Page): Promise<void> {
  const shown = await page.locator("body").innerText();
  const ofOthers = [
    "4,774.73",
    "4,144.50",
    "538.44",
    "348.44",
    "327.83",
    "188.45",
    "121.95",
    "131.92",
    "46.55",
    "35.00",
  ];
  expect(ofOthers.filter((figure) => shown.includes(figure))).toEqual([]);
}
