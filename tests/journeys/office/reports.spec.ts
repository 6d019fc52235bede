import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, windowOf } from "#tests/journeys/machinery/people.ts";

const day = 86_400_000;
/** The date that many days ago, as it is typed into a date field, and as the field stores it. */
const daysAgo = (days: number) => {
  const stored = new Date(Date.now() - days * day).toISOString().slice(0, 10);
  const [year, month, date] = stored.split("-");
  return { typed: `${month}${date}${year}`, stored };
};

test("a supervisor follows the profit of two months to the sales behind it, with the keyboard alone", async ({
  browser,
}) => {
  const page = await signedIn(browser, "Selma Brandt");
  const { tabTo, press, choose } = keyboardOf(page);
  const pick = chipsOf(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("reports");
  await expect(page.getByRole("option", { name: "Reports", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Money", exact: true }).getByText("Commissions payable")).toBeVisible();
  await expectNoViolations(page);
  await press(page.getByRole("navigation", { name: "Reports" }).getByRole("link", { name: "Sales" }));
  await expect(page.getByRole("heading", { name: "Sales", level: 1 })).toBeVisible();

  await pick(page.getByRole("group", { name: "Period" }), "Custom dates");
  // The days begin with those of the period that was shown.
  await expect(page.getByLabel("First day")).toHaveValue(/-01$/);
  // A mistake: the last day is before the first.
  const [from, until, wrong] = [daysAgo(60), daysAgo(0), daysAgo(70)];
  const type = async (name: string, { typed, stored }: typeof from) => {
    const field = page.getByLabel(name);
    await tabTo(field);
    await page.keyboard.type(typed);
    await expect(field).toHaveValue(stored);
  };
  await type("First day", from);
  await type("Last day", wrong);
  await expect(page.getByText("The last day cannot be before the first day")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await type("Last day", until);
  const agents = page.getByRole("region", { name: "By agent" }).getByRole("table");
  await expect(agents.getByRole("row", { name: /^Total/ })).toBeVisible();
  await expectNoViolations(page);

  await choose(page.getByRole("combobox", { name: "Figure" }), "Gross", "grossProfitCents");
  await expect(page.getByRole("heading", { name: "Gross profit" })).toBeVisible();
  await pick(page.getByRole("group", { name: "Group by" }), "Consolidator");
  const groups = page.getByRole("region", { name: "By consolidator" }).getByRole("table");
  await expect(groups.getByRole("row", { name: /Harborline Consolidated/ })).toBeVisible();
  await expect(page).toHaveURL(/groupBy=consolidator/);

  const total = await groups.getByRole("row", { name: /Harborline Consolidated/ }).innerText();
  await press(groups.getByRole("link", { name: "Harborline Consolidated" }));
  await expect(page.getByRole("heading", { name: "Sales in this report" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Sales in this report" }).locator("tbody").getByRole("row");
  await expect(rows.first()).toContainText("Harborline Consolidated");
  // The list has as many sales as the report counts, which is the fourth cell of its row.
  expect(total.split("\t")[3]?.trim()).toBe(String(await rows.count()));
  await expectNoViolations(page);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Profit" })).toBeVisible();
});

/** Selects a chip with Tab and the arrow keys. Its radio button has no size, so it is not visible by itself. */
function chipsOf({ keyboard }: Page) {
  return async (group: Locator, name: string) => {
    const hasFocus = () => group.evaluate((element) => element.contains(document.activeElement));
    for (let stop = 0; stop < 150 && !(await hasFocus()); stop += 1) await keyboard.press("Tab");
    const wanted = group.getByRole("radio", { name, exact: true });
    for (let step = 0; step < 10 && !(await wanted.isChecked()); step += 1) await keyboard.press("ArrowRight");
    await expect(wanted).toBeChecked();
  };
}

test("an agent sees only their own sales", async ({ browser }) => {
  const page = await windowOf(browser, "Gabriel Ortega");
  await page.goto("/admin/reports");
  await expect(page.getByRole("heading", { name: "My day", level: 1 })).toBeVisible();
  await expect(page.getByText(/Grace Okafor|Jonas Weber/)).toHaveCount(0);
  await page.goto("/admin/reports/sales");
  await expect(page.getByRole("heading", { name: "Sales", level: 1 })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Agents" })).toHaveCount(0);
  await expect(page.getByText(/Grace Okafor|Jonas Weber/)).toHaveCount(0);
  await page.goto("/admin/reports/sales/rows");
  await expect(page.getByRole("table", { name: "Sales in this report" })).toBeVisible();
  await expect(page.getByText(/Grace Okafor|Jonas Weber/)).toHaveCount(0);
});
