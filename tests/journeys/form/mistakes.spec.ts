// Longer than 300 lines, because the customer with a keyboard and the one with a phone share these steps.
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { keyboardOf } from "#tests/journeys/machinery/keyboard.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { openOffer } from "./an-offer.ts";

const phoneSize = { width: 390, height: 844 };

test("a customer makes every possible mistake at 390 pixels, with only the keyboard", async ({ browser }) => {
  test.setTimeout(300_000);
  const office = await windowOf(browser, "Gabriel Ortega");
  const page = await (await browser.newContext({ viewport: phoneSize })).newPage();
  await openOffer(office, page, { firstName: "Petra", lastName: "Petrova", adults: 2 });
  await chooseTwice(page);
  await mistakeTheTravelers(page);
  await mistakeTheExtras(page);
  await mistakeThePayment(page);
  await mistakeTheSignature(page);
});

test("a customer makes a mistake on every screen, by touch", async ({ browser }) => {
  test.setTimeout(300_000);
  const office = await windowOf(browser, "Gabriel Ortega");
  const context = await browser.newContext({ viewport: phoneSize, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openOffer(office, page, { firstName: "Thea", lastName: "Thumb", adults: 1 });
  await tapThrough(page);
});

test("one tap elsewhere is enough after a wrong value", async ({ browser }) => {
  const office = await windowOf(browser, "Gabriel Ortega");
  const context = await browser.newContext({ viewport: phoneSize, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await openOffer(office, page, { firstName: "Tina", lastName: "Tapper", adults: 1 });
  await page.getByRole("button", { name: /Choose this option.*late/ }).tap();

  const last = page.getByLabel("Last name, as on the ID");
  await last.tap();
  await page.keyboard.type("Tapper2");
  const female = page.getByRole("radio", { name: "Female" });
  await tapWhereItIs(page, female);
  await expect(female).toBeChecked();
  await expect(last).toHaveAttribute("aria-invalid", "true");

  await page.getByLabel("Month").tap();
  await page.keyboard.type("13");
  await page.getByLabel("Day").tap();
  await page.keyboard.type("41");
  await page.getByLabel("Year").tap();
  await page.keyboard.type("1988");
  const more = page.locator("summary", { hasText: "TSA PreCheck" });
  await tapWhereItIs(page, more);
  await expect(page.getByLabel("TSA known traveler number")).toBeVisible();
  await expect(page.getByLabel("Month")).toHaveAttribute("aria-invalid", "true");
});

const summary = (page: Page) => page.getByRole("alert");
const next = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

/** Taps at the position that the element had before the tap. Misses an element that moves meanwhile. */
async function tapWhereItIs(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Expands the summary. If there are many problems, it shows only the first. */
async function unfold(page: Page): Promise<void> {
  await expect(summary(page)).toBeFocused();
  const others = summary(page).locator("summary");
  if ((await others.count()) > 0) await keyboardOf(page).press(others);
}

/** Checks that the summary has the focus and lists each problem. */
async function expectProblems(page: Page, problems: readonly (string | RegExp)[]): Promise<void> {
  await unfold(page);
  await expect(summary(page).getByRole("link")).toHaveCount(problems.length);
  for (const problem of problems) await expect(summary(page).getByRole("link", { name: problem })).toBeVisible();
}

/** Follows a link in the summary to its field with Enter. */
async function followProblem(page: Page, problem: string | RegExp, field: Locator): Promise<void> {
  await keyboardOf(page).press(summary(page).getByRole("link", { name: problem }));
  await expect(field).toBeFocused();
}

async function chooseTwice(page: Page): Promise<void> {
  const { press } = keyboardOf(page);
  await expect(page.getByText("Choose an option to see your total.")).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await press(page.getByRole("button", { name: /Choose this option.*late/ }));
  await expect(page.getByRole("heading", { name: "Traveler 1 of 2" })).toBeFocused();
  await press(page.getByRole("button", { name: "Back" }));
  await press(page.getByRole("button", { name: /Choose this option.*early/ }));
  await expect(page.getByText("1,800.00").first()).toBeVisible();
}

async function mistakeTheTravelers(page: Page): Promise<void> {
  const { type, choose, pick, press } = keyboardOf(page);
  const first = page.getByLabel("First name, as on the ID");
  const last = page.getByLabel("Last name, as on the ID");
  const gender = page.getByRole("group", { name: "Gender, as on the ID" });
  const country = page.getByLabel("Country of residence");
  await press(next(page));
  const missing = [/^Enter the first name/, /^Enter the last name/, /^Choose the gender/, /^Enter month, day and year/];
  await expectProblems(page, [...missing, "Choose the country of residence"]);
  await expectNoViolations(page);

  await followProblem(page, /^Enter the last name/, last);
  const onTicket = page.getByText("As it will appear on the ticket:");
  await type(last, "Petrova2");
  await type(first, "P3tra");
  await expect(onTicket).toBeHidden();
  await press(next(page));
  await unfold(page);
  await expect(summary(page).getByRole("link", { name: /^First name: Use Latin letters/ })).toBeVisible();
  await followProblem(page, /^Last name: Use Latin letters/, last);
  await type(last, "Petrova");
  await pick(gender, "Female");
  for (const [part, text] of [
    ["Month", "13"],
    ["Day", "31"],
    ["Year", "1990"],
  ] as const) {
    await type(page.getByLabel(part), text);
  }
  await press(next(page));
  await expectProblems(page, [/Latin letters/, "The month is 1 to 12", "Choose the country of residence"]);
  await type(page.getByLabel("Month"), "2");
  await expect(page.getByText("There is no February 31").first()).toBeVisible();
  await type(page.getByLabel("Day"), "3");
  await type(first, "Petra");
  await expect(onTicket).toBeVisible();
  await choose(country, "United States", "US");
  await press(next(page));

  await expect(page.getByRole("heading", { name: "Traveler 2 of 2" })).toBeFocused();
  await press(page.getByRole("button", { name: /Use last name and country of Petra/ }));
  await type(first, "Petra");
  await pick(gender, "Female");
  for (const [part, text] of [
    ["Month", "2"],
    ["Day", "3"],
    ["Year", "1990"],
  ] as const) {
    await type(page.getByLabel(part), text);
  }
  await type(page.getByLabel("Phone"), "12");
  await press(next(page));
  await expectProblems(page, [/entered twice/, /phone/]);
  await type(page.getByLabel("Phone"), "+1 212 555 0143");
  await type(first, "Nikolai");
  await pick(gender, "Male");
  await type(page.getByLabel("Year"), "2020");
  await press(next(page));
  await expectProblems(page, [/An adult is 12 or older/]);
  await type(page.getByLabel("Year"), "1992");
  await press(next(page));
}

async function mistakeTheExtras(page: Page): Promise<void> {
  const { type, pick, tick, press, tabTo } = keyboardOf(page);
  await expect(page.getByRole("heading", { name: "Travel protection and gratuity" })).toBeFocused();
  await press(next(page));
  await expectProblems(page, ["Choose whether you want travel protection"]);
  const protection = page.getByRole("group", { name: "Would you like travel protection?" });
  await pick(protection, /^Yes/);
  for (const name of [/^Petra/, /^Nikolai/]) {
    await tabTo(page.getByRole("checkbox", { name }));
    await page.keyboard.press("Space");
  }
  await pick(page.getByRole("group", { name: /Would you like to thank/ }), "Another amount");
  const amount = page.getByLabel("Gratuity in USD");
  await type(amount, "a lot");
  await press(next(page));
  await expectProblems(page, ["Choose who is protected, or choose No", /^Enter an amount such as 25.00/]);
  await type(amount, "600");
  await tick(page.getByRole("checkbox", { name: /^Petra/ }));
  await press(next(page));
  await expectProblems(page, ["Confirm the gratuity, or change it"]);
  await expectNoViolations(page);
  await type(amount, "25.00");
  await press(next(page));
}

async function mistakeThePayment(page: Page): Promise<void> {
  const { type, choose, press, tabTo } = keyboardOf(page);
  await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeFocused();
  const card = (number: number) => page.getByRole("region", { name: `Card ${number}` });
  await press(next(page));
  await unfold(page);
  await expect(page.getByLabel("Email")).toHaveValue("petra@mail.example");
  await expect(page.getByLabel("Phone")).toHaveValue("+1 (212) 555-0142");
  for (const problem of [/card number/i, /street/i, /digits on the/i]) {
    await expect(summary(page).getByRole("link", { name: problem }).first()).toBeVisible();
  }
  await type(card(1).getByLabel("Card number"), "4111111111111112", "4111 1111 1111 1112");
  await choose(card(1).getByLabel("Expires, month"), "01", "1");
  await choose(card(1).getByLabel("Year"), "2026", "2026");
  await type(card(1).getByLabel("Security code (CVV)"), "12");
  await press(page.getByRole("button", { name: "Pay a part with another card" }));
  await type(card(1).getByLabel("This card pays, USD"), "99999");
  await type(card(2).getByLabel("Card number"), "378282246310005", "3782 822463 10005");
  await press(next(page));
  await unfold(page);
  await expect(
    summary(page).getByRole("link", { name: "Card 1: The first card pays more than the total" }),
  ).toBeVisible();
  await expectNoViolations(page);

  await type(card(1).getByLabel("Card number"), "4111111111111111", "4111 1111 1111 1111");
  await choose(card(1).getByLabel("Expires, month"), "12", "12");
  await choose(card(1).getByLabel("Year"), "2031", "2031");
  await type(card(1).getByLabel("Security code (CVV)"), "737");
  await type(card(1).getByLabel("This card pays, USD"), "1000.50");
  await choose(card(2).getByLabel("Expires, month"), "11", "11");
  await choose(card(2).getByLabel("Year"), "2030", "2030");
  await type(card(2).getByLabel("Security code (CVV)"), "1234");
  await type(card(2).getByLabel("Name on the card"), "Nikolai Petrova");
  const same = card(2).getByRole("checkbox", { name: "Same billing address as the first card" });
  await tabTo(same);
  await page.keyboard.press("Space");
  await expect(same).not.toBeChecked();
  await choose(card(2).getByLabel("Country"), "Canada", "CA");
  await type(card(2).getByLabel("Street and number"), "9 Other Street");
  await type(card(2).getByLabel("City"), "Toronto");
  await type(card(2).getByLabel("Postal code"), "M5V 2T6");
  await type(page.getByLabel("Street and number").last(), "12 Sample Street");
  await type(page.getByLabel("City").last(), "Boston");
  await choose(page.getByLabel("State", { exact: true }), "Massa", "MA");
  await type(page.getByLabel("ZIP code"), "1");
  await type(page.getByLabel("Email"), "petra@mail");
  await press(next(page));
  await unfold(page);
  await expect(summary(page).getByRole("link", { name: "Card 2: Choose the state" })).toBeVisible();
  await choose(card(2).getByLabel("Province"), "Ontario", "ON");
  await type(page.getByLabel("ZIP code"), "02108");
  await type(page.getByLabel("Email"), "petra@mail.example");
  await press(next(page));
}

async function mistakeTheSignature(page: Page): Promise<void> {
  const { type, tick, press } = keyboardOf(page);
  await expect(page.getByRole("heading", { name: "Review and sign" })).toBeFocused();
  const sign = page.getByRole("button", { name: "Sign", exact: true });
  const name = page.getByLabel("Type your full legal name to sign");
  await press(page.getByRole("button", { name: "Change Nikolai Petrova" }));
  await expect(page.getByRole("heading", { name: "Traveler 2 of 2" })).toBeFocused();
  await type(page.getByLabel("Last name, as on the ID"), "Петров");
  await expect(page.getByText("PETROV/NIKOLAI", { exact: true })).toBeVisible();
  await press(page.getByRole("button", { name: "Back to the review" }));
  await expectProblems(page, [/Compare the spelling with the passport/]);
  await tick(page.getByRole("checkbox", { name: /PETROV\/NIKOLAI/ }));
  await press(page.getByRole("button", { name: "Back to the review" }));
  await expect(page.getByRole("heading", { name: "Review and sign" })).toBeFocused();
  await press(sign);
  await expectProblems(page, [/^Agree to electronic records/, /^Agree to the payment/, /full legal name/]);
  await expectNoViolations(page);
  await followProblem(page, /full legal name/, name);
  await type(name, "Petra Someone");
  await tick(page.getByRole("checkbox", { name: /electronic records/ }));
  await tick(page.getByRole("checkbox", { name: /ending 1111/ }));
  await press(sign);
  await expectProblems(page, [/^Confirm that you sign for them/]);
  await type(name, "Petra Petrova");
  await press(sign);
  await expect(page).toHaveURL(/\/booking\/form\/success/);
}

/** Makes one mistake on every screen, then corrects it with taps and the phone's keyboard. */
async function tapThrough(page: Page): Promise<void> {
  const write = async (field: Locator, text: string, expected = text) => {
    await field.tap();
    await field.selectText();
    await page.keyboard.press("Delete");
    await page.keyboard.type(text);
    await expect(field).toHaveValue(expected);
  };
  const go = () => next(page).tap();
  await page.getByRole("button", { name: /Choose this option.*late/ }).tap();
  await go();
  await expect(summary(page)).toBeFocused();
  await write(page.getByLabel("First name, as on the ID"), "Thea");
  await write(page.getByLabel("Last name, as on the ID"), "Thumb");
  await page.getByRole("radio", { name: "Female" }).tap();
  await write(page.getByLabel("Month"), "6");
  await write(page.getByLabel("Day"), "7");
  await write(page.getByLabel("Year"), "1988");
  await page.getByLabel("Country of residence").selectOption("US");
  await go();
  await expect(page.getByRole("heading", { name: "Travel protection and gratuity" })).toBeVisible();
  await go();
  await expect(summary(page)).toBeFocused();
  await page.getByRole("radio", { name: /^No, I travel without/ }).tap();
  await page.getByRole("radio", { name: "Another amount" }).tap();
  await write(page.getByLabel("Gratuity in USD"), "ten");
  await go();
  await write(page.getByLabel("Gratuity in USD"), "10");
  await go();
  await expect(page.getByRole("heading", { name: "Payment", level: 1 })).toBeVisible();
  await go();
  await expect(summary(page)).toBeFocused();
  await write(page.getByLabel("Card number"), "4111111111111111", "4111 1111 1111 1111");
  await page.getByLabel("Expires, month").selectOption("12");
  await page.getByLabel("Year").selectOption("2031");
  await write(page.getByLabel("Security code (CVV)"), "737");
  await write(page.getByLabel("Street and number"), "12 Sample Street");
  await write(page.getByLabel("City"), "Boston");
  await page.getByLabel("State", { exact: true }).selectOption("MA");
  await write(page.getByLabel("ZIP code"), "02108");
  await write(page.getByLabel("Email"), "thea@mail.example");
  await write(page.getByLabel("Phone"), "+1 212 555 0143");
  await go();
  await expect(page.getByRole("heading", { name: "Review and sign" })).toBeVisible();
  const sign = page.getByRole("button", { name: "Sign", exact: true });
  await sign.tap();
  await expect(summary(page)).toBeFocused();
  await page.getByRole("checkbox", { name: /electronic records/ }).tap();
  await page.getByRole("checkbox", { name: /ending 1111/ }).tap();
  await write(page.getByLabel("Type your full legal name to sign"), "Thea Thumb");
  await sign.tap();
  await expect(page).toHaveURL(/\/booking\/form\/success/);
}
