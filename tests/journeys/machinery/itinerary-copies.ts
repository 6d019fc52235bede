import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "./no-violations.ts";

/**
 * Copies the flights on the quote's page by keyboard, as text and as Sabre segments, and downloads the calendar file.
 */
export async function copyItinerary(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const menu = page.getByRole("button", { name: "Copy itinerary as…" }).first();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Plain text" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Copied to clipboard").first()).toBeVisible();
  await expect(menu).toBeFocused();
  expect(await copied()).toContain("Outbound: New York to Tashkent");
  await menu.click();
  await page.getByRole("menuitem", { name: "Sabre segments" }).click();
  await expect.poll(copied).toContain("TK   4Y 01MAY J JFKIST HK4   130A  620P");
  const calendar = await takeCalendar(page, async () => {
    await menu.click();
    await page.getByRole("menuitem", { name: "Download calendar file (.ics)" }).click();
  });
  expect(calendar).toContain("SUMMARY:Not ticketed yet: TK 4 New York JFK to Istanbul IST");
}

/** Downloads the customer's calendar before tickets are issued. */
export async function addToCalendar(page: Page): Promise<void> {
  const calendar = await takeCalendar(page, () => page.getByRole("button", { name: "Add to your calendar" }).click());
  expect(calendar.match(/STATUS:TENTATIVE/g)).toHaveLength(4);
}

/** Checks the calendar that comes with the tickets. It has the same entries, now confirmed. */
export async function expectFinalCalendar(page: Page): Promise<void> {
  await page.goto("/dev/mailbox");
  await page
    .getByRole("link", { name: /Your tickets New York – Tashkent/ })
    .first()
    .click();
  const address = await page.getByRole("link", { name: "flights.ics" }).getAttribute("href");
  const calendar = await (await page.request.get(address ?? "")).text();
  expect(calendar.match(/STATUS:CONFIRMED/g)).toHaveLength(4);
  expect(calendar).not.toContain("Not ticketed yet");
}

async function takeCalendar(page: Page, act: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent("download");
  await act();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  return readFileSync(await file.path(), "utf8");
}
