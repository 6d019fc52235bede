import { expect, type Page } from "@playwright/test";
import { test, withMotion } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";

test.use(withMotion);

test("an agent calls, labels, reminds, corrects, meets a concurrent change, and finds the lead again", async ({
  browser,
}) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  const leadId = await newLead(page);
  await call(page);
  await label(page);
  await remind(page);
  await putRight(page);
  await twoAtOnce(page, await signedIn(browser, "Selma Brandt"), leadId);
  await findAgain(page, leadId);
  await reassign(page, leadId);
});

async function newLead(page: Page): Promise<string> {
  await page.getByRole("button", { name: "New lead" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("First name").pressSequentially("Odette");
  await form.getByLabel("Last name").pressSequentially("Farnsworth");
  await form.getByLabel("Phone").pressSequentially("+1 212 555 0177");
  await form.getByLabel("From").pressSequentially("JFK");
  await form.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Odette Farnsworth/ })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

/** Logs the first call. It changes the status, and the timeline shows it. */
async function call(page: Page): Promise<void> {
  await page.getByRole("region", { name: "New note" }).getByText("Call", { exact: true }).click();
  await page.getByRole("textbox", { name: "Write a note" }).pressSequentially("Wants to leave in spring");
  await page.keyboard.press("Control+Enter");
  // The note's field may show the text for a moment longer.
  await expect(page.getByRole("paragraph").filter({ hasText: "Wants to leave in spring" })).toBeVisible();
  await expect(page.locator("[data-page-head]").getByText("In progress")).toBeVisible();
}

async function label(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change Label and tags:" }).click();
  const dialog = page.getByRole("dialog", { name: "Label and tags" });
  await dialog.getByText("Hot", { exact: true }).click();
  await dialog.getByRole("button", { name: "Label and tags" }).click();
  await expect(page.getByText("Label: Hot")).toBeVisible();
}

async function remind(page: Page): Promise<void> {
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Set a reminder" });
  await dialog.getByRole("button", { name: /^Tomorrow at/ }).click();
  await dialog.getByLabel("Reminder note").pressSequentially("Send the quote");
  await dialog.getByRole("button", { name: "Set a reminder" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Change Reminder:" })).toContainText("Send the quote");
}

async function putRight(page: Page): Promise<void> {
  const city = page.getByRole("button", { name: "Change City:" });
  await city.click();
  await page.getByRole("textbox", { name: "City" }).pressSequentially("Bostn");
  await page.keyboard.press("Enter");
  await expect(city).toContainText("Bostn");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(city).toContainText("Add");
  await expect(page.getByText("City: Bostn", { exact: true })).toBeVisible();
  await expectNoViolations(page);
}

/** Changes a city on two pages. The second person keeps their text, sees the other's change, and decides. */
async function twoAtOnce(first: Page, second: Page, leadId: string): Promise<void> {
  await second.goto(`/admin/leads/${leadId}`);
  await second.getByRole("button", { name: "Change City:" }).click();
  await second.getByRole("textbox", { name: "City" }).pressSequentially("Salem");
  await first.getByRole("button", { name: "Change City:" }).click();
  await first.getByRole("textbox", { name: "City" }).pressSequentially("Boston");
  await first.keyboard.press("Enter");
  await expect(first.getByRole("button", { name: "Change City:" })).toContainText("Boston");
  await second.keyboard.press("Enter");
  const notice = second.getByRole("alert").filter({ hasText: "changed this lead" });
  await expect(notice).toContainText("Boston");
  await expect(second.getByRole("textbox", { name: "City" })).toHaveValue("Salem");
  await retype(second.getByRole("textbox", { name: "City" }), "Salem, again");
  await second.keyboard.press("Enter");
  await expect(second.getByRole("button", { name: "Change City:" })).toContainText("Salem, again");
}

async function findAgain(page: Page, leadId: string): Promise<void> {
  await page.goto("/admin/quotes");
  await page.getByRole("heading", { name: "Quotes", level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("farnsworth odette");
  await expect(page.getByRole("option", { name: new RegExp(`Lead ${leadId}`) })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/leads/${leadId}`);
}

async function reassign(page: Page, leadId: string): Promise<void> {
  await page.goto(`/admin/leads/${leadId}/reassign`);
  await expect(page.getByRole("dialog", { name: "Reassign" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/admin/leads/${leadId}`);
  // A button that is a link has the color of the button.
  await expect(page.getByRole("link", { name: "New quote" })).toHaveCSS("color", "rgb(255, 255, 255)");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reassign" }).click();
  await expect(page).toHaveURL(`/admin/leads/${leadId}/reassign`);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "Reassign" })).toBeHidden();
}
