import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CommissionLine, type CommissionRow, commissionCalls } from "#contract/commission/calls.ts";
import { profitSheet, unknownInput } from "#domain/money/profit.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

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
    reason: null,
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
  heldForCustomer: known(0),
  forfeited: known(0),
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
  await expect.element(page.getByText("Commission on sales this month")).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.click(page.getByText("On hold", { exact: true }).first());
  await expect.element(table.getByRole("link", { name: "Mary Ann O'Brien" })).not.toBeInTheDocument();
  expect(queriesOf(commissionCalls.list).at(-1)).toMatchObject({ state: "held" });
});

test("shows an agent the sums of their own lines, and no agent in the rows", async () => {
  answering(commissionCalls.list, () => ({ items: [aRow()], nextCursor: null }));
  answering(commissionCalls.figures, () => figures);
  await showPage("/admin/comissions", "agent");
  await expect.element(page.getByText("Commission on sales this month")).toBeVisible();
  await expect.element(page.getByText(/USD.120\.00/)).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Agent" })).not.toBeInTheDocument();
  await expectNoViolations();
});

const derived = (name: RegExp) => page.getByRole("button", { name });
const explained = () => page.getByRole("dialog");

test("explains a clawback for a loss on another ticket of the trip (example I)", async () => {
  const tripLoss = { ...clawback, amountCents: -6_624, grossProfitCents: 18_925, tripLossCents: 18_925 };
  const earlier = [{ id: 12, kind: "sale" as const, amountCents: 6_624, at: "2027-01-05T15:00:00.000Z" }];
  answering(commissionCalls.show, () => ({ ...tripLoss, earlier }));
  await showPage("/admin/comissions/13", "agent");
  const steps = page.getByRole("table", { name: "US dollars" });
  await expect.element(steps.getByRole("row", { name: /Gross profit on the tickets/ })).toMatchTextContent(/189\.25/);
  await expect
    .element(steps.getByRole("row", { name: /Less the loss on other tickets/ }))
    .toMatchTextContent(/-189\.25/);
  await expect.element(steps.getByRole("row", { name: /Commission at 35\.00 %/ })).toMatchTextContent(/0\.00/);
  await expect.element(page.getByText(/A loss on one of them lowers what the others earn/)).toBeVisible();
  await expectNoViolations();
});

test("loads on click how an amount of the list comes about, without opening its line", async () => {
  const { sheet: _, ...row } = clawback;
  answering(commissionCalls.list, () => ({ items: [row], nextCursor: null }));
  answering(commissionCalls.figures, () => figures);
  await showPage("/admin/comissions", "agent");
  await expect.element(derived(/^Commission 13: USD.-66\.50, calculation/)).toBeVisible();
  refusing(commissionCalls.show, { status: 404, code: "not_found", message: "This commission does not exist." });
  await userEvent.click(derived(/^Commission 13/));
  await expect.element(explained().getByText("This commission does not exist.")).toBeVisible();
  answering(commissionCalls.show, () => clawback);
  await userEvent.click(explained().getByRole("button", { name: "Try again" }));
  await expect.element(explained().getByText(/Gross profit on the tickets: USD.348\.44/)).toBeVisible();
  const table = explained().getByRole("table", { name: "This line" });
  await expect.element(table.getByRole("row", { name: /Commission at 35\.00 %/ })).toMatchTextContent(/121\.95/);
  await expect.element(table.getByRole("row", { name: /Less the line of Jan 5, 2027/ })).toMatchTextContent(/-188\.45/);
  await expect.element(table.getByRole("row", { name: /This line/ })).toMatchTextContent(/-66\.50/);
  await userEvent.click(explained().getByText(/Gross profit on the tickets/));
  await expectNoViolations();
  await userEvent.keyboard("{Tab}{Tab}");
  expect(explained().element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(explained()).not.toBeInTheDocument();
  await expect.element(derived(/^Commission 13/)).toHaveFocus();
  await expect.element(page.getByRole("table", { name: "Commissions" })).toBeVisible();
});

test("explains a share without figures, and a manual commission", async () => {
  const { rateBps: _, grossProfitCents: __, usdMillionths: ___, sheet: ____, ...rest } = clawback;
  const share = { ...rest, id: 20, kind: "split" as const, part: "expert" as const };
  const manual = { reason: "A bonus.", enteredBy: { id: 4, name: "Selma Brandt" }, version: 1, status: "entered" };
  const line = { ...rest, id: 21, kind: "manual" as const, part: null, manual: manual as CommissionLine["manual"] };
  answering(commissionCalls.list, () => ({ items: [share, line], nextCursor: null }));
  answering(commissionCalls.figures, () => figures);
  answering(commissionCalls.show, ({ params }) => (params.id === "20" ? share : line));
  await showPage("/admin/comissions", "agent");
  await userEvent.click(derived(/^Commission 20/));
  await expect.element(explained().getByText(/You may not see the figures of the sale/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(derived(/^Commission 21/));
  await expect.element(explained().getByText("A bonus. Entered by Selma Brandt.")).toBeVisible();
});

test("loads the calculation on a card, which opens its line only beside the amount", async () => {
  await page.viewport(390, 844);
  answering(commissionCalls.list, () => ({ items: [clawback], nextCursor: null }));
  answering(commissionCalls.figures, () => figures);
  answering(commissionCalls.show, () => clawback);
  await showPage("/admin/comissions", "agent");
  await userEvent.click(derived(/^Commission 13/));
  await expect.element(explained().getByRole("row", { name: /This line/ })).toBeVisible();
  // The popover moves into the screen after its content is loaded.
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  // The link covers the card.
  await userEvent.click(page.getByText(/Clawback, 35\.00 %/), { force: true });
  await expect.element(page.getByRole("heading", { level: 1, name: /^Commission of USD.-66\.50/ })).toBeVisible();
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
