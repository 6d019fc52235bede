import { type Browser, expect, type Page } from "@playwright/test";
import { openOffer } from "#tests/journeys/form/an-offer.ts";
import { bookAlone } from "#tests/journeys/form/booking-form.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn } from "#tests/journeys/machinery/people.ts";

async function bookedOnThePhone(browser: Browser, office: Page): Promise<{ phone: Page; link: string }> {
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const customer = { firstName: "Pilar", lastName: "Montero", adults: 1 };
  await openOffer(office, phone, customer);
  const link = phone.url();
  await bookAlone(phone, customer);
  return { phone, link };
}

test("a customer asks for a change through the booking's link and reads the agent's answer there", async ({
  browser,
}) => {
  const office = await signedIn(browser, "Gabriel Ortega");
  const { phone, link } = await bookedOnThePhone(browser, office);

  // A customer who has just signed does not have to prove who they are.
  await phone.getByRole("button", { name: "Ask, or see the status" }).click();
  await expect(phone.getByRole("heading", { name: "What would you like?" })).toBeVisible();
  await phone.getByRole("button", { name: "Send", exact: true }).click();
  await expect(phone.getByText("Choose what you would like")).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("radio", { name: "Another flight or another day" }).check();
  await phone
    .getByLabel("Which flight or day would you like instead?")
    .pressSequentially("One day later, please: the meeting was moved.");
  await phone.getByRole("button", { name: "Send", exact: true }).click();
  await expect(phone.getByRole("status").getByText(/Thank you. We received it/)).toBeVisible();
  await expectNoViolations(phone);

  await followMail(phone, /^You asked for a change/, /See the status/);
  await expect(phone).toHaveURL(link);
  await phone.getByRole("button", { name: "Ask, or see the status" }).click();
  await phone.getByLabel("Last name of the signer").pressSequentially("Montero");
  await phone.getByLabel(/^ZIP or postal code of the billing/).pressSequentially("10001");
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(phone.getByText(/We will write to you as soon as/)).toBeVisible();

  await office.goto("/admin/quotes");
  await office.getByRole("link", { name: /Requested by customers/ }).click();
  await office
    .getByRole("link", { name: /Pilar Montero/ })
    .first()
    .click();
  const part = office.getByRole("region", { name: "Requested by the customer" });
  await expect(part.getByText("One day later, please")).toBeVisible();
  await expect(part.getByText(/Nothing is paid yet/)).toBeVisible();
  await expectNoViolations(office);
  await part.getByRole("button", { name: "Answer in words" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel(/^Your answer/).pressSequentially("The day after is sold out. I look at the next one.");
  await expectNoViolations(office);
  await dialog.getByRole("button", { name: "Send to customer" }).click();
  await expect(part.getByText("Answered", { exact: true })).toBeVisible();

  await phone.reload();
  await phone.getByRole("button", { name: "Ask, or see the status" }).click();
  await phone.getByLabel("Last name of the signer").pressSequentially("Montero");
  await phone.getByLabel(/^ZIP or postal code of the billing/).pressSequentially("10001");
  await phone.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(phone.getByText("The day after is sold out.")).toBeVisible();
  await expect(phone.getByRole("radio", { name: "Another flight or another day" })).toBeVisible();
  await expectNoViolations(phone);
});
