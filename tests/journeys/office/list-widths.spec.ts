import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { listPaths } from "#tests/journeys/machinery/list-paths.ts";
import { problemsOfList } from "#tests/journeys/machinery/list-problems.ts";
import { lengthenLists } from "#tests/journeys/machinery/long-lists.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";

const widths = [320, 390, 900, 1280, 1440, 1920, 2560];

test("every list fits every window: no name is cut, no text covers another, and hidden columns are counted", async ({
  browser,
}) => {
  const agent = await windowOf(browser, "Gabriel Ortega");
  const admin = await windowOf(browser, "Ada Quill");
  await lengthenLists(admin);
  await expectToFit(agent, listPaths.leads);
  for (const path of Object.values(listPaths)) await expectToFit(admin, path);
});

/** Opens the list once and resizes the window. */
async function expectToFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.locator("table[aria-rowcount] tbody :is(td, th):not([data-away=true])").first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => problemsOfList(page), { message: `${path} at ${width} px`, timeout: 5_000 }).toEqual([]);
  }
}
