import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";
import { pasteInto, retype } from "#tests/journeys/machinery/typing.ts";

/**
 * A name, a flight with its operator on the next line, a flight without a weekday, and one that the airline replaced.
 */
const booking = ` 1.1MOTTELAY/JANE MRS
 1 TK   4Y 01MAY J JFKIST*HK2   130A 620P  /DCTK*ABC123 /E
OPERATED BY ANADOLUJET
 2 TK 370Y 01MAY J ISTTAS*UN2   805P 205A  02MAY S /DCTK*ABC123 /E
 3 TK 370Y 01MAY J ISTTAS*TK2   835P 235A  02MAY S /DCTK*ABC123 /E
 4 TK 371Y 20MAY TASIST HK2   355A 645A`;

const twoWays = ` 1 TK   4Y 01MAY J JFKIST HK2   130A 620P
 2 TK   3Y 20MAY Q ISTJFK HK2   845A1240P
 1 LH 401Y 01MAY J JFKFRA HK2   420P 555A  02MAY S
 2 LH 400Y 20MAY Q FRAJFK HK2  1055A 125P`;

const availability = ` 01MAY  SAT   NYC/EDT     IST/+7
1TK       4 C9 J7 Y9 BL JFKIST    130A  620P   DCA /E`;

test("a paste shows line by line how it was read", async ({ browser }) => {
  const page = await signedIn(browser, "Gabriel Ortega");
  await openEditor(page);
  await expectReasons(page);
  await expectAlternatives(page);
  await expectFailure(page);
  await chooseOffered(page);
});

async function openEditor(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("link", { name: "New quote" }).click();
  await expect(textOf(page)).toBeVisible();
}

/**
 * Checks the marks of each line and their explanations for mouse and keyboard. The passenger's name is removed from
 * the text.
 */
async function expectReasons(page: Page): Promise<void> {
  await paste(page, booking);
  await expect(page.getByText("3 flights from Sabre")).toBeVisible();
  await expect(textOf(page)).not.toHaveValue(/MOTTELAY|JANE/);
  await expect(signsOf(page)).resolves.toEqual([" ", "✓", "✓", "–", "✓", "✓"]);
  const reasons = page.getByRole("listitem").filter({ hasText: /^Line \d/ });
  await expect(reasons).toHaveText(["Line 4: replaced by the airline's new flight: left out"]);
  await textOf(page).press("Control+Home");
  await textOf(page).press("ArrowDown");
  await expect(
    page.getByText(/^Line 2: TK 4 Y, .*JFK 01:30 to IST 18:20, HK 2, operated by Anadolujet/i),
  ).toBeVisible();
  await expect(flights(page)).toHaveCount(3);
  await expectNoViolations(page);
}

async function expectAlternatives(page: Page): Promise<void> {
  await paste(page, twoWays);
  await page.getByRole("button", { name: "Replace option 1, add 1 new option" }).click();
  await expect(page.getByRole("tab")).toHaveCount(2);
  await expect(flights(page).first()).toContainText("TK 4 Y");
  await page.getByRole("tab").last().click();
  await expect(flights(page).first()).toContainText("LH 401 Y");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(flights(page)).toHaveCount(3);
  await expect(flights(page).nth(1)).toContainText("TK 370 Y");
}

/** Checks that a failed paste shows where reading stopped and what was expected next. */
async function expectFailure(page: Page): Promise<void> {
  await retype(textOf(page), " 1 TK   4Y 01MAY J JFK");
  await expect(page.getByText("Parsing the code failed!")).toBeVisible();
  await expect(
    page.getByText(
      /Line 1, after character \d+: expected the two airports after the airline, the flight number, the booking class, the date\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /option 1/ })).toBeHidden();
  await expectNoViolations(page);
}

/** An availability screen books nothing, so its classes are offered for selection. */
async function chooseOffered(page: Page): Promise<void> {
  await paste(page, availability);
  await expect(page.getByText("1 flight is offered here, none is booked.")).toBeVisible();
  await expectNoViolations(page);
  const before = await flights(page).count();
  await page.getByRole("button", { name: /^J7, 7 seats/ }).click();
  await expect(flights(page)).toHaveCount(before + 1);
  await expect(flights(page).last()).toHaveAccessibleName(/^Flight \d+ TK 4 J/);
  await expect(page.getByRole("button", { name: /^J7, 7 seats, added/ })).toBeVisible();
}

const paste = (page: Page, text: string) => pasteInto(page, textOf(page), text);

function textOf(page: Page): Locator {
  return page.getByLabel("Itinerary text");
}

/** Returns the flights of the visible option. Each is a line in words that opens to its fields. */
function flights(page: Page): Locator {
  return page.getByRole("button", { name: /^Flight \d/ });
}

function signsOf(page: Page): Promise<(string | null)[]> {
  return page.locator("[data-sign]").evaluateAll((lines) => lines.map((line) => line.getAttribute("data-sign")));
}
