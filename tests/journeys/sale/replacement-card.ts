import { expect, type Page } from "@playwright/test";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";

export const otherCard = { number: "5555 5555 5555 4444", cvv: "901" };

/** The card is declined. Ticketing requests another one, and the customer enters it on the phone. */
export async function replaceDeclinedCard(office: Page, phone: Page): Promise<void> {
  await office.getByRole("button", { name: "Charge", exact: true }).click();
  await office.getByRole("button", { name: "Start charge" }).click();
  await office.getByRole("radio", { name: "Declined" }).check();
  await office.getByRole("button", { name: "Save: declined, USD 4,774.73" }).click();
  // The page's head offers this as the next step, and so does the declined charge.
  await expect(office.getByRole("button", { name: "Charge the card" })).toHaveCount(0);
  await office.locator("[data-page-head]").getByRole("button", { name: "Ask for a replacement card" }).click();
  const dialog = office.getByRole("dialog");
  await expect(dialog.getByText("mary@mail.example gets a link")).toBeVisible();
  await dialog.getByLabel("Note to the customer (optional)").pressSequentially("Your bank may ask you first.");
  await dialog.getByRole("button", { name: "Ask for a replacement card" }).click();
  await expect(office.getByText("A replacement card was requested").first()).toBeVisible();

  await followMail(phone, /another card/i, /Give another card/);
  await expect(phone).toHaveURL(/\/booking\/card\/[\w-]{20,}/);
  await expect(phone.getByText(/declined your Visa ending 1111/)).toBeVisible();
  await phone.getByLabel("Card number").pressSequentially(otherCard.number);
  await phone.getByLabel("Expires, month").selectOption("4");
  await phone.getByLabel("Year").selectOption("2030");
  await phone.getByLabel("Security code (CVV)").pressSequentially(otherCard.cvv);
  await phone.getByLabel("Name on the card").pressSequentially("John O'Brien");
  await phone.getByLabel("Country", { exact: true }).selectOption("US");
  await phone.getByLabel("Street and number").pressSequentially("12 Sample Street");
  await phone.getByLabel("City").pressSequentially("New York");
  await phone.getByLabel("State", { exact: true }).selectOption("NY");
  await phone.getByLabel("ZIP code").pressSequentially("10001");
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await phone.getByRole("checkbox", { name: /ending 4444 up to USD 4,774.73/ }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially("Mary Ann O'Brien");
  await phone.keyboard.press("Tab");
  await phone.getByRole("checkbox", { name: /not the name on the card. I am Mary Ann O'Brien/ }).check();
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Thank you, your card has been authorized" })).toBeVisible();

  await office.reload();
  await expect(office.getByText("Replaced", { exact: true })).toBeVisible();
  await expect(office.getByText("This quote is booked")).toBeVisible();
}
