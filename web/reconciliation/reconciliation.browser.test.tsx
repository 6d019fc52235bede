import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ReconciliationRow, reconciliationCalls } from "#contract/reconciliation/calls.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

function aRow(facts: Partial<ReconciliationRow>): ReconciliationRow {
  return {
    id: 3,
    quoteId: 7,
    customer: "Mary Ann O'Brien",
    agent: { id: 2, name: "Ada Quill" },
    kind: "check_expected",
    currency: "USD",
    amountCents: 30_080,
    dueOn: "2027-01-02",
    consolidator: "Sky Fares",
    ...facts,
  };
}

test("lists what is not settled with what to do, and links each to its sale", async () => {
  const rows = [aRow({}), aRow({ id: 4, quoteId: 8, kind: "credit_expires", customer: "Adam Smith" })];
  answering(reconciliationCalls.list, ({ query: { kind } }) => ({
    items: rows.filter((row) => kind === undefined || row.kind === kind),
    nextCursor: null,
  }));
  await showPage("/admin/settlement/reconciliation", "ticketing");
  const table = page.getByRole("table", { name: "Reconciliation" });
  await expect
    .element(table.getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(/Consolidator's check or refund · Sky Fares.*USD.300\.80.*Jan 2, 2027.*Ask for the check/);
  await expect.element(table.getByRole("link", { name: "Adam Smith" })).toHaveAttribute("href", "/admin/quotes/8");
  await expectNoViolations();
  await userEvent.click(page.getByText("Credit about to expire", { exact: true }).first());
  await expect.element(table.getByRole("link", { name: "Mary Ann O'Brien" })).not.toBeInTheDocument();
  expect(queriesOf(reconciliationCalls.list).at(-1)).toMatchObject({ kind: "credit_expires" });
});

test("says that everything is settled", async () => {
  answering(reconciliationCalls.list, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/settlement/reconciliation", "supervisor");
  await expect.element(page.getByText("Everything is settled")).toBeVisible();
});
