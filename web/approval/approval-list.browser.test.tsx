import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ApprovalRow, approvalCalls } from "#contract/approval/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

const at = "2027-01-07T14:00:00.000Z";

function aRow(fields: Partial<ApprovalRow>): ApprovalRow {
  return {
    id: 1,
    recordId: 1,
    kind: "net",
    status: "pending",
    quoteId: 10,
    customer: "Mary Ann O'Brien",
    route: "JFK–IST",
    currency: "USD",
    reason: "The fare rose",
    difference: [{ what: "net", of: null, beforeCents: 250_000, afterCents: 295_000 }],
    requestedBy: { id: 3, name: "Tom Reyes" },
    requestedAt: at,
    expiresAt: "2027-01-09T14:00:00.000Z",
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    isOwnDecision: false,
    handledBy: null,
    writtenBy: [],
    ...fields,
  };
}

const table = () => page.getByRole("table", { name: "Approvals" });

/** Refunds no money, and holds a part for a later trip. */
const cancellation = aRow({
  id: 3,
  kind: "cancellation",
  quoteId: 12,
  customer: "Cora Credit",
  difference: [
    { what: "value", of: null, beforeCents: 0, afterCents: 87_300 },
    { what: "fee", of: null, beforeCents: 0, afterCents: -2500 },
    { what: "airlineCredit", of: null, beforeCents: 0, afterCents: 10_000 },
    { what: "laterRefund", of: null, beforeCents: 0, afterCents: 74_800 },
  ],
});

/** Tickets that were issued before anyone entered them. */
const issueDay = aRow({
  id: 4,
  kind: "issue_day",
  quoteId: 13,
  customer: "Dana Day",
  difference: [
    { what: "soldOn", of: null, beforeCents: 0, afterCents: 0, beforeDay: "2027-01-07", afterDay: "2027-01-02" },
  ],
});

/** The only administrator closed a statement of their own. */
const ownClosing = aRow({
  id: 7,
  recordId: 31,
  kind: "statement",
  status: "approved",
  quoteId: null,
  customer: null,
  route: null,
  currency: null,
  difference: [],
  reason: "Nobody else works here",
  requestedBy: null,
  decidedBy: { id: 4, name: "Selma Brandt" },
  decidedAt: at,
  isOwnDecision: true,
});

async function show(address = "/admin/approvals?sortOrder=DESC", role: Role = "supervisor") {
  const rows = [
    cancellation,
    issueDay,
    aRow({ id: 2, quoteId: 11, customer: "Adam Smith" }),
    aRow({ status: "approved", decidedBy: { id: 4, name: "Selma Brandt" }, decidedAt: at }),
    ownClosing,
  ];
  answering(approvalCalls.list, ({ query: { status } }) => ({
    items: rows.filter((row) => status === undefined || row.status === status),
    nextCursor: null,
  }));
  await showPage(address, role);
}

test("shows the changed amounts in each row and filters by status", async () => {
  await show();
  await expect
    .element(table().getByRole("row", { name: /Adam Smith/ }))
    .toMatchTextContent(/Net above the quoted net.*2,500\.00 → 2,950\.00.*Waiting for a decision.*Tom Reyes/);
  await expect
    .element(table().getByRole("row", { name: /Cora Credit/ }))
    .toMatchTextContent(
      /Kept by the agency as its fee -25\.00 · Credit with the airline 100\.00 · Held for a later refund 748\.00/,
    );
  await expect.element(table().getByRole("row", { name: /Dana Day/ })).toMatchTextContent(/Jan 7, 2027 → Jan 2, 2027/);
  await expectNoViolations();
  await userEvent.click(page.getByText("Approved", { exact: true }).first());
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).not.toBeInTheDocument();
  await expect.element(table().getByRole("link", { name: "Mary Ann O'Brien" })).toBeVisible();
  expect(queriesOf(approvalCalls.list).at(-1)).toMatchObject({ status: "approved" });
});

test("shows an own decision about a statement, and leads to the statement", async () => {
  await show();
  const row = table().getByRole("row", { name: /Closing of a statement/ });
  await expect
    .element(row)
    .toMatchTextContent(/31.*Without a customer.*Approved by a person involved.*Nobody else works here.*Selma Brandt/);
  await expect
    .element(row.getByRole("link", { name: "Without a customer" }))
    .toHaveAttribute("href", "/admin/comissions/statements/31");
});

test("shows the whole reason of each request", async () => {
  await page.viewport(1440, 900);
  const reason = "The customer flies tomorrow, and no other consolidator has these seats. ".repeat(4).trim();
  answering(approvalCalls.list, () => ({ items: [aRow({ reason })], nextCursor: null }));
  await showPage("/admin/approvals", "supervisor");
  const shown = table().getByText(reason);
  await expect.element(shown).toBeVisible();
  const { scrollWidth, clientWidth } = shown.element().closest("td") as HTMLElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("links each row to the quote on which it is decided", async () => {
  await show();
  await expect.element(table().getByRole("link", { name: "Adam Smith" })).toHaveAttribute("href", "/admin/quotes/11");
});

test("reads the kind and own decisions from the address, and removes each filter separately", async () => {
  await show("/admin/approvals?kind=net&isOwnDecision=true");
  await expect
    .element(page.getByRole("button", { name: "Remove the filter Decided by: A person involved" }))
    .toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Remove the filter What: Net above the quoted net" }));
  await expect.poll(() => queriesOf(approvalCalls.list).at(-1)).toMatchObject({ isOwnDecision: "true" });
  expect(queriesOf(approvalCalls.list).at(-1)).not.toHaveProperty("kind");
});

test("shows a message if no request matches, with a button that shows all", async () => {
  await show("/admin/approvals?status=declined");
  await expect.element(page.getByText("No request matches")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Show all requests" }));
  await expect.element(table()).toBeVisible();
});
