import { expect, type Page } from "@playwright/test";
import { addToCalendar } from "#tests/journeys/machinery/itinerary-copies.ts";
import { expectNothingKept } from "#tests/journeys/machinery/no-card-left.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { sidewaysAt } from "#tests/journeys/machinery/sideways.ts";
import { smallTargets } from "#tests/journeys/machinery/small-targets.ts";

export const testCard = { number: "4111 1111 1111 1111", cvv: "641" };

const travellers = [
  { first: "Mary Ann", last: "O'Brien", gender: "Female", born: ["3", "14", "1988"] },
  { first: "John", last: "O'Brien", gender: "Male", born: ["7", "2", "1986"] },
  { first: "Nora", last: "O'Brien", gender: "Female", born: ["9", "9", "2019"] },
  { first: "Sam", last: "O'Brien", gender: "Male", born: ["1", "20", "2026"] },
] as const;

/** Enters a card and its billing address. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByLabel("Card number").pressSequentially(testCard.number);
  await page.getByLabel("Expires, month").selectOption("12");
  await page.getByLabel("Year").selectOption("2031");
  await page.getByLabel("Security code (CVV)").pressSequentially(testCard.cvv);
  await page.getByLabel("Name on the card").clear();
  await page.getByLabel("Name on the card").pressSequentially("Mary Ann O'Brien");
  await page.getByLabel("Country", { exact: true }).selectOption("US");
  await page.getByLabel("Street and number").pressSequentially("12 Sample Street");
  await page.getByLabel("City").pressSequentially("New York");
  await page.getByLabel("State", { exact: true }).selectOption("NY");
  await page.getByLabel("ZIP code").pressSequentially("10001");
}

export async function giveContact(page: Page): Promise<void> {
  for (const [label, text] of [
    ["Email", "mary@mail.example"],
    ["Phone", "+1 212 555 0142"],
  ] as const) {
    await page.getByLabel(label).clear();
    await page.getByLabel(label).pressSequentially(text);
  }
}

/** Checks that the screen fits the smallest phone with spaced text, and that its targets are large enough. */
async function expectToFit(page: Page): Promise<void> {
  await expectNoViolations(page);
  expect.soft(await sidewaysAt(page, [320]), page.url()).toEqual([]);
  expect.soft(await smallTargets(page), page.url()).toEqual([]);
}

/** Signs example A on a phone, from the offer to the success page. Calls `check` on each screen. */
export async function signOnThePhone(page: Page, check: (page: Page) => Promise<void> = expectToFit): Promise<void> {
  const next = () => page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("4,144.50").first()).toBeVisible();
  await expect(page.getByText(/operated by/i).first()).toBeVisible();
  await check(page);
  await page
    .getByRole("button", { name: /Choose this option/ })
    .first()
    .click();

  for (const { first, last, gender, born } of travellers) {
    await page.getByLabel("First name, as on the ID").pressSequentially(first);
    await page.getByLabel("Last name, as on the ID").pressSequentially(last);
    await page.getByRole("radio", { name: gender, exact: true }).check();
    const [month, day, year] = born;
    await page.getByLabel("Month").pressSequentially(month);
    await page.getByLabel("Day").pressSequentially(day);
    await page.getByLabel("Year").pressSequentially(year);
    await page.getByLabel("Country of residence").selectOption("US");
    await expect(page.getByText(`OBRIEN/${first.toUpperCase()}`)).toBeVisible();
    if (first === "Mary Ann") await check(page);
    await next();
  }

  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("radio", { name: /Yes, add travel protection/ }).check();
  await page.getByRole("radio", { name: "Another amount" }).check();
  await page.getByLabel("Gratuity in USD").pressSequentially("50");
  await expect(page.getByText("4,774.73").first()).toBeVisible();
  await check(page);
  await next();

  await expect(page.getByText("On the statement of your card the charge is named Farewright.")).toBeVisible();
  await payByCard(page);
  await expectNothingKept(page, testCard);
  await giveContact(page);
  await check(page);
  await next();

  await expect(page.getByRole("heading", { name: "Review and sign" })).toBeVisible();
  await expectNothingKept(page, testCard);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("checkbox", { name: /electronic records/ }).check();
  await page.getByRole("checkbox", { name: /ending 1111 up to USD 4,774.73/ }).check();
  await page.getByLabel("Type your full legal name to sign").pressSequentially("Mary Ann O'Brien");
  await check(page);
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page).toHaveURL(/\/booking\/form\/success/);
  await expect(page.getByText("Booking details have been submitted successfully!")).toBeVisible();
  await check(page);
  await addToCalendar(page);
  await page.reload();
  await expect(page.getByText("submitted successfully!")).toBeVisible();
  await expect(page.getByText("Verification code")).toBeVisible();
  await expect(page.getByText("O'Brien")).toHaveCount(0);
}

/** Books the first option for one traveler on a phone, without travel protection. */
export async function bookAlone(
  phone: Page,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  const next = () => phone.getByRole("button", { name: "Continue", exact: true }).click();
  await phone
    .getByRole("button", { name: /Choose this option/ })
    .first()
    .click();
  await phone.getByLabel("First name, as on the ID").pressSequentially(firstName);
  await phone.getByLabel("Last name, as on the ID").pressSequentially(lastName);
  await phone.getByRole("radio", { name: "Female", exact: true }).check();
  await phone.getByLabel("Month").pressSequentially("3");
  await phone.getByLabel("Day").pressSequentially("14");
  await phone.getByLabel("Year").pressSequentially("1988");
  await phone.getByLabel("Country of residence").selectOption("US");
  await next();
  await phone.getByRole("radio", { name: /No/ }).first().check();
  await next();
  await payByCard(phone);
  await giveContact(phone);
  await next();
  await phone.getByRole("checkbox", { name: /electronic records/ }).check();
  await phone.getByRole("checkbox", { name: /ending 1111 up to/ }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially(`${firstName} ${lastName}`);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone).toHaveURL(/\/booking\/form\/success/);
}
