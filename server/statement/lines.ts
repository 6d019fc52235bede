import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CommissionDispute, StatementLine } from "#contract/statement/calls.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { startOfAgencyDay } from "#domain/agency/agency-day.ts";
import { basisOwnership } from "#domain/commission/commission.ts";
import { everEntered } from "#domain/commission/manual-process.ts";
import { addDays } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";

/** The values of a statement that decide which lines it has. */
export interface Period {
  /** Null for a statement that is not opened yet. */
  id: number | null;
  userId: number;
  untilDay: string;
  /** The agency's time zone. */
  zone: string;
  status: string;
}

/**
 * Returns the condition on the lines that a statement would pay now: payable, not of a closed statement, and of its period or an earlier one. A
 * sale and a manual commission count on their day, a later difference on the day on which it was written, but not before
 * its sale. A difference that was written later and taken in counts, too.
 */
export function linesDue(
  { id, untilDay, zone }: Pick<Period, "id" | "untilDay" | "zone">,
  table = "commission_lines",
): RawBuilder<SqlBool> {
  const end = startOfAgencyDay(addDays(untilDay, 1), zone);
  return dueIn({ id: sql`${id}::bigint`, untilDay: sql`${untilDay}::date`, end: sql`${end}::timestamptz` }, table);
}

/** Returns the same condition with the columns of `commission_statements` and `agency`. */
export const linesDueOfEach = dueIn({
  id: sql.ref("commission_statements.id"),
  untilDay: sql.ref("commission_statements.until_day"),
  end: sql`((commission_statements.until_day + 1)::timestamp at time zone agency.time_zone)`,
});

/** `end` is the first instant after the last day. */
function dueIn(
  { id, untilDay, end }: Record<"id" | "untilDay" | "end", RawBuilder<unknown>>,
  table = "commission_lines",
): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`${column("state")} = 'payable' and ${column("statement_id")} is null
    and ${column("sale_date")} <= ${untilDay}
    and (${column("kind")} not in ('clawback', 'correction')
         or ${column("at")} < ${end}
         or ${column("id")} = any (array(select line_id from statement_late_lines where statement_id = ${id})))`;
}

/**
 * Returns the condition on the lines that a statement leaves out: payable lines of the sales that it pays, written after
 * its last day. `table` has the lines of the person.
 */
function leftOut(statement: Period, table: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`${column("state")} = 'payable' and ${column("statement_id")} is null
    and ${column("sale_date")} <= ${statement.untilDay}::date
    and not (${linesDue(statement, table)})
    and ${column("quote_id")} in (
      select own.quote_id from commission_lines as own
       where own.user_id = ${statement.userId} and own.kind <> 'manual' and ${linesDue(statement, "own")})`;
}

/** A line of a statement with all its values. Not every reader may see those of the sale. */
type LineOfStatement = Awaited<ReturnType<typeof linesOf>>[number];

/** Returns the lines of a statement by date, oldest first: those that it paid, or those that it would pay now. */
export function linesOf(db: Db, statement: Period) {
  const lines = linesWithSales(db);
  const own =
    statement.status === "closed"
      ? lines.where("line.statementId", "=", statement.id)
      : lines.where("line.userId", "=", statement.userId).where(linesDue(statement, "line"));
  return own.execute();
}

/** Returns the lines that a statement leaves out by date, oldest first. None once it is closed or discarded. */
export async function linesLeftOut(db: Db, statement: Period): Promise<LineOfStatement[]> {
  if (statement.status !== "open" && statement.status !== "reviewed") return [];
  return linesWithSales(db).where("line.userId", "=", statement.userId).where(leftOut(statement, "line")).execute();
}

function linesWithSales(db: Db) {
  return db
    .selectFrom("commissionLines as line")
    .leftJoin("quotes", "quotes.id", "line.quoteId")
    .leftJoin("leads", "leads.id", "quotes.leadId")
    .leftJoin("manualCommissions as manual", "manual.id", "line.manualId")
    .select(["line.id", "line.quoteId", "line.userId", "line.part", "line.kind", "line.saleDate"])
    .select(["line.grossProfitCents", "line.netTipsCents"])
    .select(["quotes.currency as saleCurrency", "line.rateBps", "line.amountCents", "line.at", "manual.reason"])
    .select(sql<string | null>`btrim(leads.first_name || ' ' || leads.last_name)`.as("customer"))
    .orderBy("line.saleDate")
    .orderBy("line.at")
    .orderBy("line.id");
}

/** Returns a line as the reader may see it. */
export function lineView(line: LineOfStatement, reader: Actor): StatementLine {
  const { id, quoteId, customer, kind, saleDate, amountCents, reason, at } = line;
  const basis = {
    grossProfitCents: line.grossProfitCents,
    netTipsCents: line.netTipsCents,
    saleCurrency: line.saleCurrency as StatementLine["saleCurrency"],
    rateBps: line.rateBps,
  };
  return {
    id,
    quoteId,
    customer,
    kind: kind as StatementLine["kind"],
    part: line.part as StatementLine["part"],
    saleDate,
    amountCents,
    reason,
    at,
    ...(isAllowed(reader, "commission.basis", basisOwnership(line)) ? basis : {}),
  };
}

/**
 * Returns the people who entered the manual commissions among the lines that a statement would pay now. A line that an
 * edit takes back counts for the person who edited it, too.
 */
export async function enterersOf(db: Db, statement: Period): Promise<number[]> {
  const rows = await db
    .selectFrom("commissionLines as line")
    .innerJoin("manualCommissions as manual", (join) =>
      join.on((on) =>
        on.or([on("manual.id", "=", on.ref("line.manualId")), on("manual.replacesId", "=", on.ref("line.manualId"))]),
      ),
    )
    .select("manual.enteredBy")
    .distinct()
    .where("line.userId", "=", statement.userId)
    .where(linesDue(statement, "line"))
    .where("manual.status", "in", everEntered)
    .execute();
  return rows.map(({ enteredBy }) => enteredBy);
}

/** Locks the lines that a statement would pay now, and returns their ids and their sum. */
export async function lockLines(db: Db, statement: Period): Promise<{ ids: number[]; cents: number }> {
  const rows = await db
    .selectFrom("commissionLines")
    .select(["id", "amountCents"])
    .where("userId", "=", statement.userId)
    .where(linesDue(statement))
    .orderBy("id")
    .forUpdate()
    .execute();
  return { ids: rows.map(({ id }) => id), cents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** Returns the disputes of a statement, oldest first. */
export async function disputesOf(db: Db, statementId: number): Promise<CommissionDispute[]> {
  const rows = await db
    .selectFrom("commissionDisputes as dispute")
    .innerJoin("users as raisers", "raisers.id", "dispute.raisedBy")
    .leftJoin("users as answerers", "answerers.id", "dispute.answeredBy")
    .selectAll("dispute")
    .select(["raisers.name as raisedByName", "answerers.name as answeredByName"])
    .where("dispute.statementId", "=", statementId)
    .orderBy("dispute.id")
    .execute();
  return rows.map(({ id, lineId, reason, raisedBy, raisedByName, raisedAt, answer, answeredAt, ...row }) => ({
    id,
    lineId,
    reason,
    raisedAt,
    answer,
    answeredAt,
    raisedBy: { id: raisedBy, name: raisedByName },
    answeredBy: row.answeredBy === null ? null : { id: row.answeredBy, name: row.answeredByName ?? "" },
  }));
}
