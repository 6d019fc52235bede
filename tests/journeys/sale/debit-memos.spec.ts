import { expect, type Page } from "@playwright/test";
import type { QuoteRow } from "#contract/quote/quote.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, windowOf } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";
import { ask } from "./a-request.ts";

test("ticketing finds a debit memo in the list and accepts it, and the agent's commission falls", async ({
  browser,
}) => {
  const ticketing = await signedIn(browser, "Tamara Yuldasheva");
  const path = await aSaleOf(ticketing, "Gabriel Ortega");
  await record(ticketing, path);

  await ticketing.getByRole("link", { name: "Settlement", exact: true }).click();
  await ticketing.getByRole("link", { name: "Debit memos" }).click();
  const row = ticketing.getByRole("table", { name: "Debit memos" }).getByRole("row", { name: /memo 6100012/ });
  await expect(row).toContainText(/Sample Air, memo 6100012.*Fare.*USD.135\.00.*Received/);
  await expectNoViolations(ticketing);
  await row.getByText("Sample Air").click();
  await expect(ticketing).toHaveURL(`${path}#debit-memos-title`);
  await expect(ticketing.getByRole("heading", { name: "Debit memos" })).toBeFocused();
  await accept(ticketing);

  const agent = await windowOf(browser, "Gabriel Ortega", { width: 390, height: 844 });
  await agent.goto("/admin/settlement/debit-memos");
  const card = agent.getByRole("list", { name: "Debit memos" }).getByRole("link", { name: /memo 6100012/ });
  await expect(card).toContainText(/Accepted.*USD.135\.00/);
  await expectNoViolations(agent);
  await card.click();
  await expect(agent).toHaveURL(`${path}#debit-memos-title`);
  await expect(agent.getByRole("heading", { name: "Debit memos" })).toBeFocused();
  await expect(agent.getByRole("heading", { name: "Debit memos" })).toBeInViewport();
  // 35 % of 135.00.
  const commission = agent.getByRole("region", { name: "Commission" });
  await expect(commission.getByRole("row", { name: /^Clawback/ })).toContainText("-47.25");
});

/** Returns the path of a ticketed sale of this agent in the demo. */
async function aSaleOf(page: Page, agent: string): Promise<string> {
  const { items } = await ask<{ items: QuoteRow[] }>(page, "GET", "/quotes?status=tickets_purchased");
  const sale = items.find(({ owner }) => owner?.name === agent);
  if (!sale) throw new Error(`The demo has no ticketed sale of ${agent}`);
  return `/admin/quotes/${sale.id}`;
}

/** Records a memo. First leaves out its number. */
async function record(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Record a debit memo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Airline or consolidator").pressSequentially("Sample Air");
  await retype(dialog.getByLabel("Amount, USD"), "135");
  await dialog.getByRole("button", { name: /^Record the memo of USD.135\.00/ }).click();
  await expect(dialog.getByText("Enter the memo number")).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel("Memo number").pressSequentially("6100012");
  await dialog.getByRole("button", { name: /^Record the memo of USD.135\.00/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Sample Air, memo 6100012")).toBeVisible();
}

/** Accepts the memo as the agent's fault. */
async function accept(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Accept the memo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^The agent/ }).focus();
  await page.keyboard.press("Space");
  await dialog.getByLabel("Reason").pressSequentially("The fare had ended the day before");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: /^Accept USD.135\.00/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/USD.135\.00 accepted .*, the agent’s fault/)).toBeVisible();
}
