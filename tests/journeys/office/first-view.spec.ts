import { type Browser, type CDPSession, expect, type Page } from "@playwright/test";
import { openOffer } from "#tests/journeys/form/an-offer.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { sendRequest } from "#tests/journeys/sale/a-request.ts";

const phone = { viewport: { width: 390, height: 844 } };
/** A slow line: the scripts of a form need some seconds. */
const slow = { offline: false, latency: 150, downloadThroughput: 20_000, uploadThroughput: 20_000 };
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

interface Visit {
  page: Page;
  line: CDPSession;
  /** Returns the errors in the browser's console so far. */
  errors: string[];
}

/** Opens a link with an empty cache on a slow line. Resolves when the server's HTML is on the screen. */
async function openSlowly(browser: Browser, url: string): Promise<Visit> {
  const page = await (await browser.newContext(phone)).newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.addInitScript(sumShifts);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", slow);
  await page.goto(url, { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { page, line, errors };
}

/** Runs in the page. Adds up the layout shifts that no action of the person explains. */
function sumShifts(): void {
  const sums = window as unknown as { shifts: number };
  sums.shifts = 0;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) sums.shifts += shift.value;
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number }).shifts);
/** Returns true while only the server's HTML is on the screen. */
const isUntouched = (page: Page) => page.evaluate(() => window.early?.isOver === false);

async function anOffer(browser: Browser): Promise<string> {
  const office = await windowOf(browser, "Gabriel Ortega");
  const first = await (await browser.newContext(phone)).newPage();
  await openOffer(office, first, { firstName: "Lena", lastName: "Early", adults: 1 });
  return first.url();
}

async function aRefund(browser: Browser): Promise<string> {
  const [asks, decides] = [await windowOf(browser, "Selma Brandt"), await windowOf(browser, "Ada Quill")];
  await sendRequest({ asks, decides }, { kind: "refund", type: "refund" });
  const first = await (await browser.newContext(phone)).newPage();
  await followMail(first, /^Your refund/, /Review and decide/);
  await first.waitForURL("**/refund/form/**");
  return first.url();
}

test("a customer on a slow line chooses an option before any script is there", async ({ browser }) => {
  const { page, line, errors } = await openSlowly(browser, await anOffer(browser));
  expect(await isUntouched(page)).toBe(true);
  await page.getByRole("button", { name: /Choose this option.*early/ }).click();
  await page.getByRole("button", { name: /Choose this option.*late/ }).click();
  expect(await isUntouched(page)).toBe(true);
  await expect(page.getByRole("heading", { name: "Traveler 1 of 1" })).toBeFocused();
  await expect(page.getByText("800.00").first()).toBeVisible();
  await line.send("Network.emulateNetworkConditions", fast);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: /Continue with this option.*late/ })).toBeVisible();
  expect(errors).toEqual([]);
});

test("a customer types and ticks from the first moment, and no key and no tap is lost", async ({ browser }) => {
  const { page, line, errors } = await openSlowly(browser, await aRefund(browser));
  const name = page.getByLabel("Type your full legal name to sign");
  const consent = page.getByRole("checkbox").first();
  await consent.check();
  await name.focus();
  expect(await isUntouched(page)).toBe(true);
  await page.keyboard.type("Mary Ann ");
  expect(await isUntouched(page)).toBe(true);
  await line.send("Network.emulateNetworkConditions", fast);
  let typed = "Mary Ann ";
  // Types on while React takes over the page.
  for (const key of "O'Brien ".repeat(8)) {
    if (!(await isUntouched(page))) break;
    await page.keyboard.type(key);
    typed += key;
  }
  await expect.poll(() => isUntouched(page)).toBe(false);
  await page.keyboard.type("End");
  typed += "End";
  await expect(name).toHaveValue(typed);
  await expect(name).toBeFocused();
  await expect(page.getByText(typed.trim(), { exact: true })).toBeVisible();
  await expect(consent).toBeChecked();
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  expect(errors).toEqual([]);
});

test("a customer signs a refund with a button that is pressed before any script is there", async ({ browser }) => {
  const { page, line, errors } = await openSlowly(browser, await aRefund(browser));
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Type your full legal name to sign").pressSequentially("Mary O'Brien");
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  expect(await isUntouched(page)).toBe(true);
  await line.send("Network.emulateNetworkConditions", fast);
  await expect(page.getByRole("heading", { name: "Thank you, you have signed the refund" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("a customer without JavaScript reads the offer and chooses an option", async ({ browser }) => {
  const url = await anOffer(browser);
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(url);
  await expect(page.locator("noscript p")).toContainText("To book, turn on JavaScript and load the page again");
  await expect(page.locator("noscript p")).toBeVisible();
  await expect(page.getByText("The early one").first()).toBeVisible();
  await page.getByRole("button", { name: /Choose this option.*late/ }).click();
  await expect(page).toHaveURL(/\?option=late/);
  await expect(page.getByText("✓ Chosen")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Total" })).toContainText("800.00");
  await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
});

test("a customer without JavaScript reads a refund, ticks and types, and cannot send anything", async ({ browser }) => {
  const url = await aRefund(browser);
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(url);
  await expect(page.locator("noscript p")).toContainText("To continue, turn on JavaScript");
  await expect(page.getByRole("heading", { name: "Amounts" })).toBeVisible();
  await page.getByRole("checkbox").first().check();
  const name = page.getByLabel("Type your full legal name to sign");
  await name.pressSequentially("Mary O'Brien");
  await name.press("Enter");
  await expect(name).toHaveValue("Mary O'Brien");
  expect(page.url()).toBe(url);
  await expect(page.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);
});

test("the first page needs two scripts and no style sheet, and shifts nothing", async ({ browser }) => {
  for (const url of [await anOffer(browser), await aRefund(browser)]) {
    const page = await (await browser.newContext(phone)).newPage();
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.addInitScript(sumShifts);
    const html = await (await page.goto(url))?.text();
    const first = [...(html ?? "").matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
    expect(first.filter((file) => file.endsWith(".js"))).toHaveLength(2);
    expect(first.filter((file) => file.endsWith(".css"))).toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    await expectNoViolations(page);
    expect(errors).toEqual([]);
  }
});
