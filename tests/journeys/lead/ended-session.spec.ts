import { expect, type Page } from "@playwright/test";
import { openPool } from "#server/db/database.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import type { Product } from "#tests/journeys/machinery/product.ts";
import { pasteInto } from "#tests/journeys/machinery/typing.ts";

const toFrankfurt = ` 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1
 2 LH 400Y 20MAY FRAJFK HK2  1055A 125P`;

test("a pasted and priced quote stays while its session runs out, but not for another user", async ({
  browser,
  product,
}) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "New quote" }).click();
  await pasteInto(page, page.getByLabel("Itinerary text"), toFrankfurt);
  await page
    .getByRole("textbox", { name: /^Net, / })
    .first()
    .pressSequentially("1210");
  const price = page.getByRole("textbox", { name: /^Price, / }).first();
  await price.pressSequentially("1450");
  await endSessions(product);

  await page.keyboard.press("ControlOrMeta+s");
  const cover = page.getByRole("alertdialog", { name: "Your session has ended" });
  await expect(cover).toBeVisible();
  await expect(price).toBeHidden();
  await expectNoViolations(page);
  // No key reaches the page, and the focus stays in the cover.
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+s");
  const again = await signInAgain(page, /Gabriel Ortega/);
  await expect(again.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  await expectNoViolations(again);
  await again.close();

  await expect(cover).toBeHidden();
  await expect(price).toHaveValue("1,450.00");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+\/edit$/);

  await page.getByLabel("Notes for admin").pressSequentially("Calls on Monday");
  await endSessions(product);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(cover).toBeVisible();
  await signInAgain(page, /Ada Quill/);
  await expect(page).toHaveURL("/admin/leads");
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
});

/** Lets all sessions of the agency run out. */
async function endSessions({ databaseUrl }: Product): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  try {
    await pool.query("update sessions set ends_at = now() - interval '1 second'");
  } finally {
    await pool.end();
  }
}

async function signInAgain(page: Page, who: RegExp): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in again" }).click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Sign in with Google" }).click();
  await tab.getByRole("button", { name: who }).click();
  return tab;
}
