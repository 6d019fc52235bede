import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { openSession } from "#server/access/open-session.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { KeyRing } from "#server/keys/index.ts";
import { runningProduct } from "./product.ts";

const desk = { width: 1440, height: 900 };

/** Opens the list of leads as a person of the demo agency who has signed in before, in a separate browser context. */
export function signedIn(browser: Browser, name: string, viewport = desk): Promise<Page> {
  return signedInOn(browser, name, { viewport });
}

/**
 * Opens an empty page as a person of the demo agency who has signed in before. From there, the person can make calls
 * (a-request.ts) and go to any address of the office.
 */
export async function windowOf(browser: Browser, name: string, viewport = desk): Promise<Page> {
  const page = await pageOf(browser, name, { viewport });
  await page.route("/empty", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/empty");
  return page;
}

/** Opens the list of leads on a touch device. The header moves without a transition. */
export function touching(browser: Browser, name: string, viewport: typeof desk): Promise<Page> {
  return signedInOn(browser, name, { viewport, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
}

async function signedInOn(browser: Browser, name: string, device: BrowserContextOptions): Promise<Page> {
  return showLeads(await pageOf(browser, name, device));
}

/** Opens a page with the session of a person, in a separate browser context. */
async function pageOf(browser: Browser, name: string, device: BrowserContextOptions): Promise<Page> {
  const { url } = runningProduct();
  const localStorage = await sessionOf(name);
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  const context = await browser.newContext({ ...device, storageState });
  return context.newPage();
}

/**
 * Signs in through the identity provider, as a person does for the first time. `timezoneId` is the IANA zone of the
 * device.
 */
export async function signIn(
  browser: Browser,
  name: string,
  device: { viewport?: typeof desk; timezoneId?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, ...device });
  const page = await context.newPage();
  await page.goto("/admin/leads");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  return page;
}

async function showLeads(page: Page): Promise<Page> {
  await page.goto("/admin/leads");
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  return page;
}

/** Opens a session and returns what the browser stores of it. */
async function sessionOf(name: string): Promise<{ name: string; value: string }[]> {
  const { url, databaseUrl, keyRing } = runningProduct();
  const pool = openPool(databaseUrl, 1);
  try {
    const db = openDatabase(pool);
    const { id, role } = await db
      .selectFrom("users")
      .select(["id", "role"])
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    const parts = { config: { publicUrl: url }, keys: new KeyRing(keyRing) } as never;
    const origin = { ip: "127.0.0.1", userAgent: "Chrome" };
    const { accessToken, refreshToken } = await openSession(db, parts, id, origin, new Date().toISOString());
    return Object.entries({ accessToken, refreshToken, role }).map(([key, value]) => ({ name: key, value }));
  } finally {
    await pool.end();
  }
}
