import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { someOf } from "#tests/rounds.ts";

const widths = someOf([360, 390, 600, 768, 900, 1024, 1100, 1280, 1366, 1400, 1440, 1600, 1920], 3);
const longName = (start: string) => start.padEnd(60, "wolfeschlegelsteinhausen");

test("ticketing sees its waiting work above each list, and one click filters the list by it", async ({ browser }) => {
  const page = await signedIn(browser, "Tamara Yuldasheva");
  const waiting = page.getByRole("navigation", { name: "Waiting for you" });
  const toBook = waiting.getByRole("link", { name: /To book$/ });
  const count = Number((await toBook.innerText()).match(/\d+/)?.[0]);
  await toBook.click();
  await expect(page).toHaveURL("/admin/quotes?waiting=toBook&sortBy=deadline&sortOrder=ASC");
  const quotes = page.getByRole("table", { name: "Quotes" });
  await expect(quotes).toHaveAttribute("aria-busy", "false");
  await expect(quotes.getByRole("row")).toHaveCount(count + 1);
  await expect(quotes.getByText("Signed", { exact: true })).toHaveCount(count);
  await expect(toBook).toHaveAttribute("aria-current", "page");
  await expectNoViolations(page);
  await toBook.click();
  await expect(page).toHaveURL("/admin/quotes");
});

test("a person without waiting work sees that nothing waits", async ({ browser }) => {
  const page = await signedIn(browser, "Emil Novak");
  const waiting = page.getByRole("navigation", { name: "Waiting for you" });
  await waiting.getByRole("link", { name: /Questions to experts/ }).click();
  await page.getByRole("table", { name: "Leads" }).getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("button", { name: "Claim" }).click();
  await expect(page.getByText("Claimed · Emil Novak")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Leads", exact: true }).click();
  await expect(page.getByText("Nothing is waiting for you.")).toBeVisible();
  await expectNoViolations(page);
});

test("the list keeps its scroll position and marks the opened row when a person comes back from a lead", async ({
  browser,
}) => {
  const page = await signedIn(browser, "Selma Brandt");
  const row = page.getByRole("table", { name: "Leads" }).getByRole("row").nth(32);
  const name = row.getByRole("link");
  await row.scrollIntoViewIfNeeded();
  const before = (await page.evaluate(() => scrollY)) + 120;
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await name.click();
  await expect(page.getByRole("heading", { name: "Details" }).or(page.getByLabel("Details"))).toBeVisible();
  await page.goBack();
  await expect(row).toHaveAttribute("data-marked", "true");
  await expect(name).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  // The keyboard continues from that row.
  await page.keyboard.press("j");
  await expect(page.getByRole("row").nth(33).getByRole("link")).toBeFocused();
});

test("changes by others appear within seconds, and no row moves under the pointer", async ({ browser }) => {
  const page = await signedIn(browser, "Selma Brandt");
  const agent = await signedIn(browser, "Gabriel Ortega");
  const rows = page.getByRole("table", { name: "Leads" }).getByRole("row");
  const pointedAt = await rows.nth(3).getByRole("link").innerText();
  await rows.nth(3).hover();
  await addLead(agent, { firstName: "Newcomer", lastName: "Pointed" });
  await expect(page.getByText("Changed meanwhile")).toBeVisible();
  await expect(rows.nth(3).getByRole("link")).toHaveText(pointedAt);
  await page.mouse.move(5, 5);
  await expect(rows.nth(1).getByRole("link")).toHaveText("Newcomer Pointed");
  await addLead(agent, { firstName: "Newcomer", lastName: "Unpointed" });
  await expect(rows.nth(1).getByRole("link")).toHaveText("Newcomer Unpointed");
});

/** Returns how many pixels the page is wider than the window. */
function overhangOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("names of sixty letters do not widen any page", async ({ browser }) => {
  const page = await signedIn(browser, "Selma Brandt");
  const fields = {
    firstName: longName("Bartholomew"),
    lastName: longName("Featherstonehaugh"),
    adults: 9,
    children: 9,
    infants: 9,
    cabin: "premium_economy",
    label: "hot",
  };
  const added = await addLead(page, fields);
  const { items } = await call(page, "GET", "/quotes?status=signed");
  const quoted = await call(page, "GET", `/leads/${items[0].leadId}`);
  await call(page, "PATCH", `/leads/${quoted.id}`, { ...quoted, ...fields, departsOn: quoted.departsOn });
  const pages = ["/admin/leads", `/admin/leads/${added.id}`, "/admin/quotes", `/admin/quotes/${items[0].id}/log`];
  for (const path of [...pages, "/admin/accounts"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("loading...")).toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // The menu collapses shortly after the window becomes narrow.
      await expect.poll(() => overhangOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/leads");
  const name = page.getByRole("table", { name: "Leads" }).getByRole("link", { name: fields.firstName }).first();
  await expect(name).toHaveAttribute("title", `${fields.firstName} ${fields.lastName}`);
});

test("the sign-in page loads nothing of the office and returns to the requested page", async ({ page }) => {
  await page.goto("/admin/quotes?waiting=viewed");
  await expect(page).toHaveURL("/auth/sign-in");
  // The return point of the identity provider, opened by hand.
  await page.goto("/auth/google");
  await expect(page).toHaveURL("/auth/sign-in");
  await page.reload();
  await expectNoViolations(page);
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(scripts).toBeLessThan(5000);
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: /Gabriel Ortega/ }).click();
  await expect(page).toHaveURL("/admin/quotes?waiting=viewed");
  await page.goto("/auth/sign-in");
  await expect(page).toHaveURL("/admin/leads");
  // A session that ended elsewhere: the refresh is refused, and the page shows the reason.
  await page.evaluate(() => {
    localStorage.setItem("accessToken", "gone");
    localStorage.setItem("refreshToken", "gone");
  });
  await page.goto("/admin/accounts");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

/** Sends a call as this person's browser does. */
async function call(page: Page, method: string, path: string, body?: object) {
  const answer = await page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(`/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${localStorage.getItem("accessToken")}`,
          "content-type": "application/json",
        },
        ...(body ? { body } : {}),
      });
      return { ok: response.ok, body: await response.json() };
    },
    [method, path, body && JSON.stringify(body)] as [string, string, string | undefined],
  );
  expect(answer, `${method} ${path}`).toMatchObject({ ok: true });
  return answer.body;
}

function addLead(page: Page, fields: object) {
  const lead = { firstName: "Somebody", email: "somebody@mail.example", from: "JFK", to: "TAS", adults: 1 };
  return call(page, "POST", "/leads", { ...lead, ...fields });
}
