import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";

const saved = "The settings have been updated successfully!";

async function openLimits(page: Page): Promise<void> {
  await page.goto("/admin/settings/limits");
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
}

test("settings are previewed before saving, a mistake is shown at its field, and the second of two savers sees the first change", async ({
  browser,
}) => {
  const page = await signedIn(browser, "Ada Quill");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await expectNoViolations(page);

  await retype(page.getByLabel("Name of the agency"), "Blue Harbor Travel");
  await retype(page.getByLabel("Email", { exact: true }), "office@");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByText("Enter an email address, such as name@example.com")).toBeVisible();
  await retype(page.getByLabel("Email", { exact: true }), "hello@harbor.example");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "What customers would see" });
  await expect(preview.getByText("Blue Harbor Travel", { exact: true })).toBeVisible();
  await expect(preview.getByText("hello@harbor.example")).toBeVisible();
  await expectNoViolations(page);
  await preview.getByRole("tab", { name: "Email" }).click();
  await expect(preview.frameLocator("iframe").getByText("Blue Harbor Travel").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();

  await page.getByRole("link", { name: "Quotes" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByLabel("Name of the agency")).toHaveValue("Farewright");

  const phone = await signedIn(browser, "Ada Quill", { width: 390, height: 844 });
  await openLimits(phone);
  await retype(phone.getByLabel("Offers an agent gets in an hour"), "25");
  await openLimits(page);
  await retype(page.getByLabel("Link for a replacement card, hours"), "48");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await expect(phone.getByRole("alert").getByText("Last change: Ada Quill")).toBeVisible();
  // The unsaved input is kept on top of the other person's saved values.
  await expect(phone.getByLabel("Link for a replacement card, hours")).toHaveValue("48");
  await expect(phone.getByLabel("Offers an agent gets in an hour")).toHaveValue("25");
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Save", exact: true }).click();
  await expect(phone.getByText(saved)).toBeVisible();
  await openLimits(phone);
  await phone.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "History" }).click();
  const history = phone.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").nth(0)).toContainText("Offers an agent gets in an hour: 20 → 25");
  await expect(history.getByRole("listitem").nth(1)).toContainText("Link for a replacement card, hours: 72 → 48");
});
