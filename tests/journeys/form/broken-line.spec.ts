import { expect } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { openOffer } from "./an-offer.ts";

test("a customer whose connection breaks between two screens continues by pressing Try again", async ({ browser }) => {
  const office = await windowOf(browser, "Gabriel Ortega");
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const failure = page.getByRole("heading", { name: "This step could not be loaded" });
  const again = page.getByRole("button", { name: "Try again" });
  await page.route(formCode, (route) => route.abort("connectionfailed"));
  await openOffer(office, page, { firstName: "Lena", lastName: "Lineless", adults: 1 });
  await page.getByRole("button", { name: /Choose this option.*early/ }).click();
  await expect(failure).toBeFocused();
  await expectNoViolations(page);

  await page.context().setOffline(true);
  await again.click();
  await expect(page.getByText("There is still no connection.")).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute(formCode);
  await page.route(laterCode, (route) => route.abort("connectionfailed"));
  await again.click();
  await expect(page.getByRole("heading", { name: "Traveler 1 of 1" })).toBeFocused();
  await page.getByLabel("First name, as on the ID").pressSequentially("Lena");
  await page.getByLabel("Last name, as on the ID").pressSequentially("Lineless");
  await page.getByRole("radio", { name: "Female", exact: true }).check();
  await page.getByLabel("Month").pressSequentially("3");
  await page.getByLabel("Day").pressSequentially("14");
  await page.getByLabel("Year").pressSequentially("1988");
  await page.getByLabel("Country of residence").selectOption("US");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(failure).toBeFocused();

  let come = () => {};
  const slow = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.unroute(laterCode);
  await page.route(laterCode, async (route) => {
    await slow;
    await route.continue();
  });
  await again.click();
  await expect(page.getByRole("status").filter({ hasText: "loading..." })).toBeAttached();
  come();
  await expect(page.getByRole("heading", { name: "Travel protection and gratuity" })).toBeFocused();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Last name, as on the ID")).toHaveValue("Lineless");
});

const formCode = /\/assets\/booking-form/;
const laterCode = /\/assets\/later-screens/;
