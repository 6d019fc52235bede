import { expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { signedIn, windowOf } from "#tests/journeys/machinery/people.ts";

const statusIs = (page: Page, status: string) => expect(page.getByText(`This quote is ${status}`)).toBeVisible();

/** Opens the newest ticketed sale of the demo that has no request yet. */
async function openTicketedSale(page: Page): Promise<string> {
  await page.goto("/admin/quotes?status=tickets_purchased");
  const sales = page.locator('a[href^="/admin/quotes/5"]');
  await expect(sales.first()).toBeVisible();
  const paths = await sales.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText("This quote is tickets_purchased")).toBeVisible();
    await expect(page.getByRole("heading", { name: "After the sale" })).toBeVisible();
    if (await page.getByText("No requests so far.").isVisible()) return path;
  }
  throw new Error("The demo has no ticketed sale left");
}

/** Selects the whole booking by keyboard. First enters a fee above the limit in the signed terms. */
async function writeRefund(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Cancel and refund the money" }).click();
  await expect(page.getByRole("heading", { name: /Refund of quote/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "The whole booking" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Result")).toBeVisible();
  await page.getByLabel("Agency's fee").first().fill("");
  await page.getByLabel("Agency's fee").first().pressSequentially("60");
  await page.getByRole("textbox", { name: "Reason" }).pressSequentially("The customer fell ill");
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("The fee is higher than in the signed terms").first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel("Agency's fee").first().fill("");
  await page.getByLabel("Agency's fee").first().pressSequentially("0");
  await page.getByRole("button", { name: "Send for approval" }).click();
}

/** Opens the form from the letter and returns its address. */
async function follow(phone: Page): Promise<string> {
  await followMail(phone, /^Your refund/, /Review and decide/);
  await expect(phone).toHaveURL(/\/refund\/form\/[\w-]{20,}/);
  return phone.url();
}

async function sign(phone: Page): Promise<void> {
  await expect(phone.getByText("This is the whole booking.")).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("checkbox", { name: /refund these flights/ }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially("Mary Ann O'Brien");
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Thank you, you have signed the refund" })).toBeVisible();
}

/** Re-quotes with a larger airline penalty for the first traveler than was signed. */
async function requote(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Re-quote" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Airline's penalty").first().fill("");
  await dialog.getByLabel("Airline's penalty").first().pressSequentially("25");
  await expect(dialog.getByRole("row", { name: "Kept by the airline 0.00 -25.00 -25.00" })).toBeVisible();
  await dialog.getByLabel("Reason").pressSequentially("The fare rules changed overnight");
  await expectNoViolations(page);
  await dialog.getByRole("button", { name: "Re-quote" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Re-quote waiting for approval")).toBeVisible();
  // Until another person decides, the signed amounts apply and the refund cannot be confirmed.
  await statusIs(page, "refund_signed");
  await expect(page.getByRole("button", { name: "Confirm the refund" })).toHaveCount(0);
}

/** Confirms every ticket at the airline, settles every refund payment, and ends the sale. */
async function settle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirm the refund" }).click();
  const dialog = page.getByRole("dialog");
  await expectNoViolations(page);
  for (const reference of await dialog.getByLabel("Airline's reference").all())
    await reference.pressSequentially("ARC77");
  await dialog.getByRole("button", { name: "Confirm the refund" }).click();
  await expect(dialog).toBeHidden();
  await statusIs(page, "refund_was_done");
  for (const state of ["submitted", "settled"]) {
    await page.getByRole("button", { name: "Record the outcome" }).first().click();
    await dialog.getByLabel("Outcome").selectOption(state);
    if (state === "submitted") await dialog.getByLabel("Reference").pressSequentially("RF-2027");
    await dialog.getByRole("button", { name: "Record the outcome" }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole("button", { name: "Mark as refunded" }).click();
  await dialog.getByRole("button", { name: "Mark as refunded" }).click();
  await expect(dialog).toBeHidden();
}

test("refunds a booking from the first draft to the last cent, with everyone involved", async ({ browser }) => {
  test.setTimeout(300_000);
  const ticketing = await signedIn(browser, "Tamara Yuldasheva");
  const path = await openTicketedSale(ticketing);
  await writeRefund(ticketing);
  await statusIs(ticketing, "refund_pending_approval");
  await expectNoViolations(ticketing);
  // The requester cannot approve their own request.
  await expect(ticketing.getByRole("button", { name: "Approve" })).toHaveCount(0);

  const [supervisor, admin] = [await windowOf(browser, "Selma Brandt"), await windowOf(browser, "Ada Quill")];
  for (const page of [supervisor, admin]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Approve" }).first().click();
  }
  // Two people press at the same time. The second one gets an error or the new status, and nothing happens twice.
  await Promise.all(
    [supervisor, admin].map((page) => page.getByRole("dialog").getByRole("button", { name: "Approve" }).click()),
  );
  await statusIs(supervisor, "refund_sent");
  await expect(
    admin.getByRole("dialog").getByRole("alert").or(admin.getByText("This quote is refund_sent")).first(),
  ).toBeVisible();

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const form = await follow(phone);
  await sign(phone);
  await ticketing.goto(path);
  await statusIs(ticketing, "refund_signed");
  await requote(ticketing);
  await supervisor.goto(path);
  await supervisor.getByRole("button", { name: "Approve" }).first().click();
  await supervisor.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await statusIs(supervisor, "refund_sent");
  await phone.goto(form);
  await phone.getByRole("button", { name: "Continue with the newer link" }).click();
  await expect(phone.getByRole("heading", { name: "What is different now" })).toBeVisible();
  await sign(phone);
  await ticketing.goto(path);
  await statusIs(ticketing, "refund_signed");
  await expect(ticketing.getByRole("list", { name: "Signatures" }).getByRole("listitem")).toHaveCount(2);
  await settle(ticketing);
  await statusIs(ticketing, "refunded");
  await expectNoViolations(ticketing);
  await ticketing.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(ticketing);
});
