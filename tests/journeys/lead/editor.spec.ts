import { expect, type Locator, type Page } from "@playwright/test";
import { test, withMotion } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { pasteInto, retype } from "#tests/journeys/machinery/typing.ts";

test.use(withMotion);

/** Two seats to Samarkand and back. */
const toSamarkand = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 366Y 01MAY ISTSKD HK2   805P 205A+1
 3 TK 367Y 20MAY SKDIST HK2   355A 645A
 4 TK   3Y 20MAY ISTJFK HK2   845A1240P`;

const overFrankfurt = ` 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1
 2 LH 400Y 20MAY FRAJFK HK2  1055A 125P`;

test("pasted flights are used, replaced or asked about, and never lost silently", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "New quote" }).click();
  const used = page.getByText("The flights were put into option 1.");

  await paste(page, toSamarkand);
  await expect(used).toBeVisible();
  await expect(page.getByText(/^4 flights from \w+\s*Put into the quote$/)).toBeVisible();
  await expect(page.getByText(/^Years were taken from today: \d{4}\.$/)).toBeVisible();
  await expect(page.getByText(/to check/)).toBeHidden();

  await paste(page, overFrankfurt);
  await expect(page.getByText("Not used yet")).toBeVisible();
  await expect(used).toBeHidden();
  await expect(flights(page)).toHaveCount(4);

  await page.getByLabel("Itinerary text").press("ControlOrMeta+a");
  await page.getByLabel("Itinerary text").pressSequentially("see you in spring");
  await expect(page.getByText("Parsing the code failed!")).toBeVisible();
  await expect(used).toBeHidden();

  await paste(page, overFrankfurt);
  await page.keyboard.press("ControlOrMeta+s");
  const question = page.getByRole("dialog", { name: "The pasted text is not used yet" });
  await expect(question.getByRole("button", { name: "Back to the paste" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Replace option 1" }).click();
  await expect(flights(page)).toHaveCount(2);
  await expect(page.getByText("The flights of option 1 were replaced.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(flights(page)).toHaveCount(4);
  await expect(page.getByText("Not used yet")).toBeVisible();
});

test("the editor lists mistakes that are off screen, goes to them, and reads times as they are typed", async ({
  browser,
}) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "New quote" }).click();
  await paste(page, toSamarkand);
  await expect(page.getByText("The flights were put into option 1.")).toBeVisible();
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByRole("menuitem", { name: "Copy of this option" }).click();
  await flights(page).first().press("Enter");
  await typeTimes(page);
  await page.getByLabel("Departure date, flight 1").pressSequentially("05012020");
  await expect(page.getByText("Departure: This flight has left already")).toBeVisible();
  // The error is on the closed row, too, and sending opens it.
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Departure date, flight 1")).toBeHidden();
  await expect(flights(page).first()).toBeFocused();
  await expect(page.getByText("Departure: This flight has left already")).toBeVisible();
  await priceAll(page);
  await page.getByRole("tab", { name: "Option 1" }).click();
  await priceAll(page);
  await page.getByLabel("Notes for admin").focus();

  // By keyboard, because the page head moves while the page scrolls, and a click between two places of it is lost.
  await page.getByRole("button", { name: "Save and send" }).press("Enter");
  const errors = page.getByRole("region", { name: /to correct/ });
  await expect(errors.getByText(/This flight left on Fri, May 1, 2020: choose a later date/)).toBeInViewport();
  await expect(page.getByRole("tab", { name: "Option 2" })).toHaveAttribute("aria-selected", "true");
  const date = page.getByLabel("Departure date, flight 1");
  await expect(date).toBeFocused();
  await expect(date).toBeInViewport();
  await expectNoViolations(page);

  // The focus stays in the field while the agent continues typing.
  const title = page.getByLabel("Title");
  await title.click();
  await title.pressSequentially("In the evening");
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("In the evening");
});

test("a quote that differs from the request is sent only after the agent confirms it", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await enterLead(page);
  await page.getByRole("link", { name: "New quote" }).click();
  await paste(page, toSamarkand);
  await priceAll(page);
  await page.getByRole("button", { name: "Save and send" }).click();
  const question = page.getByRole("dialog", { name: "Send it as it is?" });
  await expect(question.getByRole("listitem")).toHaveText([
    "Option 1 goes to SKD, but the customer asked for TAS",
    "Option 1: 2 seats are held on TK 4, TK 366, TK 367 and TK 3, 3 passengers need one",
  ]);
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/quotes\/\d+\/edit$/);
  await expect(page.getByText("Put into the quote")).toBeVisible();
  await page.getByRole("button", { name: "Save and send" }).click();
  await page.getByRole("button", { name: "Send anyway" }).click();
  await expect(page.getByText("This quote is sent")).toBeVisible();
  await giveAway(page);
});

/** Reassigns the quote. The former owner returns to the list and sees a confirmation. */
async function giveAway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reassign" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New owner").click();
  await page.getByRole("listbox").getByRole("option").first().click();
  await dialog.getByRole("button", { name: "Reassign" }).click();
  await expect(page).toHaveURL(/\/admin\/quotes$/);
  await expect(page.getByText("The quote has been reassigned successfully!")).toBeVisible();
}

/** Types times. The field formats valid ones, and keeps invalid ones with the reason. */
async function typeTimes(page: Page): Promise<void> {
  const time = page.getByRole("combobox", { name: "Departure time, flight 1" });
  for (const [typed, shown] of [
    ["530a", "05:30 AM"],
    ["9p", "09:00 PM"],
    ["0930", "09:30 AM"],
    ["0755p", "07:55 PM"],
  ] as const) {
    await retype(time, typed);
    await expect(time).toHaveValue(shown);
  }
  const half = "Departure time: This may be morning or evening: add AM or PM";
  await retype(time, "530");
  await expect(time).toHaveValue("530");
  await expect(page.getByText(half, { exact: true })).toBeVisible();
  // A key that cannot become a time is refused at once.
  await time.clear();
  await time.pressSequentially("1:75");
  await expect(time).toHaveValue("1:5");
  await retype(time, "0130a");
  await expect(time).toHaveValue("01:30 AM");
  await expect(page.getByText(/^Departure time:/)).toBeHidden();
}

async function enterLead(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New lead" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("First name").pressSequentially("Noor");
  await form.getByLabel("Email").pressSequentially("noor@mail.example");
  await form.getByLabel("From").pressSequentially("jfk");
  await form.getByLabel("To", { exact: true }).pressSequentially("tas");
  await retype(form.getByLabel("Adults"), "2");
  await retype(form.getByLabel("Children"), "1");
  await form.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByRole("heading", { name: /Noor/ })).toBeVisible();
}

async function priceAll(page: Page): Promise<void> {
  for (const field of await page.getByRole("textbox", { name: /^Net, / }).all()) await field.pressSequentially("1210");
  for (const field of await page.getByRole("textbox", { name: /^Price, / }).all())
    await field.pressSequentially("1450");
}

const paste = (page: Page, text: string) => pasteInto(page, page.getByLabel("Itinerary text"), text);

/** Returns the flights of the visible option. Each is a line in words that opens to its fields. */
function flights(page: Page): Locator {
  return page.getByRole("button", { name: /^Flight \d/ });
}
