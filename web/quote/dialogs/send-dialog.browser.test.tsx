import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ApprovalRequest, approvalCalls } from "#contract/approval/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";

const at = "2027-01-07T14:00:00.000Z";
const request: ApprovalRequest = {
  id: 3,
  version: 1,
  hash: "a".repeat(64),
  kind: "margin",
  status: "pending",
  quoteId: 10,
  customer: "Mary Ann O'Brien",
  route: "JFK–IST",
  currency: "USD",
  reason: "A regular customer",
  difference: [{ what: "profit", of: "Through Istanbul", beforeCents: 5_000, afterCents: 1_000 }],
  requestedBy: { id: 2, name: "Ann Lee" },
  requestedAt: at,
  expiresAt: "2027-01-10T14:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  isOwnDecision: false,
  decidesOwn: false,
  writtenBy: [],
  refundLimitCents: null,
  handledBy: null,
  allowedActions: ["withdraw"],
};

const thin = "The profit is below the minimum, so a supervisor has to agree.";
const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

/** Opens a quote that can be sent, and refuses it for its margin when it is sent. */
async function refuse(status: "new" | "viewed", action: "send" | "resend") {
  const aQuote = (allowedActions: QuoteAction[], fields: object = {}) =>
    aQuoteShown({
      status,
      booking: null,
      dueCents: null,
      signedAt: null,
      unsentChanges: status === "viewed",
      allowedActions,
      ...fields,
    });
  let quote = aQuote(["update", action]);
  answering(quoteCalls.get, () => quote);
  answering(quoteCalls.log, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/quotes/10");
  refusing(quoteCalls[action], { status: 409, code: "margin_needs_approval", message: thin });
  await userEvent.click(page.getByRole("button", { name: action === "send" ? "Send to customer" : "Send again" }));
  quote = aQuote(["update", "sendForApproval"], { sendProblems: [thin] });
  await userEvent.click(button(action === "send" ? "Send to customer" : "Send again"));
  await expect.element(dialog().getByText("Margin below the minimum.")).toBeVisible();
  return (fields: object) => {
    quote = aQuote(["update"], { sendProblems: [thin], ...fields });
  };
}

test.each([
  ["new", "send"],
  ["viewed", "resend"],
] as const)(
  "requests approval from the dialog after a thin margin was refused, and shows that it is pending: %s",
  async (status, action) => {
    const become = await refuse(status, action);
    await expect.element(dialog().getByText(thin)).toBeVisible();
    await expectNoViolations();
    await typeInto(dialog().getByRole("textbox", { name: "Reason" }), "A regular customer");
    answering(approvalCalls.request, () => request);
    become({ approvals: [request], approvalPending: true });
    await userEvent.click(button("Send for approval"));
    await expect.element(page.getByText("Waiting for a decision: Margin below the minimum")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(bodiesOf(approvalCalls.request)).toMatchObject([
      { version: 7, kind: "margin", reason: "A regular customer" },
    ]);
    await expectNoViolations();
  },
);

test("shows that an approval is already pending", async () => {
  const become = await refuse("new", "send");
  become({ approvals: [request], approvalPending: true });
  refusing(approvalCalls.request, {
    status: 409,
    code: "approval_pending",
    message: "Somebody has to decide on this quote first.",
  });
  await typeInto(dialog().getByRole("textbox", { name: "Reason" }), "A regular customer");
  await userEvent.click(button("Send for approval"));
  await expect.element(dialog().getByText("Waiting for a decision: Margin below the minimum")).toBeVisible();
  await expect.element(button("Send for approval")).toBeDisabled();
  await expectNoViolations();
});
