import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { signOnThePhone, testCard } from "#tests/journeys/form/booking-form.ts";
import { copyItinerary, expectFinalCalendar } from "#tests/journeys/machinery/itinerary-copies.ts";
import { test, withMotion } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoCardLeft, expectNothingKept } from "#tests/journeys/machinery/no-card-left.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, windowOf } from "#tests/journeys/machinery/people.ts";
import { pasteInto, retype } from "#tests/journeys/machinery/typing.ts";
import { sealOf } from "#tests/server/pdf-seal.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { confirmAtTheAirline, requestOwedRefund, settleRefund } from "./refund-steps.ts";
import { otherCard, replaceDeclinedCard } from "./replacement-card.ts";

test.use(withMotion);

/** Two flights each way through Istanbul, as Sabre shows them. Another airline operates one of them. */
const pasted = `
 1 TK   4Y 01MAY J JFKIST*HK4   130A 620P  /DCTK*ABC123 /E
 2 TK 370Y 01MAY J ISTTAS*HK4   805P 205A  02MAY S /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
 3 TK 371Y 20MAY Q TASIST*HK4   355A 645A  /DCTK*ABC123 /E
 4 TK   3Y 20MAY Q ISTJFK*HK4   845A1240P  /DCTK*ABC123 /E
`;

/** Examples A and H of docs/rules/money.md. */
test("a lead becomes issued tickets, and all money goes back when the airline cancels", async ({
  browser,
  product,
}) => {
  test.setTimeout(900_000);
  const agent = await signedIn(browser, "Gabriel Ortega");
  await enterLead(agent);
  await writeQuote(agent);
  const quoteId = /quotes\/(\d+)/.exec(agent.url())?.[1] ?? "";
  await expect(agent.getByText("This quote is sent")).toBeVisible();
  await expectNoViolations(agent);
  await copyItinerary(agent);

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await followMail(phone, /Your flights New York – Tashkent/, /book|offer|options|flights/i);
  await expect(phone).toHaveURL(/\/booking\/form\/[\w-]{20,}/);
  await signOnThePhone(phone);

  const ticketing = await windowOf(browser, "Tamara Yuldasheva");
  await ticketing.goto(`/admin/quotes/${quoteId}`);
  await expect(ticketing.getByText("This quote is signed")).toBeVisible();
  await fulfil(ticketing, phone);

  await agent.reload();
  await expect(agent.getByText("This quote is tickets_purchased")).toBeVisible();
  for (const amount of ["4,774.73", "538.44", "327.83", "48.25", "914.52"]) {
    await expect(agent.getByText(amount).first()).toBeVisible();
  }
  await expectNoViolations(agent);
  await expectCommission(agent);
  await expectSignedCopy(phone);
  await expectFinalCalendar(phone);
  await refundInFull(ticketing, agent);
  for (const [page, card] of [
    [phone, testCard],
    [phone, otherCard],
    [ticketing, testCard],
  ] as const) {
    await expectNothingKept(page, card);
  }
  await expectNoCardLeft(product, [testCard, otherCard]);
});

async function enterLead(page: Page): Promise<void> {
  await expectNoViolations(page);
  await page.getByRole("button", { name: "New lead" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("First name").pressSequentially("Mary Ann");
  await form.getByLabel("Last name").pressSequentially("O'Brien");
  await form.getByLabel("Email").pressSequentially("mary@mail.example");
  await form.getByLabel("Phone").pressSequentially("+1 212 555 0142");
  await form.getByLabel("From").pressSequentially("new york");
  await page.getByRole("option", { name: /JFK/ }).click();
  await form.getByLabel("To", { exact: true }).pressSequentially("Tashkent");
  await page.getByRole("option", { name: /TAS/ }).click();
  await retype(form.getByLabel("Adults"), "2");
  await retype(form.getByLabel("Children"), "1");
  await retype(form.getByLabel("Infants"), "1");
  await expectNoViolations(page);
  await form.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByRole("heading", { name: /Mary Ann O'Brien/ })).toBeVisible();
  await expectNoViolations(page);
}

async function writeQuote(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New quote" }).click();
  await pasteInto(page, page.getByLabel("Itinerary text"), pasted);
  await expect(page.getByText("The flights were put into option 1.")).toBeVisible();
  await price(page, { ADULT: ["1210", "1450"], CHILD: ["920", "1099.50"], INFANT: ["121", "145"] });
  await expect(page.getByText("4,144.50").first()).toBeVisible();
  await expect(page.getByText("683.50").first()).toBeVisible();
  await expect(page.getByText("You earn USD 188.45 on this option.")).toBeVisible();

  await page.getByRole("button", { name: "Add as another option" }).click();
  await page.getByLabel("Title").pressSequentially("Flexible fare");
  await price(page, { ADULT: ["1300", "1600"], CHILD: ["1000", "1200"], INFANT: ["130", "160"] });
  await expectNoViolations(page);
  await keepWhatWasTyped(page);
  await page.getByRole("button", { name: "Save and send" }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+$/);
}

/**
 * Tries to leave, which shows a warning, and then saves. The first save changes the address and keeps the pasted text.
 */
async function keepWhatWasTyped(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Quotes", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+\/edit$/);
  await expect(page.getByLabel("Itinerary text")).toHaveValue(pasted);
}

async function price(
  page: Page,
  fares: Record<"ADULT" | "CHILD" | "INFANT", [net: string, price: string]>,
): Promise<void> {
  for (const [type, name] of [
    ["ADULT", "Adult"],
    ["CHILD", "Child"],
    ["INFANT", "Infant"],
  ] as const) {
    await retype(page.getByLabel(`Net, ${name}`), fares[type][0]);
    await retype(page.getByLabel(`Price, ${name}`), fares[type][1]);
  }
}

async function fulfil(page: Page, phone: Page): Promise<void> {
  await page.getByRole("button", { name: "Reveal number" }).click();
  const reveal = page.getByRole("dialog");
  await reveal.getByRole("radio").first().check();
  await reveal.getByRole("button", { name: "Show for 30 seconds" }).click();
  await expect(reveal.getByText(testCard.number)).toBeVisible();
  await reveal.getByRole("button", { name: "Hide now" }).click();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Mark as booked" }).first().click();
  const confirm = page.getByRole("dialog");
  await confirm.getByRole("button", { name: "Mark as booked" }).click();
  await expect(confirm.getByText("Please enter airline confirmation number").first()).toBeVisible();
  await confirm
    .getByLabel(/\) confirmation number/)
    .first()
    .pressSequentially("abc123");
  await confirm.getByLabel("GDS locator").pressSequentially("QWERTY");
  await confirm.getByLabel(/Ticketing deadline/).pressSequentially("04012027");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1200P");
  await expect(confirm.getByLabel(/Ticketing deadline/)).toHaveValue("2027-04-01T12:00");
  await expectNoViolations(page);
  await confirm.getByRole("button", { name: "Mark as booked" }).click();
  await expect(page.getByText("This quote is booked")).toBeVisible();

  await replaceDeclinedCard(page, phone);
  await page.getByRole("button", { name: "Charge", exact: true }).click();
  await page.getByRole("button", { name: "Start charge" }).click();
  await page.getByRole("radio", { name: "Approved" }).check();
  await page.getByLabel("Processor reference").pressSequentially("AUTH-778");
  await page.getByRole("button", { name: "Save: approved, USD 4,774.73" }).click();
  await expect(page.getByText("This quote is charged")).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole("button", { name: "Enter ticket numbers" }).first().click();
  const tickets = page.getByRole("dialog");
  const numbers = ["235-1000000001", "235-1000000002", "235-1000000003", "235-1000000004"].join("\n");
  await pasteInto(page, tickets.getByLabel("Paste the ticket list"), numbers);
  await expectNoViolations(page);
  await tickets.getByRole("button", { name: "Enter ticket numbers" }).click();
  await expect(page.getByText("This quote is tickets_purchased")).toBeVisible();
}

/** The airline cancels the flights. The agency loses the merchant fee, and the agent loses the commission. */
async function refundInFull(ticketing: Page, agent: Page): Promise<void> {
  const path = new URL(ticketing.url()).pathname;
  await requestOwedRefund(ticketing, path);
  await confirmAtTheAirline(ticketing, "Confirm the refund without a signature");
  await settleRefund(ticketing, "RF-4774");
  await agent.goto(path);
  await expect(agent.getByText("This quote is refunded")).toBeVisible();
  const profit = agent.getByRole("region", { name: "Profit" });
  await expect(profit.getByRole("row", { name: /^Returned to the customer/ })).toContainText("-4,144.50");
  await expect(profit.getByRole("row", { name: /^Returned by suppliers/ })).toContainText("3,461.00");
  await expect(profit.getByRole("row", { name: /^Gross profit on the tickets/ })).toContainText("-145.06");
  const commission = agent.getByRole("region", { name: "Commission" });
  await expect(commission.getByRole("row", { name: /^Clawback/ })).toContainText("-188.45");
  // The customer gave the gratuity for the service, which they had.
  await expect(commission.getByRole("row", { name: /^Gratuity/ })).toContainText("48.25");
  await expect(commission.getByRole("row", { name: /^Total/ })).toContainText("USD 48.25");
  await expectNoViolations(agent);
}

/** Checks that the customer's mail holds the signed PDF, and that its digital signature covers every byte. */
async function expectSignedCopy(page: Page): Promise<void> {
  await page.goto("/dev/mailbox");
  await page
    .getByRole("link", { name: /^Your signed booking/ })
    .first()
    .click();
  const address = await page.getByRole("link", { name: /\.pdf/ }).getAttribute("href");
  const pdf = await (await page.request.get(address ?? "")).body();
  expect(await pdfText(pdf)).toContain("OBRIEN/MARY ANN");
  const { isWhole, digest, content } = sealOf(pdf);
  expect([isWhole, digest.equals(createHash("sha256").update(content).digest())]).toEqual([true, true]);
}

/** The agent follows the commission from the sale to its explanation, and finds it in their list. */
async function expectCommission(page: Page): Promise<void> {
  const section = page.getByRole("region", { name: "Commission" });
  await expect(section.getByText("Earned")).toBeVisible();
  await section.getByRole("link", { name: "Sale" }).click();
  await expect(page.getByRole("heading", { name: "Commission of USD 188.45, Mary Ann O'Brien" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Commission at 35\.00 %/ })).toContainText("188.45");
  await expectNoViolations(page);
  await page.goBack();
  await section.getByRole("link", { name: "Gratuity" }).click();
  await expect(page.getByRole("row", { name: /100\.00 % of the net gratuity/ })).toContainText("48.25");
  await page.getByRole("link", { name: "All commissions" }).click();
  await expect(page.getByText("Commission on sales this month")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mary Ann O'Brien" }).first()).toBeVisible();
  await expectNoViolations(page);
}
