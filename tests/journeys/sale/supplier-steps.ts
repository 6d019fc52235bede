import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";

/** Adds a consolidator in the settings, as an administrator. */
export async function addConsolidator(page: Page, name: string): Promise<void> {
  await page.goto("/admin/settings/money");
  await page.getByRole("combobox", { name: "Consolidators" }).pressSequentially(name);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The settings have been updated successfully!")).toBeVisible();
  await expectNoViolations(page);
}

/** Marks the open quote as booked. */
export async function markAsBooked(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mark as booked" }).first().click();
  const confirm = page.getByRole("dialog");
  await confirm
    .getByLabel(/\) confirmation number/)
    .first()
    .pressSequentially("abc123");
  await confirm.getByLabel(/Ticketing deadline/).pressSequentially("04012027");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("1200P");
  await confirm.getByRole("button", { name: "Mark as booked" }).click();
  await expect(page.getByText("This quote is booked")).toBeVisible();
}
