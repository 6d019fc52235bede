import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ApprovalRequest, approvalCalls } from "#contract/approval/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { SendForApprovalDialog } from "../dialogs/send-for-approval-dialog.tsx";
import { Approvals } from "./approvals.tsx";

const at = "2027-01-07T14:00:00.000Z";

/** Returns a request to raise the net from 2,500.00 to 2,950.00, which is a loss. */
function aRequest(fields: Partial<ApprovalRequest> = {}): ApprovalRequest {
  return {
    id: 3,
    version: 1,
    hash: "a".repeat(64),
    kind: "net",
    status: "pending",
    quoteId: 10,
    customer: "Mary Ann O'Brien",
    route: "JFK–IST",
    currency: "USD",
    reason: "The fare rose",
    difference: [
      { what: "net", of: null, beforeCents: 250_000, afterCents: 295_000 },
      { what: "profit", of: null, beforeCents: 30_000, afterCents: -15_000 },
    ],
    requestedBy: { id: 3, name: "Tom Reyes" },
    requestedAt: at,
    expiresAt: "2027-01-09T14:00:00.000Z",
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    isOwnDecision: false,
    decidesOwn: false,
    handledBy: null,
    writtenBy: [],
    refundLimitCents: null,
    allowedActions: ["approve", "decline", "withdraw"],
    ...fields,
  };
}

const show = (fields: Partial<ApprovalRequest> = {}) => {
  const quote = aQuoteShown({ approvals: [aRequest(fields)], approvalPending: true });
  answering(quoteCalls.get, () => quote);
  return showOffice(<Approvals quote={quote} />, "supervisor");
};
const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("shows the changed amounts to the approver, who confirms the loss when approving", async () => {
  answering(approvalCalls.approve, () => aRequest({ status: "approved" }));
  await show();
  await expect.element(row("Net of all passengers")).toMatchTextContent(/2,500\.00.*2,950\.00.*\+450\.00/);
  await expect.element(row("Profit or loss")).toMatchTextContent(/300\.00.*150\.00/);
  await expect.element(page.getByText("Approving this is a loss of USD 150.00.")).toBeVisible();
  await expectNoViolations();
  await userEvent.click(button("Approve"));
  await expectNoViolations();
  await userEvent.click(button("Approve a loss of USD 150.00"));
  await eventually(() =>
    expect(bodiesOf(approvalCalls.approve)).toMatchObject([{ version: 1, hash: "a".repeat(64), reason: "" }]),
  );
});

test("shows the approver who it is about, what is earned before and after, and who continues", async () => {
  answering(approvalCalls.effect, () => ({
    currency: "USD" as const,
    passengers: ["OBRIEN/MARY ANN"],
    profit: { beforeCents: 18_925, afterCents: -5_075 },
    commission: { beforeCents: 6_624, afterCents: 0 },
    uncollectedCents: 0,
    lastCharge: null,
  }));
  await show({ kind: "cancellation", difference: [] });
  const effect = page.getByRole("list", { name: "Effect of the approval" });
  await expect
    .element(effect)
    .toMatchTextContent(
      /For OBRIEN\/MARY ANN.*Profit of the sale: USD 189\.25 → USD -50\.75.*Commission of the trip: USD 66\.24 → USD 0\.00.*customer signs/,
    );
  await expect.element(effect.getByText(/card/)).not.toBeInTheDocument();
  await expectNoViolations();
});

test("shows whether the card was tried before tickets are issued without payment, and what can be lost", async () => {
  answering(approvalCalls.effect, () => ({
    currency: "USD" as const,
    passengers: [],
    profit: null,
    commission: null,
    uncollectedCents: 145_000,
    lastCharge: { state: "declined" as const, at, amountCents: 145_000, last4: "1111" },
  }));
  await show({ kind: "ticketing" });
  await expect
    .element(page.getByRole("list", { name: "Effect of the approval" }))
    .toMatchTextContent(
      /The bank declined USD 1,450\.00 on the card ending 1111.*USD 1,450\.00 is not collected\..*ticketing issues the tickets/,
    );
});

test("shows an early day of issue as days, and keeps its buttons inside the notice on a phone", async () => {
  await page.viewport(390, 844);
  const days = { beforeDay: "2026-11-29", afterDay: "2026-11-23" };
  await show({
    kind: "issue_day",
    difference: [{ what: "soldOn", of: null, beforeCents: 0, afterCents: 0, ...days }],
  });
  await expect.element(row("Tickets issued on")).toMatchTextContent(/Nov 29, 2026.*Nov 23, 2026.*6 days earlier/);
  await expect.element(page.getByRole("columnheader", { name: "Day" })).toBeInTheDocument();
  await expect.element(page.getByText("USD")).not.toBeInTheDocument();
  const edgeOf = (element: Element) => element.getBoundingClientRect().right;
  const notice = page.getByRole("status").first().element();
  expect(edgeOf(page.getByRole("table").element())).toBeLessThanOrEqual(edgeOf(notice));
  expect(edgeOf(button("Approve").element())).toBeLessThanOrEqual(edgeOf(notice));
  await expectNoViolations();
});

test("keeps the amounts for a passenger with a long name inside the notice on a phone", async () => {
  await page.viewport(360, 800);
  await show({
    kind: "forfeit",
    difference: [{ what: "forfeited", of: "CASTILLO/MARGUERITE", beforeCents: 0, afterCents: 1_299_900 }],
  });
  await expect.element(row("Kept by the agency")).toMatchTextContent(/CASTILLO.*12,999\.00.*\+12,999\.00/);
  const edgeOf = (element: Element) => element.getBoundingClientRect().right;
  const notice = page.getByRole("status").first().element();
  expect(edgeOf(page.getByRole("table").element())).toBeLessThanOrEqual(edgeOf(notice));
});

test("reports a change since the request was opened, and keeps the typed reason", async () => {
  refusing(approvalCalls.decline, {
    status: 409,
    code: "changed_since_opened",
    message: "This has changed since you opened it.",
  });
  await show();
  await userEvent.click(button("Decline"));
  await typeOver(page.getByRole("textbox", { name: "Reason" }), "Find another fare");
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Decline" }));
  await expect.element(page.getByText("This has changed since you opened it.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveValue("Find another fare");
});

test("asks for a missing reason at its field, before anything is sent", async () => {
  answering(approvalCalls.decline, () => aRequest({ status: "declined" }));
  await show();
  await userEvent.click(button("Decline"));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Decline" }));
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("dialog").getByText("Enter a reason").first()).toBeVisible();
  await expect.element(page.getByText("Declining the request failed!")).not.toBeInTheDocument();
  expect(bodiesOf(approvalCalls.decline)).toEqual([]);
  await expectNoViolations();
});

test("asks a person who decides alone for the reason of an approval", async () => {
  answering(approvalCalls.approve, () => aRequest({ status: "approved" }));
  await show({ decidesOwn: true });
  await userEvent.click(button("Approve"));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: /^Approve/ }));
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
  expect(bodiesOf(approvalCalls.approve)).toEqual([]);
});

test("lets the requester withdraw the request but not approve it", async () => {
  await show({ allowedActions: ["withdraw"] });
  await expect.element(button("Withdraw")).toBeVisible();
  await expect.element(button("Approve")).not.toBeInTheDocument();
});

test("shows a decision with its reason", async () => {
  await show({
    status: "declined",
    decidedBy: { id: 4, name: "Sue Park" },
    decidedAt: at,
    allowedActions: [],
    decisionReason: "Try another day",
  });
  await expect.element(page.getByText("Sue Park: Try another day")).toBeVisible();
});

test("requests a higher net with a reason", async () => {
  const quote = aQuoteShown({ status: "signed", allowedActions: ["sendForApproval"] });
  answering(approvalCalls.request, () => aRequest());
  answering(quoteCalls.get, () => quote);
  const onClose = vi.fn();
  await showOffice(<SendForApprovalDialog quote={quote} onClose={onClose} />, "ticketing");
  await typeOver(page.getByLabelText("Net of all passengers, USD"), "2950");
  await typeOver(page.getByRole("textbox", { name: "Reason" }), "The fare rose");
  await expectNoViolations();
  await userEvent.click(button("Send for approval"));
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(approvalCalls.request)).toMatchObject([
    { version: 7, kind: "net", netCents: 295_000, reason: "The fare rose" },
  ]);
});
