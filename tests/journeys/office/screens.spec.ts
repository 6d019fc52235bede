import { expect, type Page } from "@playwright/test";
import { type Role, roles } from "#domain/access/roles.ts";
import { failLetters } from "#tests/journeys/machinery/failed-letters.ts";
import { weakFocusRings } from "#tests/journeys/machinery/focus-rings.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolationsAt, narrow, settled, wide } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, touching } from "#tests/journeys/machinery/people.ts";
import { expectedPaths, screensOf } from "#tests/journeys/machinery/screens.ts";
import { sidewaysAt } from "#tests/journeys/machinery/sideways.ts";
import { smallTargets } from "#tests/journeys/machinery/small-targets.ts";
import { isLong } from "#tests/rounds.ts";
import { type StaffPath, staffPaths } from "#web/app/office/screens/screens.ts";

const people: Record<Role, string> = {
  admin: "Ada Quill",
  supervisor: "Selma Brandt",
  agent: "Gabriel Ortega",
  expert: "Emil Novak",
  ticketing: "Tamara Yuldasheva",
};

/**
 * In the short round one role opens each screen, on one device: of the roles that have a record, the one with the fewest
 * screens so far. The devices take turns.
 */
const turns = new Map<StaffPath, Role>();
for (const path of staffPaths) {
  const load = (role: Role) => [...turns.values()].filter((taken) => taken === role).length;
  const [role] = roles.filter((one) => expectedPaths(one).includes(path)).toSorted((a, b) => load(a) - load(b));
  if (role) turns.set(path, role);
}

for (const role of roles) {
  test(`every screen of the role ${role} is readable and works by keyboard and by touch`, async ({ browser }) => {
    test.setTimeout(isLong ? 900_000 : 300_000);
    await failLetters();
    const desk = await signedIn(browser, people[role]);
    const phone = await touching(browser, people[role], narrow);
    const screens = await screensOf(desk, role);
    expect(screens.map(({ path }) => path)).toEqual(expectedPaths(role));
    const looked = screens.filter(({ path }) => isLong || turns.get(path) === role);
    for (const [index, { url }] of looked.entries()) {
      if (isLong || index % 2 === 0) await lookAtDesk(desk, url);
      if (isLong || index % 2 === 1) await lookByPhone(phone, url);
    }
  });
}

const areas = ["/admin/settings", "/admin/settlement"];

async function lookAtDesk(page: Page, url: string): Promise<void> {
  await open(page, url);
  await expectNoViolationsAt(page, wide);
  expect.soft(await sidewaysAt(page, [320, 900]), url).toEqual([]);
  await expectFocusRings(page);
}

async function lookByPhone(page: Page, url: string): Promise<void> {
  await open(page, url);
  await expectNoViolationsAt(page, narrow);
  expect.soft(await sidewaysAt(page, [320]), url).toEqual([]);
  expect.soft(await smallTargets(page), url).toEqual([]);
}

/** Opens the screen, and checks that the person stays there. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await settled(page, "light");
  const { pathname } = new URL(page.url());
  // The address of an area leads to its first page.
  if (areas.includes(url)) expect.soft(pathname).toContain(`${url}/`);
  else expect.soft(pathname).toBe(url);
  await expect.soft(page.getByText("Sorry, this page isn't available"), url).toHaveCount(0);
}

const looks = [
  { colorScheme: "light" },
  { colorScheme: "dark" },
  { colorScheme: "light", forcedColors: "active" },
] as const;

/** Checks the rings in light and dark, and with forced colors. */
async function expectFocusRings(page: Page): Promise<void> {
  for (const look of looks) {
    await page.emulateMedia(look);
    await settled(page, look.colorScheme);
    expect.soft(await weakFocusRings(page), `${page.url()}, ${Object.values(look).join(", ")}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}

test("reports a focus ring that does not appear with the focus", async ({ page }) => {
  await page.setContent(`
    <style>
      button { outline: none; }
      .strong:focus-visible { outline: 2px solid black; }
      .constant { outline: 2px solid black; }
      .thin:focus-visible { outline: 1px solid black; }
    </style>
    <button class="strong">Save</button>
    <button class="constant">Save</button>
    <button class="thin">Save</button>
    <button class="fleeing strong" onfocus="this.blur()">Save</button>
  `);
  expect(await weakFocusRings(page)).toEqual([
    "button.constant[]",
    "button.thin[]",
    "button.fleeing.strong[] does not take the focus",
  ]);
});
