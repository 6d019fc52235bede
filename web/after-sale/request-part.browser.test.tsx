import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { afterSaleCalls, refundCalls } from "#contract/after-sale/calls.ts";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/screens/render.tsx";
import { aRequestShown, aTripShown } from "#tests/screens/shown-request.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
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

test("explains every amount of a request, and shows the card it is refunded to", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm", "withdraw"] }));
  await expect.element(page.getByRole("row", { name: "Remaining value 1,000.00" })).toBeVisible();
  await expect.element(page.getByText(/Visa …1111/)).toBeVisible();
  await expectNoViolations();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("warns about a penalty above the signed one before it is confirmed", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm"] }), "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await typeOver("Kept by the airline, USD", "450");
  await expect.element(page.getByText(/USD 50.00 more than signed/)).toBeVisible();
  await expectNoViolations();
});

test("says that only a part is refunded now if the whole difference would need an administrator", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm"], refundRoomCents: 15_000 }), "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await typeOver("Kept by the airline, USD", "250");
  const told = page.getByText(/reach the amount that only an administrator approves/);
  await expect.element(page.getByText("USD 150.00 less than the customer signed")).toBeVisible();
  expect(told.query()).toBeNull();
  await typeOver("Kept by the airline, USD", "150");
  await expect
    .element(page.getByText(/USD 150.00 is refunded now, and USD 100.00 is held for the customer/))
    .toBeVisible();
  await expectNoViolations();
});

test("offers to create a request if there is none", async () => {
  await show(undefined);
  await expect.element(page.getByRole("link", { name: "Cancel and hold the money" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Cancel and refund the money" })).toBeVisible();
});

const inHours = (hours: number) => new Date(Date.parse(deviceNow()) + hours * 3_600_000).toISOString();

/** One ticket for each passenger. Mary's is returned completely. */
const twoTickets = aTripShown().coupons.map((coupon) => ({
  ...coupon,
  ticketNumber: coupon.passengerId === 51 ? "2351234567890" : "2351234567891",
}));

test("proposes to void without a penalty while the void window is open, with the time left", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm"] }), "ticketing", {
    voidUntil: inHours(5.51),
    coupons: twoTickets,
  });
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await expect.element(page.getByRole("combobox", { name: "Handled by" })).toHaveValue("void");
  await expect.element(page.getByRole("textbox", { name: "Kept by the airline, USD" })).toHaveValue("0.00");
  await expect.element(page.getByText(/5 hours and 30 minutes from now/)).toBeVisible();
  await expectNoViolations();
});

test("enters each signed penalty at the ticket of its passenger", async () => {
  const { lines, tickets } = aRequestShown();
  const [line, ticket] = [lines[0], tickets[0]];
  if (!line || !ticket) throw new Error("One passenger travels");
  const tim = { name: "Tim O'Brien", airlinePenaltyCents: 15_000 };
  const request = aRequestShown({
    status: "signed",
    allowedActions: ["confirm"],
    lines: [line, { ...line, ...tim, passengerId: 52 }],
    tickets: [ticket, { ...ticket, ticketId: 62, number: "2351234567891", name: tim.name }],
  });
  await show(request, "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  for (const [name, amount] of [
    [/Mary O'Brien$/, "400.00"],
    [/Tim O'Brien$/, "150.00"],
  ] as const) {
    const own = page.getByRole("group", { name });
    await expect.element(own.getByRole("textbox", { name: "Kept by the airline, USD" })).toHaveValue(amount);
  }
  await expect.element(page.getByText(/^Penalty: USD.550\.00 of USD.550\.00 signed$/)).toBeVisible();
});

test("does not propose to void a ticket if some of its flights are kept", async () => {
  const kept = aRequestShown({ status: "signed", allowedActions: ["confirm"], couponIds: [1] });
  await show(kept, "ticketing", { voidUntil: inHours(5), coupons: twoTickets });
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await expect.element(page.getByRole("combobox", { name: "Handled by" })).toHaveValue("refund");
  await expect.element(page.getByRole("textbox", { name: "Kept by the airline, USD" })).toHaveValue("400.00");
  await expect.element(page.getByText(/void window/)).not.toBeInTheDocument();
});

test("proposes the signed handling with a message if the void window has closed since the request", async () => {
  const request = aRequestShown({ status: "signed", allowedActions: ["confirm"], requestedAt: inHours(-9) });
  await show(request, "ticketing", { voidEndedAt: inHours(-2), coupons: twoTickets });
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await expect.element(page.getByRole("combobox", { name: "Handled by" })).toHaveValue("refund");
  await expect.element(page.getByText(/The void window closed .* can no longer be voided/)).toBeVisible();
});

test("warns before the departure of a signed request, with the time left", async () => {
  const request = aRequestShown({ status: "signed", allowedActions: ["confirm"], departsAt: inHours(1.51) });
  await show(request, "ticketing");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Departs in 1 hour and 30 minutes\. It is signed/);
  await expectNoViolations();
});

test("warns about a no-show if a flight departed while the request was open", async () => {
  const coupons = twoTickets.map((coupon) => ({ ...coupon, noShowRisk: coupon.id === 1 }));
  const request = aRequestShown({ status: "viewed", allowedActions: [], departsAt: inHours(-1) });
  await show(request, "ticketing", { coupons });
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(/Departed .* It is not signed yet.* Risk of no-show .*: TK 4, JFK – IST$/);
});

test("shows how much money is missing, and settles for the rest with a reason", async () => {
  const request = aRequestShown({
    status: "done",
    missingCents: 100_000,
    allowedActions: ["settleForLess"],
    payments: aRequestShown().payments.map((payment) => ({ ...payment, id: 4, state: "initiated" as const })),
  });
  await show(request);
  await expect.element(page.getByText(/USD 1,000.00 of this request is no longer available/)).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Settle with the remaining money" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Settle with the remaining money" }));
  await expect.element(dialog.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations();
  await typeOver(dialog.getByRole("textbox", { name: "Reason" }), "The bank took it back");
  answering(refundCalls.settleForLess, () => request);
  await userEvent.click(dialog.getByRole("button", { name: "Settle with the remaining money" }));
  await expect
    .poll(() => bodiesOf(refundCalls.settleForLess))
    .toEqual([{ version: request.version, reason: "The bank took it back" }]);
});

test("shows the amounts that a request settled for less did not return, and why", async () => {
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
  await expect.element(page.getByText(/Not refunded: USD 600.00 of the money, USD 50.00 of the credit/)).toBeVisible();
  await expect.element(page.getByText(/Not paid: the money was no longer available/)).toBeVisible();
  await expectNoViolations();
});

test("names the refund and the credit of a signature, and explains the value of a partly used ticket", async () => {
  const signed = { signedAt: "2027-01-05T15:00:00.000Z", penaltyCents: 0, feeCents: 0, laterRefundCents: 0 };
  const one = { ...signed, signedBy: "Mary O'Brien", supersededAt: null, cashCents: 0, creditCents: 120_000 };
  const signatures = [
    { ...one, documentId: 9, document: "7-R3-2" },
    { ...one, documentId: 8, document: "7-R3", cashCents: 100_000, creditCents: 20_000 },
  ];
  const [line] = aRequestShown().lines;
  const lines = line ? [{ ...line, flownCents: 70_000, valueCents: 75_000, cashCents: 30_000 }] : [];
  await show(aRequestShown({ status: "signed", signatures, lines }));
  const list = page.getByRole("list", { name: "Signatures" });
  await expect.element(list.getByText("Credit USD 1,200.00", { exact: true })).toBeVisible();
  await expect.element(list.getByText("Refund USD 1,000.00 · Credit USD 200.00", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Paid for the tickets 1,450.00" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Flights already flown -700.00" })).toBeVisible();
  await expectNoViolations();
});
