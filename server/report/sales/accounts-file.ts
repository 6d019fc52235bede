import { sql } from "kysely";
import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput, StreamedFile } from "#contract/shared/call.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { chargedStates } from "#domain/charge/charges.ts";
import type { Period } from "#domain/report/period.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import type { StaffContext } from "#server/http/context.ts";
import { recordedFile } from "#server/http/recorded-file.ts";
import { frameOf } from "../frame.ts";
import { type Column, fileSayer } from "../report-file.ts";
import { usdAt } from "../usd.ts";
import { type Selection, selectionOf } from "./selection.ts";
import { conditionOf } from "./sold-sums.ts";

type Query = CallInput<typeof reportCalls.salesFile>["query"];

/** The amounts of a sale that the last row adds up, in cents of USD. */
const summed = [
  "soldCents",
  "netCents",
  "feeCents",
  "supplierCommissionCents",
  "returnedCents",
  "profitCents",
  "commissionCents",
  "paidUsdCents",
] as const;

interface SaleAccount extends Record<(typeof summed)[number], number> {
  id: number;
  soldOn: string;
  customer: string;
  agent: string;
  airline: string;
  consolidator: string;
  payment: string;
  currency: string;
  /** In cents of the currency. */
  paidCents: number;
}

/** Rows in memory at the same time. */
const rowsAtOnce = 1000;

/**
 * Returns a file for the accountant: a row for each sale of the period with what it costs, earns and returns, and their
 * sums, which are those of the report. Corrections of commissions count in the row of their sale. Throws `not_allowed`
 * unless the person reads the sales of all agents.
 */
export async function accountsFile(
  { format, table, ...question }: Query,
  context: StaffContext,
): Promise<StreamedFile> {
  const { actor, parts, now, zone } = context;
  if (scopeOf(actor.role, "report.read") !== "any") throw new Refusal("not_allowed");
  const { now: period } = frameOf(question, agencyDate(now, zone), zone);
  const selection = selectionOf(question, actor);
  const columns = columnsOf(context).map(([header, kind, cell], place) => ({
    key: `column${place}`,
    header,
    kind,
    cell,
  }));
  const cellsOf = (row: Partial<SaleAccount>) => Object.fromEntries(columns.map(({ key, cell }) => [key, cell(row)]));

  async function* pages(): AsyncGenerator<object[]> {
    const totals = Object.fromEntries(summed.map((name) => [name, 0])) as Record<(typeof summed)[number], number>;
    let last: SaleAccount | undefined;
    do {
      const rows = selection ? await salesAfter(parts.db, { period, selection }, last) : [];
      for (const row of rows) for (const name of summed) totals[name] += row[name];
      last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
      yield rows.map(cellsOf);
    } while (last);
    const customer = fileSayer(({ rows }) => rows, context)("total");
    yield [cellsOf({ customer, ...totals })];
  }

  const name = "sales-accounts";
  const asked = {
    subject: "report-sales",
    fileName: [name, period.from, period.until].join("-"),
    format,
    details: { question, table },
  };
  return recordedFile({ name, columns, pages: pages() }, asked, context);
}

/** The amounts are in USD, except what was paid in the currency of the sale. A total row has no text but its name. */
function columnsOf(context: StaffContext): Column<Partial<SaleAccount>>[] {
  const say = fileSayer(({ accounts }) => accounts, context);
  const text = (name: "soldOn" | "customer" | "agent" | "airline" | "consolidator" | "payment" | "currency") =>
    [say(name), name === "soldOn" ? "day" : "other", (row) => row[name]] satisfies Column<Partial<SaleAccount>>;
  return [
    [say("id"), "number", ({ id }) => id],
    text("soldOn"),
    text("customer"),
    text("agent"),
    text("airline"),
    text("consolidator"),
    ...summed.map((name): Column<Partial<SaleAccount>> => [say(name), "amount", (row) => row[name]]),
    text("payment"),
    text("currency"),
    [say("paidCents"), "amount", ({ paidCents }) => paidCents],
  ];
}

/** The amount that the customer paid, which includes what was returned since. */
const paidCents = "(money.collected_cents + money.given_back_cents)";
const paid = sql.raw(paidCents);

/**
 * Returns the next sales by date. Fees and other costs are the rest of what is sold, so that a row adds up to its profit
 * in USD, too, where each amount is rounded once (accountsOfSale).
 */
async function salesAfter(
  db: Db,
  { period, selection }: { period: Period; selection: Selection },
  after: SaleAccount | undefined,
): Promise<SaleAccount[]> {
  const { rows } = await sql<SaleAccount>`
    select sale.id, sold_on, btrim(leads.first_name || ' ' || leads.last_name) as customer, users.name as agent, airline,
           sale.consolidator, sale.currency, sold_cents, net_cents, supplier_commission_cents, returned_cents, profit_cents,
           sold_cents - net_cents - returned_cents + supplier_commission_cents - profit_cents as fee_cents,
           (select coalesce(sum(amount_cents), 0)::bigint from commission_lines where quote_id = sale.id) as commission_cents,
           ${paid} as paid_cents,
           case sale.currency when 'USD' then ${paid} else coalesce(${sql.raw(usdAt("usd_millionths", paidCents))}, 0) end
             as paid_usd_cents,
           (select coalesce(string_agg(distinct payment_type, ', ' order by payment_type), '') from charges
             where quote_id = sale.id and kind = 'charge' and state in ${oneOf(chargedStates)}) as payment
      from sale_figures as sale
      join leads on leads.id = sale.lead_id
      join users on users.id = sale.owner_id
      join quote_money as money on money.quote_id = sale.id
     cross join lateral (select sell_cents + protection_cents + gratuity_cents as sold_cents) as sold
     where sold_on between ${period.from}::date and ${period.until}::date and ${conditionOf(selection)}
       and (sold_on, sale.id) > (${after?.soldOn ?? "0001-01-01"}::date, ${after?.id ?? 0})
     order by sold_on, sale.id
     limit ${rowsAtOnce}`.execute(db);
  return rows;
}
