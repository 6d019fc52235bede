import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RequestView, SoldTripView } from "#contract/after-sale.ts";
import { afterSaleCalls, refundCalls } from "#contract/after-sale-calls.ts";
import { answering, bodiesOf } from "#tests/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/render.tsx";
import { aRequestShown, aTripShown } from "#tests/shown-request.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { AfterSaleSection } from "./after-sale-section.tsx";

async function show(
  request: RequestView | undefined,
  role: "agent" | "ticketing" = "agent",
  trip: Partial<SoldTripView> = {},
) {
  answering(afterSaleCalls.trip, () => aTripShown(trip));
  answering(afterSaleCalls.requests, () => ({ items: request ? [request] : [] }));
  await showOffice(<AfterSaleSection quote={{ id: 7, signedAt: "2027-01-05T15:00:00.000Z" }} />, role);
}

test("every amount of a request is explained, and to which card it goes back", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm", "withdraw"] }));
  await expect.element(page.getByRole("row", { name: "Remaining value 1,000.00" })).toBeVisible();
  await expect.element(page.getByText(/Visa …1111/)).toBeVisible();
  await expectNoViolations();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a penalty above the signed one is told before it is confirmed, with the way out", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm"] }), "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await typeOver("Kept by the airline, USD", "450");
  await expect.element(page.getByText(/USD 50.00 more than was signed/)).toBeVisible();
  await expectNoViolations();
});

test("where nothing was asked for, what may begin is offered", async () => {
  await show(undefined);
  await expect.element(page.getByRole("link", { name: "New cancellation" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "New refund" })).toBeVisible();
});

const inHours = (hours: number) => new Date(Date.parse(deviceNow()) + hours * 3_600_000).toISOString();

/** One ticket for each of the two, of which Mary's is given up whole. */
const twoTickets = aTripShown().coupons.map((coupon) => ({
  ...coupon,
  ticketNumber: coupon.passengerId === 51 ? "2351234567890" : "2351234567891",
}));

test("while the void window is open, void without a penalty is proposed, with the time that is left", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm"] }), "ticketing", {
    ...{ voidUntil: inHours(5.51), coupons: twoTickets },
  });
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await expect.element(page.getByRole("combobox", { name: "Done with it" })).toHaveValue("void");
  await expect.element(page.getByRole("textbox", { name: "Kept by the airline, USD" })).toHaveValue("0.00");
  await expect.element(page.getByText(/for 5 hours and 30 minutes more/)).toBeVisible();
  await expectNoViolations();
});

test("a ticket of which flights are kept is not proposed to be voided", async () => {
  const kept = aRequestShown({ status: "signed", allowedActions: ["confirm"], couponIds: [1] });
  await show(kept, "ticketing", { voidUntil: inHours(5), coupons: twoTickets });
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await expect.element(page.getByRole("combobox", { name: "Done with it" })).toHaveValue("refund");
  await expect.element(page.getByRole("textbox", { name: "Kept by the airline, USD" })).toHaveValue("400.00");
  await expect.element(page.getByText(/void window/)).not.toBeInTheDocument();
});

test("where the void window closed since it was asked for, that is told, and what was signed is proposed", async () => {
  const request = aRequestShown({ status: "signed", allowedActions: ["confirm"], requestedAt: inHours(-9) });
  await show(request, "ticketing", { voidEndedAt: inHours(-2), coupons: twoTickets });
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await expect.element(page.getByRole("combobox", { name: "Done with it" })).toHaveValue("refund");
  await expect.element(page.getByText(/The void window closed .* can no longer be voided/)).toBeVisible();
});

test("before the departure a signed request is alarmed with the time that is left", async () => {
  const request = aRequestShown({ status: "signed", allowedActions: ["confirm"], departsAt: inHours(1.51) });
  await show(request, "ticketing");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Departs in 1 hour and 30 minutes\. It is signed/);
  await expectNoViolations();
});

test("what left while the request waited is at risk of a no-show", async () => {
  const coupons = twoTickets.map((coupon) => ({ ...coupon, noShowRisk: coupon.id === 1 }));
  const request = aRequestShown({ status: "viewed", allowedActions: [], departsAt: inHours(-1) });
  await show(request, "ticketing", { coupons });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Departed .* It is not signed yet.* Risk of no-show .*: TK 4, JFK – IST$/);
});

test("a request shows how much money is missing and can be settled with the rest, with a reason", async () => {
  const request = aRequestShown({
    status: "done",
    missingCents: 100_000,
    allowedActions: ["settleForLess"],
    payments: aRequestShown().payments.map((payment) => ({ ...payment, id: 4, state: "initiated" as const })),
  });
  await show(request);
  await expect.element(page.getByText(/USD 1,000.00 of this request is no longer available/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Settle with what is left" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Settle with what is left" }));
  await expect.element(dialog.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations();
  await typeOver(dialog.getByRole("textbox", { name: "Reason" }), "The bank took it back");
  answering(refundCalls.settleForLess, () => request);
  await userEvent.click(dialog.getByRole("button", { name: "Settle with what is left" }));
  await expect
    .poll(() => bodiesOf(refundCalls.settleForLess))
    .toEqual([{ version: request.version, reason: "The bank took it back" }]);
});

test("a request that was settled for less shows the amounts that were not given back, and why", async () => {
  await show(
    aRequestShown({
      status: "completed",
      shortCashCents: 60_000,
      shortCreditCents: 5_000,
      shortReason: "The bank took it back",
      payments: aRequestShown().payments.map((payment) => ({ ...payment, id: 4, state: "dropped" as const })),
      allowedActions: [],
    }),
  );
  await expect
    .element(page.getByText(/Not given back: USD 600.00 of the money, USD 50.00 of the credit/))
    .toBeVisible();
  await expect.element(page.getByText(/Not paid: the money was no longer available/)).toBeVisible();
  await expectNoViolations();
});
