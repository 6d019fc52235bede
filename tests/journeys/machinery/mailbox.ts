import { expect, type Page } from "@playwright/test";

/** Opens the newest mail with a matching subject and follows its first link with a matching name. */
export async function followMail(page: Page, subject: RegExp, link: RegExp): Promise<void> {
  await page.goto("/dev/mailbox");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: subject }).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await page.getByRole("link", { name: subject }).first().click();
  const mail = page.frameLocator("iframe");
  await mail.getByRole("link", { name: link }).first().click();
}
