import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type OwedRow, type OwedTotal, owedCalls } from "#contract/reconciliation/owed.ts";
import { searchCalls } from "#contract/search/calls.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

function aRow(facts: Partial<OwedRow>): OwedRow {
  return {
    id: 3,
    part: "owed_to_us",
    kind: "check_expected",
    quoteId: 7,
    customer: "Mary Ann O'Brien",
    supplier: "Sky Fares",
    currency: "USD",
    amountCents: 30_080,
    since: "2027-01-02",
    ...facts,
  };
}

const rows = [
  aRow({}),
  aRow({ id: 4, quoteId: 8, part: "we_hold", kind: "held_amount", customer: "Adam Smith", supplier: null }),
  aRow({ id: 5, quoteId: null, customer: null, kind: "consolidator_credit", amountCents: 5_000, currency: "AUD" }),
];

function aTotal(facts: Partial<OwedTotal>): OwedTotal {
  return {
    part: "owed_to_us",
    kind: null,
    currency: "USD",
    count: 1,
    amountCents: 30_080,
    since: "2027-01-02",
    ...facts,
  };
}

const totals = [
  aTotal({}),
  aTotal({ currency: "AUD", amountCents: 5_000 }),
  aTotal({ kind: "check_expected" }),
  aTotal({ kind: "consolidator_credit", currency: "AUD", amountCents: 5_000 }),
  aTotal({ part: "we_hold" }),
  aTotal({ part: "we_hold", kind: "held_amount" }),
];

function answeringRows() {
  answering(owedCalls.totals, () => totals);
  answering(owedCalls.list, ({ query: { part, kind } }) => ({
    items: rows.filter((row) => (!part || row.part === part) && (!kind || row.kind === kind)),
    nextCursor: null,
  }));
}

const list = () => page.getByRole("table", { name: "Owed and held" });

test("shows what is owed, owing and held with sums and ages, and links each amount to its record", async () => {
  answeringRows();
  await showPage("/admin/settlement/owed", "ticketing");
  const owedToUs = page.getByRole("table", { name: "Owed to us" });
  await expect
    .element(owedToUs.getByRole("row", { name: /Total/ }).first())
    .toMatchTextContent(/Total 1\d* days?USD.300\.80/);
  await expect.element(owedToUs.getByRole("row", { name: /Total/ }).last()).toMatchTextContent(/AUD.50\.00/);
  await expect.element(page.getByRole("region", { name: "We owe" })).toMatchTextContent(/Nothing/);
  await expect
    .element(list().getByRole("row", { name: /O'Brien/ }))
    .toMatchTextContent(/Owed to us.*Consolidator's check or refund · Sky Fares.*USD.300\.80.*Jan 2, 2027.*days/);
  await expect.element(list().getByRole("link", { name: "Adam Smith" })).toHaveAttribute("href", "/admin/quotes/8");
  await expect
    .element(list().getByRole("link", { name: "Sky Fares" }))
    .toHaveAttribute("href", "/admin/settlement/consolidators");
  await expectNoViolations();
});

test("leads from a sum to the amounts that it adds up", async () => {
  answeringRows();
  await showPage("/admin/settlement/owed", "supervisor");
  await userEvent.click(
    page.getByRole("table", { name: "We hold" }).getByRole("link", { name: "Held for a customer" }),
  );
  await expect.element(list().getByRole("link", { name: "Mary Ann O'Brien" })).not.toBeInTheDocument();
  expect(queriesOf(owedCalls.list).at(-1)).toMatchObject({ kind: "held_amount", currency: "USD" });
  await page.getByText("We owe", { exact: true }).last().click();
  await expect.poll(() => queriesOf(owedCalls.list).at(-1)).toMatchObject({ part: "we_owe" });
});

test("says that nothing is owed or held", async () => {
  answering(owedCalls.totals, () => []);
  answering(owedCalls.list, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/settlement/owed", "supervisor");
  await expect.element(page.getByText("Nothing is owed or held")).toBeVisible();
});

test("shows the amounts if only the sums could not be loaded, and loads them again", async () => {
  answeringRows();
  refusing(owedCalls.totals, { status: 500, code: "unexpected", message: "Our fault." });
  await showPage("/admin/settlement/owed", "supervisor");
  await expect.element(list().getByRole("link", { name: "Adam Smith" })).toBeVisible();
  answeringRows();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("table", { name: "Owed to us" })).toBeVisible();
});

test.each(["owed", "held", "supplier", "payable", "credit"])("is found by the word %s", async (word) => {
  answeringRows();
  await showPage("/admin/settlement/owed", "supervisor");
  answering(searchCalls.find, () => ({ leads: [], leadCount: 0, quotes: [], people: [] }));
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard(word);
  await expect.element(page.getByRole("option", { name: /Owed and held/ })).toBeVisible();
});
