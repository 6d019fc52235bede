import { type Browser, expect, type Page } from "@playwright/test";
import { openPool } from "#server/db/database.ts";
import { aPng } from "#tests/server/pictures.ts";
import { test } from "./journey.ts";
import { keyboardOf } from "./keyboard.ts";
import { expectNoViolations } from "./no-violations.ts";
import { signedIn, signIn, windowOf } from "./people.ts";
import { choosePerson, retype } from "./typing.ts";

const phone = { width: 390, height: 844 };

test("a new user is added, signs in, becomes a supervisor and is deactivated, and their seven leads are handed over", async ({
  browser,
  product,
}) => {
  const admin = await signedIn(browser, "Ada Quill");
  await admit(admin);
  const theirs = await signIn(browser, "Nina Petrova", { viewport: phone });
  await completeProfile(theirs);
  await chooseClock(theirs, browser);
  await giveLeads(await windowOf(browser, "Selma Brandt"));
  const account = await openAccount(admin);
  await makeSupervisor(admin, account, product.databaseUrl);
  await seeTheQueue(theirs);
  await deactivate(admin);
  await beRefused(theirs, browser);
  await handOver(admin);
});

async function admit(page: Page): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Users" }).click();
  await page.getByRole("button", { name: "Add a user" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a user" });
  await page.keyboard.type("nina.petrova");
  await keyboardOf(page).press(dialog.getByRole("button", { name: "Add the user" }));
  await expect(dialog.getByRole("textbox", { name: "Email" })).toBeFocused();
  await expect(dialog.getByRole("textbox", { name: "Email" })).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("End");
  await page.keyboard.type("@demo.example");
  await retype(dialog.getByLabel("Commission"), "32.5");
  await expectNoViolations(page);
  await keyboardOf(page).press(dialog.getByRole("button", { name: "Add the user" }));
  await expect(page.getByText("The user has been created successfully!")).toBeVisible();
  await expect(page.getByRole("region", { name: "Not signed in yet" })).toContainText("nina.petrova@demo.example");
  await expectNoViolations(page);
}

/** Completes the profile on a phone after the first sign-in. */
async function completeProfile(page: Page): Promise<void> {
  await page.locator("button[title='Nina Petrova']").click();
  await page.getByRole("link", { name: /Your account/ }).click();
  await expect(page.getByText("nina.petrova@demo.example").first()).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await retype(page.getByRole("textbox", { name: "Name", exact: true }), "Nina Petrova-Lind");
  await retype(page.getByLabel("Phone"), "555 0123");
  await save.click();
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true");
  await retype(page.getByLabel("Phone"), "(212) 555-0123");
  await save.click();
  await expect(page.getByText("The profile has been updated successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nina Petrova-Lind", level: 1 })).toBeVisible();
  const photo = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(aPng(), "base64") };
  await page.locator("input[type=file]").setInputFiles(photo);
  await expect(page.getByText("The picture has been updated successfully!")).toBeVisible();
  // The header shows the picture too.
  await expect(page.locator("button[title='Nina Petrova-Lind'] img")).toHaveAttribute("src", /^\/pictures\//);
  await expectNoViolations(page);
}

/** Chooses the 24-hour clock. The choice applies to every sign-in, from the first page on. */
async function chooseClock(page: Page, browser: Browser): Promise<void> {
  const account = new URL(page.url()).pathname;
  const signIn = (of: Page) =>
    of
      .getByRole("main")
      .locator("div", { has: of.getByText("Last sign-in") })
      .last();
  await expect(signIn(page)).toContainText(/\d [AP]M/);
  await page.getByRole("main").getByRole("combobox", { name: "Time" }).selectOption("19:55");
  await expect(signIn(page)).toContainText(/, \d{2}:\d{2} E[SD]T/);
  const elsewhere = await windowOf(browser, "Nina Petrova-Lind");
  await elsewhere.goto(account);
  await expect(signIn(elsewhere)).toContainText(/, \d{2}:\d{2} E[SD]T/);
  await elsewhere.context().close();
}

/** Gives them five leads without a quote and two that have signed. */
async function giveLeads(page: Page): Promise<void> {
  for (const [status, count] of [
    ["assigned", 5],
    ["signed", 2],
  ] as const) {
    await page.goto(`/admin/leads?status=${status}`);
    const rows = page.getByRole("table", { name: "Leads" }).getByRole("row");
    for (let row = 1; row <= count; row += 1) await rows.nth(row).getByRole("checkbox").press("Space");
    await page.getByRole("button", { name: "Reassign" }).click();
    const dialog = page.getByRole("dialog", { name: `Reassign ${count} leads` });
    await choosePerson(page, dialog.getByRole("combobox", { name: "Assign to" }), "Nina");
    await dialog.getByRole("button", { name: "Reassign" }).click();
    await expect(dialog.getByText(`${count} changed`)).toBeVisible();
  }
}

/** Opens the account of the new user and returns its path. */
async function openAccount(page: Page): Promise<string> {
  await page.getByRole("table", { name: "Users" }).getByRole("link", { name: "Nina Petrova-Lind" }).click();
  const work = page.getByRole("status").filter({ hasText: "7 leads" });
  await expect(work).toBeVisible();
  await expect(page.getByText("Signed in for the first time")).toBeVisible();
  await expect(page.getByText("Name: Nina Petrova → Nina Petrova-Lind")).toBeVisible();
  await expectNoViolations(page);
  return new URL(page.url()).pathname;
}

/** Changes the role. This requires a recent sign-in, which returns the administrator to the same page. */
async function makeSupervisor(page: Page, account: string, databaseUrl: string): Promise<void> {
  await signInWasLongAgo(databaseUrl, "admin@demo.example");
  await chooseSupervisor(page);
  const dialog = page.getByRole("dialog", { name: "Edit Nina Petrova-Lind" });
  await expect(dialog.getByRole("alert")).toContainText("Please sign in again");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Sign in again" }).click();
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: /Ada Quill/ }).click();
  await expect(page).toHaveURL(account);
  await chooseSupervisor(page);
  await expect(page.getByText("The role of the user has been updated successfully!")).toBeVisible();
  await expect(page.getByText("Role: Agent → Supervisor")).toBeVisible();
}

async function chooseSupervisor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Nina Petrova-Lind" });
  await dialog.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Supervisor" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
}

async function signInWasLongAgo(databaseUrl: string, email: string): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  try {
    await pool.query(
      `update sessions set authenticated_at = authenticated_at - interval '6 minutes'
        where user_id = (select id from users where email = $1)`,
      [email],
    );
  } finally {
    await pool.end();
  }
}

/** Checks that the open page becomes a supervisor's without a reload. */
async function seeTheQueue(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Queue" }).click();
  await expect(page.getByRole("heading", { name: "Queue", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Agents" })).toBeVisible();
}

async function deactivate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Deactivate Nina Petrova-Lind?" });
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("The user has been deactivated successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Activate", exact: true })).toBeVisible();
}

async function beRefused(page: Page, browser: Browser): Promise<void> {
  await expect(page).toHaveURL("/auth/sign-in?session=ended");
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expectNoViolations(page);
  const again = await (await browser.newContext({ viewport: phone })).newPage();
  await again.goto("/admin/leads");
  await again.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(again.getByRole("button", { name: /Ada Quill/ })).toBeVisible();
  await again.getByLabel(/Another address/).pressSequentially("nina.petrova@demo.example");
  await again.keyboard.press("Enter");
  await expect(again.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
}

/** Hands over the leads. A person has to take the sold ones, and the others go back to the queue. */
async function handOver(page: Page): Promise<void> {
  const sold = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Signed", { exact: true }) })
    .getByRole("link");
  const waiting = page
    .getByRole("listitem")
    .filter({ has: page.getByText("Assigned", { exact: true }) })
    .getByRole("link");
  await expect(sold).toHaveCount(2);
  await expect(waiting).toHaveCount(5);
  const addresses = [await sold.first().getAttribute("href"), await waiting.first().getAttribute("href")];
  await page.getByRole("button", { name: "Hand over" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over the work of Nina Petrova-Lind" });
  const begin = dialog.getByRole("button", { name: "Hand over" });
  await keyboardOf(page).tick(
    dialog.getByRole("checkbox", { name: "5 leads that nobody touched go back to the queue" }),
  );
  await keyboardOf(page).press(begin);
  const person = dialog.getByRole("combobox", { name: "Everything else goes to" });
  await expect(person).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page);
  await choosePerson(page, person, "Dilnoza");
  await keyboardOf(page).press(begin);
  await expect(page.getByText("Nothing is open.")).toBeVisible();
  await expectNoViolations(page);
  const owner = page.getByRole("button", { name: "Change Assigned to:" });
  await page.goto(addresses[0] ?? "");
  await expect(owner).toContainText("Dilnoza Karimova");
  await page.goto(addresses[1] ?? "");
  await expect(page.locator("[data-page-head]").getByText("New", { exact: true })).toBeVisible();
}
