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
  await beginQuote(page);
  const price = priceOf(page);
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

test("a pasted and priced quote is offered again after its tab crashed", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await beginQuote(page);
  const address = page.url();
  await page.waitForResponse(
    (response) =>
      response.request().method() === "PUT" &&
      response.url().endsWith("/api/drafts") &&
      (response.request().postData() ?? "").includes("145000"),
  );
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });

  await again.goto(address);
  await expect(again.getByText("You have a draft here that is not saved")).toBeVisible();
  await expectNoViolations(again);
  await again.getByRole("button", { name: "Use draft" }).click();
  await expect(priceOf(again)).toHaveValue("1,450.00");
  await expect(again.getByRole("button", { name: /^Flight \d/ })).toHaveCount(2);
  await again.keyboard.press("ControlOrMeta+s");
  await expect(again).toHaveURL(/\/admin\/quotes\/\d+\/edit$/);

  // The saved quote leaves no draft behind.
  await again.goto(address);
  await expect(again.getByLabel("Itinerary text")).toBeVisible();
  await expect(again.getByRole("button", { name: "Use draft" })).toBeHidden();
});

/** Pastes and prices a new quote for the first lead of the list. */
async function beginQuote(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "New quote" }).click();
  await pasteInto(page, page.getByLabel("Itinerary text"), toFrankfurt);
  await page
    .getByRole("textbox", { name: /^Net, / })
    .first()
    .pressSequentially("1210");
  await priceOf(page).pressSequentially("1450");
}

const priceOf = (page: Page) => page.getByRole("textbox", { name: /^Price, / }).first();

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
