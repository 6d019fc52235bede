import { expect, type Page } from "@playwright/test";
import { openOffer } from "#tests/journeys/form/an-offer.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, windowOf } from "#tests/journeys/machinery/people.ts";

const customer = { firstName: "Ottilie", lastName: "Merriweather", adults: 1 };

test("a duplicate lead is noticed while it is typed, merged field by field, and separated again", async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const agent = await signedIn(browser, "Gabriel Ortega");
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openOffer(agent, phone, customer);
  const first = await newestLead(agent);
  const second = await typeAgain(agent, first);

  const supervisor = await windowOf(browser, "Selma Brandt");
  await supervisor.goto(`/admin/leads/${second}`);
  await merge(supervisor, first);
  await leadsToTheOther(supervisor, { first, second });

  await phone.reload();
  await expect(phone.getByRole("heading", { name: `${customer.firstName}, choose your flights` })).toBeVisible();

  await undo(supervisor);
  await supervisor.goto(`/admin/leads/${first}`);
  await expect(supervisor).toHaveURL(`/admin/leads/${first}`);
  await expect(supervisor.getByRole("button", { name: "Change City:" })).toContainText("Add");
  await expect(supervisor.getByText("undid the merge into another lead").first()).toBeVisible();
});

async function newestLead(page: Page): Promise<string> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type("merriweather");
  await page.getByRole("option", { name: /Ottilie Merriweather.*Lead \d+/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Ottilie/ })).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

/** Enters the same email in capitals, first with a typing mistake, and another first name. */
async function typeAgain(page: Page, first: string): Promise<string> {
  await page.goto("/admin/leads");
  await page.getByRole("button", { name: "New lead" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("First name").pressSequentially("Otti");
  await form.getByLabel("Last name").pressSequentially("Merriweather");
  const email = form.getByLabel("Email");
  await email.pressSequentially("OTTILIE@mail.exampl");
  await email.pressSequentially("e");
  const said = form.getByRole("status").filter({ hasText: "This may be the same person" });
  await expect(said).toContainText("Because of the same email");
  await expect(said.getByRole("link", { name: "Ottilie Merriweather" })).toHaveAttribute(
    "href",
    `/admin/leads/${first}`,
  );
  await expectNoViolations(page);
  await form.getByLabel("City").pressSequentially("Boston");
  await form.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Otti Merriweather/ })).toBeVisible();
  const panel = page.getByRole("region", { name: "Possible duplicates" });
  await expect(panel).toContainText("Because of the same email");
  await expect(panel.getByRole("button", { name: "Merge…" })).toBeHidden();
  await expectNoViolations(page);
  return page.url().split("/").at(-1) ?? "";
}

/** Merges into the second lead, with the first name of the first lead and the city of the second. */
async function merge(page: Page, first: string): Promise<void> {
  const panel = page.getByRole("region", { name: "Possible duplicates" });
  await panel.getByRole("button", { name: "Merge…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Merge leads" });
  await dialog.getByRole("radiogroup", { name: "First name" }).getByLabel(`Ottilie Lead ${first}`).check();
  await expect(dialog.getByRole("radiogroup", { name: "City" }).getByLabel(/Boston/)).toBeChecked();
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Merge leads" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: /Ottilie Merriweather/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Quotes" })).toContainText("BOS–CDG");
}

async function leadsToTheOther(page: Page, { first, second }: { first: string; second: string }): Promise<void> {
  await page.goto(`/admin/leads/${first}`);
  await expect(page).toHaveURL(new RegExp(`/admin/leads/${second}`));
  await expect(page.getByText(`Lead ${first} was merged into this one.`)).toBeVisible();
  await expectNoViolations(page);
}

async function undo(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Undo the merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo the merge" });
  await dialog.getByRole("button", { name: "Undo the merge" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: /Otti Merriweather/ })).toBeVisible();
}
