import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";

const question = "Which fare lets them change the return once without a fee?";

const flights = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 370Y 01MAY ISTTAS HK2   805P 205A+1`;

test("an agent asks a question, and an expert claims it, asks for more information, and answers", async ({
  browser,
}) => {
  const agent = await signedIn(browser, "Gabriel Ortega");
  const expert = await signedIn(browser, "Emil Novak");
  const customer = await ask(agent);
  await findAndClaim(expert, customer);
  await needInfo(expert);
  await giveInfo(agent);
  await answer(expert);
  await readTheAnswer(agent);
});

const questionOn = (page: Page) => page.getByRole("article").filter({ hasText: question });

/** Asks a question about a quoted lead that has none yet. */
async function ask(page: Page): Promise<string> {
  const { press } = keyboardOf(page);
  await page.goto("/admin/leads?status=quoted&sortOrder=ASC");
  await page.getByRole("table").getByRole("row").nth(1).getByRole("link").first().click();
  await press(page.getByRole("button", { name: "Ask an expert" }));
  const dialog = page.getByRole("dialog", { name: "Ask an expert" });
  const field = dialog.getByRole("textbox", { name: "Your question" });
  await expect(field).toBeFocused();
  await press(dialog.getByRole("button", { name: "Ask an expert" }));
  await expect(dialog.getByText("Write your question")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(question);
  await expectNoViolations(page);
  await press(dialog.getByRole("button", { name: "Ask an expert" }));
  await expect(dialog).toBeHidden();
  await expect(questionOn(page)).toContainText("Waiting for an expert");
  return page.getByRole("heading", { level: 1 }).innerText();
}

async function findAndClaim(page: Page, customer: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Questions", exact: true }).click();
  const row = page.getByRole("table").getByRole("row").filter({ hasText: question });
  await expect(row).toContainText("Gabriel Ortega");
  await expectNoViolations(page);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(customer);
  await keyboardOf(page).press(questionOn(page).getByRole("button", { name: "Claim" }));
  await expect(questionOn(page)).toContainText("Claimed · Emil Novak");
}

async function needInfo(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await press(questionOn(page).getByRole("button", { name: "Need info" }));
  const dialog = page.getByRole("dialog", { name: "Need info" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Until when may they come back?");
  await press(dialog.getByRole("button", { name: "Need info" }));
  await expect(questionOn(page)).toContainText("Needs info · Emil Novak");
}

async function giveInfo(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await page.reload();
  await expect(questionOn(page)).toContainText("Until when may they come back?");
  await press(questionOn(page).getByRole("button", { name: "Give info" }));
  const dialog = page.getByRole("dialog", { name: "Give info" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Within two weeks");
  await press(dialog.getByRole("button", { name: "Give info" }));
  await expect(questionOn(page)).toContainText("Claimed · Emil Novak");
}

async function answer(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await page.reload();
  await expect(questionOn(page)).toContainText("Within two weeks");
  await press(questionOn(page).getByRole("button", { name: "Answer" }));
  const dialog = page.getByRole("dialog", { name: "Answer" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("The flexible one: one change, within the year");
  await dialog.getByRole("combobox", { name: "Add flights to a quote" }).selectOption({ index: 1 });
  await press(dialog.getByRole("button", { name: "Answer" }));
  await expect(dialog.getByText("Paste the flights, or choose no quote.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Itinerary text" }).focus();
  await page.keyboard.type(flights);
  await expect(dialog.getByRole("list", { name: "Flights" }).getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("textbox", { name: "Title" }).focus();
  await page.keyboard.type("By night");
  await expectNoViolations(page);
  await press(dialog.getByRole("button", { name: "Answer" }));
  await expect(questionOn(page)).toContainText("Answered · Emil Novak");
  await expect(questionOn(page)).toContainText("By night");
}

async function readTheAnswer(page: Page): Promise<void> {
  await page.reload();
  await expect(questionOn(page)).toContainText("The flexible one: one change, within the year");
  await expect(page.getByText("Emil Novak answered the question to the experts")).toBeVisible();
  await expectNoViolations(page);
  await keyboardOf(page).press(questionOn(page).getByRole("link", { name: /Flights added to quote/ }));
  await expect(page.getByRole("heading", { level: 1, name: /Quote \d+/ })).toBeVisible();
  await expect(page.getByText("Emil Novak saved the quote")).toBeVisible();
  await expect(page.getByText("By night").first()).toBeVisible();
  await expectNoViolations(page);
}
