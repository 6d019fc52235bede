import { expect } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { beginQuote, endSessions, priceOf, signInAgain, untilKept } from "./begun-quote.ts";

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
  await untilKept(page, "145000");
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
