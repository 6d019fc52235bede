import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CommissionLine, type CommissionRow, commissionCalls } from "#contract/commission/calls.ts";
import { profitSheet, unknownInput } from "#domain/money/profit.ts";
import { answering, queriesOf } from "#tests/network.ts";
import { expectNoViolations, showPage } from "#tests/render.tsx";

function aRow(fields: Partial<CommissionRow> = {}): CommissionRow {
  return {
    id: 12,
    quoteId: 7,
    leadId: 5,
    customer: "Mary Ann O'Brien",
    agent: { id: 2, name: "Gabriel Ortega" },
    kind: "sale",
    part: "owner",
    state: "payable",
    waitsFor: null,
    saleDate: "2027-01-05",
    passengers: 4,
    ccAmountCents: 477_473,
    saleCurrency: "USD",
    grossProfitCents: 53_844,
    netTipsCents: 4_825,
    tpProfitCents: 32_783,
    airCommissionsCents: 0,
    rateBps: 3500,
    statementId: null,
    amountCents: 18_845,
    at: "2027-01-05T15:00:00.000Z",
    ...fields,
  };
}

const known = (cents: number) => ({ cents, from: "signed" as const });
/** Example A after the refund of example G (docs/rules/money.md#example-g). */
const sheet = profitSheet({
  sell: known(414_450),
  protection: known(58_023),
  gratuity: known(5_000),
  net: known(346_100),
  merchantFee: known(16_712),
  protectionCost: known(23_209),
  returnedToCustomer: known(100_000),
  returnedBySuppliers: known(81_000),
  protectionReturned: known(0),
  gratuityReturned: known(0),
  chargedBack: known(0),
  breakage: known(0),
  agencyDebitMemo: known(0),
  writtenOff: known(0),
  mileageCost: unknownInput,
  consolidatorFee: unknownInput,
  otherCost: unknownInput,
  airlineCommission: unknownInput,
  consolidatorCommission: unknownInput,
});
const clawback: CommissionLine = {
  usdMillionths: 1_000_000,
  ...aRow({
    id: 13,
    kind: "clawback",
    amountCents: -6_650,
    grossProfitCents: 34_844,
    waitsFor: "open_request",
    state: "earned",
  }),
  part: "owner",
  rule: 1,
  sheet,
  manual: null,
  canEdit: false,
  earlier: [{ id: 12, kind: "sale", amountCents: 18_845, at: "2027-01-05T15:00:00.000Z" }],
};

const figures = {
  projectedCents: 120_00,
  earnedCents: 0,
  payableCents: 18_845,
  heldCents: 0,
  month: "2027-01-01",
  soldThisMonthCents: 18_845,
};

test("lists commissions with the agent and filters them by status", async () => {
  const rows = [
    aRow(),
    aRow({ id: 14, customer: "Adam Smith", agent: null, state: "held", waitsFor: "open_chargeback" }),
  ];
  answering(commissionCalls.list, ({ query: { state } }) => ({
    items: rows.filter((row) => state === undefined || row.state === state),
    nextCursor: null,
  }));
  answering(commissionCalls.pendingManual, () => ({ items: [] }));
  await showPage("/admin/comissions", "supervisor");
  const table = page.getByRole("table", { name: "Commissions" });
  await expect
    .element(table.getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(/Gabriel Ortega.*Sale.*Payable.*Jan 5, 2027.*538\.44.*35\.00 %.*USD 188\.45/);
  await expect.element(table.getByRole("row", { name: /Adam Smith/ })).toMatchTextContent(/House account.*On hold/);
  await expect.element(page.getByText("Sold this month")).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.click(page.getByText("On hold", { exact: true }).first());
  await expect.element(table.getByRole("link", { name: "Mary Ann O'Brien" })).not.toBeInTheDocument();
  expect(queriesOf(commissionCalls.list).at(-1)).toMatchObject({ state: "held" });
});

test("shows an agent the sums of their own lines, and no agent in the rows", async () => {
  answering(commissionCalls.list, () => ({ items: [aRow()], nextCursor: null }));
  answering(commissionCalls.figures, () => figures);
  await showPage("/admin/comissions", "agent");
  await expect.element(page.getByText("Sold this month")).toBeVisible();
  await expect.element(page.getByText(/USD.120\.00/)).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Agent" })).not.toBeInTheDocument();
  await expectNoViolations();
});

test("explains a clawback by the profit, the rate and the earlier line", async () => {
  answering(commissionCalls.show, () => clawback);
  await showPage("/admin/comissions/13", "agent");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toMatchTextContent("Commission of USD -66.50, Mary Ann O'Brien");
  const table = page.getByRole("table", { name: "US dollars" });
  await expect.element(table.getByRole("row", { name: /Gross profit on the tickets/ })).toMatchTextContent(/348\.44/);
  await expect.element(table.getByRole("row", { name: /Commission at 35\.00 %/ })).toMatchTextContent(/121\.95/);
  await expect.element(table.getByRole("row", { name: /Less the line of Jan 5, 2027/ })).toMatchTextContent(/-188\.45/);
  await expect.element(table.getByRole("row", { name: /This line/ })).toMatchTextContent(/-66\.50/);
  await expect.element(page.getByText("A cancellation, refund or exchange is open.")).toBeVisible();
  await expect.element(page.getByText("Returned to the customer")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Quote 7" })).toHaveAttribute("href", "/admin/quotes/7");
  await expectNoViolations();
});

test("says that a sale ended before its tickets", async () => {
  const ended = { ...clawback, kind: "correction" as const, grossProfitCents: 0, amountCents: -18_845, sheet: null };
  answering(commissionCalls.show, () => ended);
  await showPage("/admin/comissions/13", "agent");
  await expect.element(page.getByText(/ended before its tickets were issued, so it earns nothing/)).toBeVisible();
});
