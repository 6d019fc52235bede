import { expect } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { Reading } from "#tests/journeys/machinery/left-in-english.ts";
import { listPaths } from "#tests/journeys/machinery/list-paths.ts";
import { lengthenLists } from "#tests/journeys/machinery/long-lists.ts";
import { touching, windowOf } from "#tests/journeys/machinery/people.ts";
import { pressEverything } from "#tests/journeys/machinery/press-everything.ts";
import { smallTargets } from "#tests/journeys/machinery/small-targets.ts";

const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 768 };

test("everything in the lists is large enough for a finger, on a phone and on a tablet", async ({ browser }) => {
  await lengthenLists(await windowOf(browser, "Ada Quill"));
  for (const viewport of [phone, tablet]) {
    const page = await touching(browser, "Ada Quill", viewport);
    for (const path of Object.values(listPaths)) {
      await page.goto(path);
      await expect(page.locator("main [data-row]").first()).toBeVisible();
      await expect.poll(() => smallTargets(page), `${path} at ${viewport.width} px`).toEqual([]);
    }
    await page.goto(listPaths.leads);
    await page.getByRole("combobox", { name: "Assigned to" }).tap();
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  }
});

test("everything on the page of a lead and in its dialogs is large enough for a finger", async ({ browser }) => {
  const page = await touching(browser, "Selma Brandt", phone);
  // Refused writes leave every dialog open and the lead as it is.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 409, json: { code: "state_conflict", message: "–" } }),
  );
  const reading = new Reading(page, []);
  const small: string[] = [];
  const look = async (after = "") => {
    await reading.look();
    for (const target of await smallTargets(page)) small.push(`${target} after ${after || page.url()}`);
  };
  await page.getByRole("button", { name: "More filters" }).tap();
  await page.getByRole("dialog").getByText("Hot", { exact: true }).tap();
  await page.keyboard.press("Escape");
  const lead = await page.getByRole("list", { name: "Leads" }).getByRole("link").first().getAttribute("href");
  const pressed = new Set<string>();
  for (const path of [lead ?? "", listPaths.leads]) {
    await page.goto(path);
    await look();
    await pressEverything(page, { look }, pressed);
  }
  expect(pressed.size).toBeGreaterThan(30);
  expect(small).toEqual([]);
});
