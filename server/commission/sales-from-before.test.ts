import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { loadProfit } from "#server/charge/index.ts";
import { commissionsOutOfBalance } from "#tests/commissions.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson } from "#tests/factories.ts";
import { figuresOutOfDate } from "#tests/report-figures/sales.ts";
import { requests } from "#tests/requests.ts";
import { saleSteps } from "#tests/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/tips-kept.ts";
import { updateDueCommissions } from "./jobs.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { aSignedQuote, book } = saleSteps(parts);
const { aTicketedSale, signed, confirm, settle, complete, disputed, decideChargeback } = requests(parts);
const migrations = join(import.meta.dirname, "../../migrations");

/** Takes the database back to the version before commissions. */
const withoutCommissions = `
  drop view sums_of_sales, sums_of_supplier_entries;
  drop function sums_of_entries_of_sale(supplier_entries[], sale_figures);
  drop function sum_sale(int, sale_figures), sum_changed_sale() cascade;
  drop table reconciliation_items, sale_figures, sale_sums;
  drop index ledger_entries_returned, supplier_entries_by_day, supplier_entries_of_kind;
  alter table refund_payments drop column submitted_at;
  drop table commission_terms;
  alter table quotes drop column sold_on;
  create index quotes_of_owner_by_ticketing on quotes (owner_id, ticketed_at) where ticketed_at is not null;
  alter table team_lead_terms drop column spares_signed;
  drop table commission_lines, manual_commissions, commission_statements, statement_documents, commission_disputes, commission_sales, commission_rates, sale_terms;
  drop function exchange_rate_of_sale(text, date), exchange_rate_on(text, date);
  drop table exchange_rates;
  drop function record_commission_rate(), begin_commission(), freeze_commission_terms(), make_commission_due(),
    guard_commission_line(), commission_goes_live(), guard_sale_terms(), rate_sales(), guard_statement(),
    guard_dispute(), check_statement(), guard_payment(), check_payment(), tell_sales_of_source() cascade;
  alter table users drop column commission_since, drop column commission_spares_signed, drop column team_lead_spares_signed;
  alter table agency drop column expert_share_bps, drop column tips_share_bps, drop column markup_rules, drop column lost_reasons,
    drop column invalid_reasons, drop column commission_on_protection, drop column commission_on_tips,
    drop column commission_floor_cents, drop column commission_needs_costs, drop column commission_needs_check,
    drop column card_amount_with_airline, drop column agency_credit_days;
  drop index expert_questions_of_quote, quotes_owner_routes;`;

async function upgrade(): Promise<void> {
  const views = (await readdir(join(migrations, "views"))).toSorted().map((name) => join("views", name));
  for (const name of [
    "0600-commissions.sql",
    "0610-manual-commissions.sql",
    "0630-usd-rates.sql",
    "0640-commission-statements.sql",
    "0660-expert-shares.sql",
    "0672-reconciliation.sql",
    "0680-statement-documents.sql",
    "0691-commissions-wait-for-debit-memos.sql",
    "0700-markup-rules.sql",
    "0702-lines-of-team-leads.sql",
    "0730-exchange-rates.sql",
    "0780-tips-of-agents.sql",
    "0800-sale-figures.sql",
    "0802-sums-of-sales.sql",
    "0855-money-of-suppliers.sql",
    "1020-losses-of-trips.sql",
    "1040-terms-of-sales.sql",
  ])
    await parts.pool.query(await readFile(join(migrations, name), "utf8"));
  // The later columns of the agency. Cached plans depend on the order of its columns, which stays the same.
  const reasons = await readFile(join(migrations, "0810-lost-reasons.sql"), "utf8");
  await parts.pool.query(
    /^alter table agency[^;]*;/m.exec(reasons)?.[0] ?? expect.fail("0810 does not alter the agency"),
  );
  for (const name of ["1041-settings-of-commissions.sql", ...views])
    await parts.pool.query(await readFile(join(migrations, name), "utf8"));
}

async function profitsOf(quoteIds: readonly number[]) {
  return Promise.all(quoteIds.map((id) => loadProfit(parts.db, id)));
}

async function sumsOf(quoteId: number) {
  const { rows } = await sql<{ userId: number; cents: number; state: string }>`
    select user_id, sum(amount_cents)::bigint as cents, min(state) as state
      from commission_lines where quote_id = ${quoteId} group by user_id order by user_id`.execute(parts.db);
  return rows;
}

/** Creates sales in several states, and returns their quotes. */
async function someSales(): Promise<number[]> {
  const commissionBps = 3500;
  const projected = await aSignedQuote("en", {}, undefined, { commissionBps });
  const booked = await aSignedQuote("en", {}, undefined, { commissionBps });
  await book(booked.ticketing, booked.id);
  const refunded = await aTicketedSale({ commissionBps });
  const request = await signed(refunded, "refund", {}, [1]);
  await confirm(refunded, request);
  await settle(refunded, request);
  await complete(refunded, request);
  const open = await aTicketedSale({ commissionBps });
  await signed(open, "cancellation");
  const lost = await aTicketedSale({ commissionBps });
  await decideChargeback(lost, await disputed(lost, 477_473), "lost");
  const held = await aTicketedSale({ commissionBps });
  await disputed(held, 10_000);
  return [projected.id, booked.id, refunded.quoteId, open.quoteId, lost.quoteId, held.quoteId];
}

test("a database of the version before keeps its profits, and its sales get their commissions", async () => {
  const sales = await someSales();
  await updateDueCommissions(parts);
  const [profits, sums] = [await profitsOf(sales), await Promise.all(sales.map(sumsOf))];
  expect(sums.flat().filter(({ cents }) => cents > 0)).toHaveLength(5);

  await parts.pool.query(withoutCommissions);
  await upgrade();
  expect(await profitsOf(sales)).toEqual(profits);
  await updateDueCommissions(parts);
  expect(await Promise.all(sales.map(sumsOf))).toEqual(sums);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  expect(await figuresOutOfDate(parts.db)).toEqual([]);
});

test("the signed form names the agent of an earlier sale, and an agent inactive at its tickets earns nothing", async () => {
  const given = await aTicketedSale();
  const left = await aTicketedSale();
  const other = await aPerson(parts, "agent");
  await parts.pool.query("update quotes set owner_id = $1 where id = any($2)", [
    other.id,
    [given.quoteId, left.quoteId],
  ]);
  await parts.pool.query(
    `insert into history (record, record_id, action, old_status, new_status, party, at)
     values ('user', $1, 'deactivate', 'active', 'inactive', 'system', '2026-11-19T10:00:00Z')`,
    [left.agent.id],
  );
  await parts.pool.query(withoutCommissions);
  await upgrade();
  await updateDueCommissions(parts);
  expect(await sumsOf(given.quoteId)).toMatchObject([{ userId: given.agent.id }]);
  expect(await sumsOf(left.quoteId)).toMatchObject([{ userId: null }]);
});
