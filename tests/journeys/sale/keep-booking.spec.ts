import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { sendRequest } from "./a-request.ts";

const aPhone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

const office = async (browser: Browser) => ({
  asks: await windowOf(browser, "Selma Brandt"),
  decides: await windowOf(browser, "Ada Quill"),
});

const statusIs = (page: Page, status: string) => expect(page.getByText(`This quote is ${status}`)).toBeVisible();

/**
 * Downloads the document with the signer's last name and the billing postal code. All sales of the demo have the same
 * code.
 */
async function takeDocument(phone: Page): Promise<void> {
  await phone.getByLabel("Last name").pressSequentially("O'Brien");
  await phone.getByLabel("ZIP or postal code").pressSequentially("10001");
  const file = phone.waitForEvent("download");
  await phone.getByRole("button", { name: "Download the PDF" }).click();
  expect((await file).suggestedFilename()).toBe("signed-document.pdf");
}

test("a customer keeps the booking instead of signing a cancellation", async ({ browser }) => {
  const { asks, decides } = await office(browser);
  const { quoteId } = await sendRequest({ asks, decides }, { kind: "cancellation", type: "cancellation" });

  const phone = await aPhone(browser);
  await followMail(phone, /^Your cancellation/, /Review and decide/);
  await expect(phone).toHaveURL(/\/cancel\/form\/[\w-]{20,}/);
  await expect(phone.getByRole("heading", { name: "Your cancellation", exact: true })).toBeVisible();
  await expect(phone.getByText("You get no money and no credit now.").first()).toBeVisible();
  await expect(phone.getByText("Held by the agency until you ask for a refund")).toBeVisible();
  await expectNoViolations(phone);
  const link = phone.url();
  await phone.getByRole("button", { name: "Keep my booking" }).click();
  await expect(phone.getByRole("heading", { name: "Keep your booking as it is?" })).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("button", { name: "Keep my booking" }).click();
  await expect(phone.getByRole("heading", { name: "You keep your booking" })).toBeVisible();
  await expectNoViolations(phone);

  await asks.goto(`/admin/quotes/${quoteId}`);
  await statusIs(asks, "cancellation_cancelled");
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "You keep your booking" })).toBeVisible();
});

test("a customer signs a refund that is partly a credit and downloads the document", async ({ browser }) => {
  const { asks, decides } = await office(browser);
  const { quoteId } = await sendRequest(
    { asks, decides },
    {
      kind: "refund",
      type: "refund_plus_credit",
      agencyCreditUntil: "2027-11-20",
      creditKind: "book_by",
      lines: () => ({ airlinePenaltyCents: 20_000, agencyCreditCents: 10_000 }),
    },
  );

  const phone = await aPhone(browser);
  await followMail(phone, /^Your refund/, /Review and decide/);
  await expect(phone).toHaveURL(/\/refund\/form\/[\w-]{20,}/);
  await expect(phone.getByText(/^Refund to your .* ending \d{4}$/).first()).toBeVisible();
  await expect(phone.getByText("Credit with the agency, book by Nov 20, 2027")).toBeVisible();
  await expect(phone.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expectNoViolations(phone);

  // The signature does not accept the credit.
  await phone.getByRole("checkbox", { name: /refund these flights/ }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially("Mary Ann O'Brien");
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("alert").getByText(/take the credit/)).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("checkbox", { name: /as credit for a later trip/ }).check();
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "Thank you, you have signed the refund" })).toBeVisible();
  await expect(phone).toHaveURL(/\/refund\/success$/);
  await expect(phone.getByText("Verification code")).toBeVisible();
  await expectNoViolations(phone);
  await takeDocument(phone);
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "This refund is already signed" })).toBeVisible();
  await takeDocument(phone);
  await expectNoViolations(phone);

  await asks.goto(`/admin/quotes/${quoteId}`);
  await statusIs(asks, "refund_signed");
});

for (const [area, name] of [
  ["cancel", "cancellation"],
  ["refund", "refund"],
] as const)
  test(`a link to a ${name} that was never sent leads to the page for unknown links`, async ({ page }) => {
    await page.goto(`/${area}/form/${"A".repeat(32)}`);
    await expect(page).toHaveURL(new RegExp(`/${area}/not-found$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoViolations(page);
    await page.goto(`/${area}/success`);
    await expect(page.getByRole("heading", { name: "Nothing was signed on this page" })).toBeVisible();
    await expectNoViolations(page);
  });
