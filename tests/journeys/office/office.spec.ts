import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";

test("a supervisor works by keyboard: finds a number, opens the help, scrolls, and corrects a lead", async ({
  browser,
}) => {
  const page = await signedIn(browser, "Selma Brandt");
  await findByNumber(page);
  await askForKeys(page);
  await scrollOn(page);
  await makeMistakes(page);
});

test("a letter is shown in full, in the mailbox and on its own page", async ({ page }) => {
  await page.goto("/dev/mailbox");
  await page
    .getByRole("link", { name: /Your flights/ })
    .first()
    .click();
  const letter = page.frameLocator("iframe");
  await expect(letter.getByRole("link", { name: "Choose and book" }).first()).toBeVisible();
  await expect(async () => {
    const { frame, whole } = await page.locator("iframe").evaluate((element: HTMLIFrameElement) => ({
      frame: element.clientHeight,
      whole: element.contentDocument?.documentElement.scrollHeight ?? Number.POSITIVE_INFINITY,
    }));
    expect(frame).toBeGreaterThanOrEqual(whole);
  }).toPass();
  await page.getByRole("link", { name: "Open it alone" }).click();
  await expect(page).toHaveURL(/\/html$/);
  await expect(page.getByRole("link", { name: "Choose and book" }).first()).toBeVisible();
});

async function findByNumber(page: Page): Promise<void> {
  const firstRow = page.getByRole("row").nth(1);
  const number = await firstRow.getByRole("cell").nth(1).innerText();
  await page.keyboard.press("/");
  await page.keyboard.type(number);
  await expect(page).toHaveURL(`/admin/leads?keyword=${number}`);
  await expect(page.getByRole("cell", { name: number, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(number);
  await retype(page.getByRole("searchbox"), "");
  await expect(page).toHaveURL("/admin/leads");
}

async function askForKeys(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Leads", level: 1 }).click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByText("Next row of a list")).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
}

/** Older leads load when a person scrolls down. */
async function scrollOn(page: Page): Promise<void> {
  const table = page.getByRole("table", { name: "Leads" });
  await expect(table).toHaveAttribute("aria-busy", "false");
  const first = page.getByRole("row").nth(1).getByRole("cell").nth(1);
  const number = await first.innerText();
  const ofThirdPage = String(Number(number) - 120);
  await table.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(page.getByRole("cell", { name: ofThirdPage, exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Home");
  await expect(page.getByRole("cell", { name: number, exact: true })).toBeVisible();
}

async function makeMistakes(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New lead" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Phone").pressSequentially("12");
  await form.getByLabel("From").pressSequentially("new yrok");
  await form.getByLabel("Departure date").pressSequentially("05012020");
  await form.getByRole("button", { name: "Create lead" }).click();
  for (const problem of [
    "Enter a first name",
    "Enter a phone number with its country code",
    "Choose an airport from the list",
    "This date has passed. Choose a later one",
  ]) {
    await expect(form.getByText(problem)).toBeVisible();
  }
  await expect(form.getByLabel("From")).toHaveValue("new yrok");
  await expectNoViolations(page);
}
