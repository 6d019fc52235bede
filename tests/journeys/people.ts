import { type Browser, expect, type Page } from "@playwright/test";

/** Signs in as somebody of the demo agency, through the identity provider, in a browser of their own. */
export async function signedIn(browser: Browser, name: string, size = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await page.goto("/admin/leads");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  return page;
}
