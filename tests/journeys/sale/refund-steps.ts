import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { retype } from "#tests/journeys/machinery/typing.ts";

/** Replaces the amount in the first field with this label, key by key. */
export async function typeAmount(page: Page, label: string, amount: string): Promise<void> {
  await retype(page.getByLabel(label).first(), amount);
}

/**
 * Requests a refund of the whole booking because the airline canceled it, and records that the airline confirms. First
 * enters a fee, which is refused.
 */
export async function requestOwedRefund(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/requests/new?kind=refund`);
  await page.getByRole("checkbox", { name: "The whole booking" }).focus();
  await page.keyboard.press("Space");
  await page.getByLabel("Cause").selectOption("carrier_cancelled");
  await typeAmount(page, "Agency's fee", "10");
  await page.getByRole("textbox", { name: "Reason" }).pressSequentially("The airline canceled the flight");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText(/nothing (of it )?may be kept/i).first()).toBeVisible();
  await typeAmount(page, "Agency's fee", "0");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("This quote is refund_pending_approval")).toBeVisible();
  await page.getByRole("button", { name: "Record the airline's answer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("The airline's answer").selectOption("confirmed");
  await dialog.getByLabel("Where this is documented").pressSequentially("Letter of the airline of today");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Record the airline's answer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The airline confirms that a refund is owed")).toBeVisible();
}

/** Enters the airline's reference for each ticket. */
export async function confirmAtTheAirline(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expectNoViolations(page);
  for (const reference of await dialog.getByLabel("Airline's reference").all())
    await reference.pressSequentially("ARC77");
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Records that the confirmed refund was submitted and has settled, and marks it as refunded. The sale is then in the
 * given status, which is `tickets_purchased` if other passengers still have tickets.
 */
export async function settleRefund(
  page: Page,
  reference: string,
  status: "refunded" | "tickets_purchased" = "refunded",
): Promise<void> {
  await expect(page.getByText("This quote is refund_was_done")).toBeVisible();
  const dialog = page.getByRole("dialog");
  for (const state of ["submitted", "settled"]) {
    await page.getByRole("button", { name: "Record the outcome" }).first().click();
    await dialog.getByLabel("Outcome").selectOption(state);
    if (state === "submitted") await dialog.getByLabel("Reference").pressSequentially(reference);
    await dialog.getByRole("button", { name: "Record the outcome" }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("button", { name: "Mark as refunded" }).click();
  await dialog.getByRole("button", { name: "Mark as refunded" }).click();
  await expect(page.getByText(`This quote is ${status}`)).toBeVisible();
}
