import type { Page } from "@playwright/test";
import { openPool } from "#server/db/database.ts";
import type { Product } from "#tests/journeys/machinery/product.ts";
import { pasteInto } from "#tests/journeys/machinery/typing.ts";

const toFrankfurt = ` 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1
 2 LH 400Y 20MAY FRAJFK HK2  1055A 125P`;

/** Pastes and prices a new quote for the first lead of the list. */
export async function beginQuote(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "New quote" }).click();
  await pasteInto(page, page.getByLabel("Itinerary text"), toFrankfurt);
  await page
    .getByRole("textbox", { name: /^Net, / })
    .first()
    .pressSequentially("1210");
  await priceOf(page).pressSequentially("1450");
}

export const priceOf = (page: Page) => page.getByRole("textbox", { name: /^Price, / }).first();

/** Lets all sessions of the agency run out. */
export async function endSessions({ databaseUrl }: Product): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  try {
    await pool.query("update sessions set ends_at = now() - interval '1 second'");
  } finally {
    await pool.end();
  }
}

export async function signInAgain(page: Page, who: RegExp): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Sign in again" }).click();
  const tab = await opened;
  await tab.getByRole("button", { name: "Sign in with Google" }).click();
  await tab.getByRole("button", { name: who }).click();
  return tab;
}

/** Waits until what was typed is kept as a draft. */
export async function untilKept(page: Page, typed: string): Promise<void> {
  await page.waitForResponse(
    (response) =>
      response.request().method() === "PUT" &&
      response.url().endsWith("/api/drafts") &&
      response.ok() &&
      (response.request().postData() ?? "").includes(typed),
  );
}
