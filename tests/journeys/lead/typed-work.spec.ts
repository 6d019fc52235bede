import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { beginQuote, endSessions, priceOf, signInAgain, untilKept } from "./begun-quote.ts";

const writing = (page: Page) => page.getByLabel("Write a note", { exact: true });
const notesOf = (page: Page) => page.getByLabel("Notes for admin");
const reasonOf = (page: Page) => page.getByRole("textbox", { name: "Reason" });

test("what is typed in a quote, a note and a refund outlives a session, the server and a tab", async ({
  browser,
  product,
}) => {
  const quote = await signedIn(browser, "Gabriel Ortega");
  const context = quote.context();
  const [note, refund] = [await context.newPage(), await context.newPage()];
  await beginQuote(quote);
  await notesOf(quote).pressSequentially("Calls on Monday");
  await openLead(note);
  await writing(note).pressSequentially("Wants a window");
  await openRefund(refund);
  await reasonOf(refund).pressSequentially("They are ill");

  // The session of all three pages runs out.
  await endSessions(product);
  await note.getByRole("button", { name: "Save", exact: true }).click();
  for (const page of [note, quote, refund]) {
    await page.bringToFront();
    await expect(page.getByRole("alertdialog", { name: "Your session has ended" })).toBeVisible();
  }
  const signIn = await signInAgain(note, /Gabriel Ortega/);
  await expect(signIn.getByRole("heading", { name: "You are signed in" })).toBeVisible();
  await signIn.close();
  for (const page of [note, quote, refund])
    await expect(page.getByRole("alertdialog", { name: "Your session has ended" })).toBeHidden();
  await expect(writing(note)).toHaveValue("Wants a window");
  await expect(priceOf(quote)).toHaveValue("1,450.00");
  await expect(notesOf(quote)).toHaveValue("Calls on Monday");
  await expect(reasonOf(refund)).toHaveValue("They are ill");

  // The server is gone for a while.
  await context.route("**/api/**", (route) => route.abort());
  await writing(note).pressSequentially(" seat");
  await note.getByRole("button", { name: "Save", exact: true }).click();
  const failure = note.getByRole("alert").filter({ hasText: "Saving the note failed!" });
  await expect(failure).toContainText("The server cannot be reached. Check your connection, then try again.");
  await reasonOf(refund).pressSequentially(" and stay at home");
  await refund.getByRole("button", { name: "Save as draft" }).click();
  await expect(refund.getByRole("alert").first()).toBeVisible();
  await notesOf(quote).pressSequentially(" or Tuesday");
  await quote.keyboard.press("ControlOrMeta+s");
  await expect(quote.getByText(/The server cannot be reached/).first()).toBeVisible();
  await context.unroute("**/api/**");
  await Promise.all([
    untilKept(note, "Wants a window seat"),
    untilKept(quote, "Calls on Monday or Tuesday"),
    untilKept(refund, "They are ill and stay at home"),
  ]);

  // The tabs crash.
  const [leadAddress, quoteAddress, refundAddress] = [note.url(), quote.url(), refund.url()];
  for (const page of [note, quote, refund]) await crash(page);
  const [noteAgain, quoteAgain, refundAgain] = [
    await reopened(note, leadAddress),
    await reopened(quote, quoteAddress),
    await reopened(refund, refundAddress),
  ];
  await expect(writing(noteAgain)).toHaveValue("Wants a window seat");
  await expect(priceOf(quoteAgain)).toHaveValue("1,450.00");
  await expect(notesOf(quoteAgain)).toHaveValue("Calls on Monday or Tuesday");
  await expect(reasonOf(refundAgain)).toHaveValue("They are ill and stay at home");

  // Saving deletes the draft.
  await noteAgain.getByRole("button", { name: "Save", exact: true }).click();
  await expect(writing(noteAgain)).toHaveValue("");
  await noteAgain.reload();
  await expect(writing(noteAgain)).toBeVisible();
  await expect(noteAgain.getByRole("button", { name: "Use draft" })).toBeHidden();
});

test("what is typed stays when a colleague saves first", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await beginQuote(page);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+\/edit$/);
  const refund = await page.context().newPage();
  await openRefund(refund);

  const colleague = await signedIn(browser, "Ada Quill");
  await colleague.goto(page.url());
  await notesOf(colleague).pressSequentially("Ada was first");
  await colleague.keyboard.press("ControlOrMeta+s");
  await expect(colleague.getByText("The quote has been updated successfully!").first()).toBeVisible();
  await notesOf(page).pressSequentially("Calls on Monday");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText(/^Ada Quill changed this quote while you were working on it/)).toBeVisible();
  await expect(notesOf(page)).toHaveValue("Calls on Monday");
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(page.getByText(/^Ada Quill changed this quote/)).toBeHidden();

  await colleague.goto(refund.url());
  for (const who of [colleague, refund]) {
    await who.getByRole("checkbox", { name: "The whole booking" }).check();
    await reasonOf(who).pressSequentially("They are ill");
  }
  await colleague.getByRole("button", { name: "Save as draft" }).click();
  await expect(colleague).toHaveURL(/\/admin\/quotes\/\d+$/);
  await refund.getByRole("button", { name: "Save as draft" }).click();
  await expect(refund.getByRole("alert").first()).toBeVisible();
  await expect(reasonOf(refund)).toHaveValue("They are ill");
});

test("a lost connection is said once, with the time of the next try, and can be tried at once", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await page.context().route("**/api/**", (route) => route.abort());
  await page.reload();
  const lost = page.getByText("No connection to the server.");
  await expect(lost).toBeVisible();
  await expect(page.getByText(/^Next try at /)).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page);
  await page.context().unroute("**/api/**");
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(lost).toBeHidden();
  await expect(page.getByRole("list", { name: "Leads" }).or(page.getByRole("row")).first()).toBeVisible();
});

async function openLead(page: Page): Promise<void> {
  await page.goto("/admin/leads");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(writing(page)).toBeVisible();
}

/** Opens the form for a refund of a ticketed sale without a request. */
async function openRefund(page: Page): Promise<void> {
  await page.goto("/admin/quotes?status=tickets_purchased");
  const sales = page.locator('a[href^="/admin/quotes/5"]');
  await expect(sales.first()).toBeVisible();
  const paths = await sales.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  for (const path of paths) {
    await page.goto(`${path}/requests/new?kind=refund`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (await reasonOf(page).isVisible()) return;
  }
  throw new Error("The demo has no ticketed sale left");
}

/** Ends the process of a tab, so that none of its code runs any more. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent("crash");
  await page.goto("chrome://crash").catch(() => {});
  await crashed;
}

/** Opens the address of a crashed tab in a new one, and uses the draft. */
async function reopened(crashed: Page, address: string): Promise<Page> {
  const page = await crashed.context().newPage();
  await crashed.close();
  await page.goto(address);
  await expect(page.getByText("You have a draft here that is not saved")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Use draft" }).click();
  return page;
}
