import { type Browser, expect, type Page } from "@playwright/test";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { test } from "#tests/journeys/machinery/journey.ts";
import { followMail } from "#tests/journeys/machinery/mailbox.ts";
import { expectNoViolations } from "#tests/journeys/machinery/no-violations.ts";
import { windowOf } from "#tests/journeys/machinery/people.ts";
import { ask } from "./a-request.ts";
import { confirmAtTheAirline, requestOwedRefund, settleRefund, typeAmount } from "./refund-steps.ts";

const statusIs = (page: Page, status: string) => expect(page.getByText(`This quote is ${status}`)).toBeVisible();
const aPhone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();

/** Finds a ticketed sale with at least this many travelers and no requests. */
async function anUntouchedSale(page: Page, kind: RequestKind, travelers: number) {
  const { items } = await ask<{ items: { id: number }[] }>(page, "GET", "/quotes?status=tickets_purchased");
  for (const { id } of items) {
    const trip = await ask<SoldTripView>(page, "GET", `/quotes/${id}/coupons`);
    const { items: before } = await ask<{ items: unknown[] }>(page, "GET", `/quotes/${id}/requests`);
    const isWhole = trip.coupons.every(({ state }) => state === "OPEN");
    if (isWhole && before.length === 0 && trip.allowedKinds.includes(kind) && trip.travelers.length >= travelers)
      return { path: `/admin/quotes/${id}`, trip };
  }
  throw new Error(`The demo has no sale to ${travelers} that was left alone`);
}

async function approve(supervisor: Page, path: string): Promise<void> {
  await supervisor.goto(path);
  await supervisor.getByRole("button", { name: "Approve" }).first().click();
  await expectNoViolations(supervisor);
  await supervisor.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
}

test("one of several travelers cancels and gets a credit, and the others keep their tickets", async ({ browser }) => {
  test.setTimeout(240_000);
  const ticketing = await windowOf(browser, "Tamara Yuldasheva");
  const { path, trip } = await anUntouchedSale(ticketing, "cancellation", 2);
  const who = trip.travelers.findLast(({ type }) => type === "ADULT")?.name ?? "";
  await ticketing.goto(`${path}/requests/new?kind=cancellation`);
  await ticketing.getByRole("checkbox", { name: `All flights of ${who}` }).focus();
  await ticketing.keyboard.press("Space");
  await typeAmount(ticketing, "Agency's fee", "60");
  await typeAmount(ticketing, "Credit of the agency", "100");
  await ticketing.getByRole("textbox", { name: "Reason" }).pressSequentially("Only one of them can go");
  await ticketing.getByRole("button", { name: "Send for approval" }).click();
  await expect(ticketing.getByText("The fee is higher than in the signed terms").first()).toBeVisible();
  await expectNoViolations(ticketing);
  await typeAmount(ticketing, "Agency's fee", "25");
  await ticketing.getByRole("button", { name: "Send for approval" }).click();
  await statusIs(ticketing, "cancel_pending_approval");

  const supervisor = await windowOf(browser, "Selma Brandt");
  await approve(supervisor, path);
  await statusIs(supervisor, "cancellation_sent");

  const phone = await aPhone(browser);
  await followMail(phone, /^Your cancellation/, /Review and decide/);
  await expect(phone.getByText(/Credit with the agency/).first()).toBeVisible();
  await expectNoViolations(phone);
  await phone.getByRole("checkbox", { name: /cancel these flights/ }).check();
  await phone.getByRole("checkbox", { name: /USD 100.00 as credit for a later trip/ }).check();
  await phone.getByLabel("Type your full legal name to sign").pressSequentially("Mary Ann O'Brien");
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone).toHaveURL(/\/cancel\/success$/);

  await ticketing.goto(path);
  await statusIs(ticketing, "cancel_signed");
  await confirmAtTheAirline(ticketing, "Confirm the cancellation");
  await statusIs(ticketing, "cancel_was_done");
  await ticketing.getByRole("button", { name: "Mark as canceled" }).click();
  await ticketing.getByRole("dialog").getByRole("button", { name: "Mark as canceled" }).click();
  // The others still have their tickets.
  await statusIs(ticketing, "tickets_purchased");
  await expect(ticketing.getByRole("heading", { name: "Credits" })).toBeVisible();
  await expect(ticketing.getByText("Credit of the agency").first()).toBeVisible();
  await expectNoViolations(ticketing);
});

test("a trip that the airline canceled is refunded in full without a signature", async ({ browser }) => {
  test.setTimeout(240_000);
  const ticketing = await windowOf(browser, "Tamara Yuldasheva");
  const { path } = await anUntouchedSale(ticketing, "refund", 1);
  await requestOwedRefund(ticketing, path);

  // The refund is owed, so it cannot be rejected.
  const supervisor = await windowOf(browser, "Selma Brandt");
  await supervisor.goto(path);
  await supervisor.getByRole("button", { name: "Reject" }).first().click();
  await supervisor.getByRole("dialog").getByLabel("Reason").pressSequentially("We would rather keep the money");
  await supervisor.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await expect(supervisor.getByRole("dialog").getByRole("alert")).toContainText("It cannot be rejected");
  await expectNoViolations(supervisor);

  await confirmAtTheAirline(ticketing, "Confirm the refund without a signature");
  await settleRefund(ticketing, "RF-2028");
  await expectNoViolations(ticketing);
});
