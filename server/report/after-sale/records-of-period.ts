import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AfterSaleReport } from "#contract/report/after-sale.ts";
import {
  type AfterSaleKind,
  type AfterSaleState,
  afterSaleKinds,
  caseKinds,
  endedStates,
  faults,
  halfWithin,
} from "#domain/report/after-sale.ts";
import { daysOfPart, partsOfPeriod } from "#domain/report/period.ts";
import type { Db } from "#server/db/database.ts";
import { comparedIn, inParts } from "../compared.ts";
import type { Frame } from "../frame.ts";
import { dayOf, isInstantNow, partOf, withinInstants } from "../parts.ts";
import { returnedEntries, returnedFigures } from "../sales/returned-sums.ts";
import { sumOf } from "./open-records.ts";
import { chosenRecords, counted } from "./selection.ts";

interface Counted {
  count: number;
  cents: number;
}
interface OpenedRow {
  isNow: boolean;
  kind: AfterSaleKind;
  /** The first day of the part. */
  part: string;
  count: number;
}
interface EndedRow extends OpenedRow, Counted {
  state: AfterSaleState;
  fault: (typeof faults)[number] | null;
}
/** The number of records that ended after this number of days. */
interface DaysRow {
  isNow: boolean;
  kind: AfterSaleKind;
  days: number;
  count: number;
}

type OfPeriod = Pick<AfterSaleReport, "flow" | "endings" | "parts" | "withoutRate">;

/** Returns what was recorded and what ended in the period and in the one before. */
export async function recordsOfPeriod(db: Db, condition: RawBuilder<SqlBool>, frame: Frame): Promise<OfPeriod> {
  const [opened, { endings, byDays }, withoutRate] = await Promise.all([
    opening(db, condition, frame),
    ending(db, condition, frame),
    countWithoutRate(db, condition, frame),
  ]);
  return {
    flow: flowOf(opened, endings, byDays),
    endings: endingsOf(endings),
    parts: partsOf(opened, endings, frame),
    withoutRate,
  };
}

/** Counts days first, because a part of a period takes longer to compute than a day. */
async function opening(db: Db, condition: RawBuilder<SqlBool>, frame: Frame): Promise<OpenedRow[]> {
  const at = sql.ref("record.opened_at");
  const { rows } = await sql<OpenedRow>`
    select is_now, kind, ${partOf(frame.step, sql`day`)} as part, sum(count)::bigint as count
      from (select ${isInstantNow(at, frame)} as is_now, record.kind, ${dayOf(at, frame)} as day, count(*)
              from after_sale_records as record
             where record.is_listed and ${withinInstants(at, frame)} and ${condition}
             group by 1, 2, 3) as by_days
     group by 1, 2, 3`.execute(db);
  return rows;
}

/** Returns the ended records by how and when they ended, and by the days from their record to their end. */
async function ending(
  db: Db,
  condition: RawBuilder<SqlBool>,
  frame: Frame,
): Promise<{ endings: EndedRow[]; byDays: DaysRow[] }> {
  const at = sql.ref("record.ended_at");
  const { rows } = await sql<EndedRow & { days: number | null }>`
    select is_now, kind, state, fault, ${partOf(frame.step, sql`day`)} as part, days,
           sum(count)::bigint as count, sum(cents)::bigint as cents
      from (select is_now, kind, state, fault, day, days, ${counted}
              from (select *, day - ${dayOf(sql`opened_at`, frame)} as days
                      from (select ${isInstantNow(at, frame)} as is_now, record.kind, record.state, record.usd,
                                   record.opened_at, case when record.state = 'accepted' then record.fault end as fault,
                                   ${dayOf(at, frame)} as day
                              from ${chosenRecords(sql`record.is_listed and ${withinInstants(at, frame)} and ${condition}`)}
                            offset 0) as record
                    offset 0) as record
             group by grouping sets ((is_now, kind, state, fault, day), (is_now, kind, days))) as sums
     group by 1, 2, 3, 4, 5, 6`.execute(db);
  return {
    endings: rows.filter(({ days }) => days === null),
    byDays: rows.flatMap(({ days, ...row }) => (days === null ? [] : [{ ...row, days }])),
  };
}

/** Returns the number of open records and of records of both periods that count as 0.00. */
async function countWithoutRate(db: Db, condition: RawBuilder<SqlBool>, frame: Frame): Promise<number> {
  const isCounted = sql`(record.is_open or ${withinInstants(sql.ref("record.opened_at"), frame)}
    or ${withinInstants(sql.ref("record.ended_at"), frame)})`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count
      from ${chosenRecords(sql`record.is_listed and record.currency <> 'USD' and ${isCounted} and ${condition}`)}
     where record.usd is null and record.amount_cents > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

const countOf = (rows: readonly OpenedRow[]) => rows.reduce((sum, { count }) => sum + count, 0);

function flowOf(opened: readonly OpenedRow[], ended: readonly EndedRow[], byDays: readonly DaysRow[]) {
  return afterSaleKinds.flatMap((kind) => {
    const [begun, over] = [opened.filter((row) => row.kind === kind), ended.filter((row) => row.kind === kind)];
    if (begun.length === 0 && over.length === 0) return [];
    const days = byDays.filter((row) => row.kind === kind);
    return [
      {
        kind,
        opened: comparedIn(begun, countOf),
        ended: comparedIn(over, sumOf),
        halfWithinDays: comparedIn(days, halfWithin),
      },
    ];
  });
}

function endingsOf(ended: readonly EndedRow[]) {
  const each = afterSaleKinds.flatMap((kind) =>
    endedStates.flatMap((state) => [...faults, null].map((fault) => ({ kind, state, fault }))),
  );
  return each.flatMap(({ kind, state, fault }) => {
    const own = ended.filter((row) => row.kind === kind && row.state === state && row.fault === fault);
    return own.length === 0 ? [] : [{ kind, state, fault, ...comparedIn(own, sumOf) }];
  });
}

function partsOf(opened: readonly OpenedRow[], ended: readonly EndedRow[], { now, step }: Frame) {
  const [openedIn, endedIn] = [inParts(opened.filter(isCase)), inParts(ended.filter(isCase))];
  return partsOfPeriod(step, now).map((start) => ({
    ...daysOfPart(step, start, now),
    opened: countOf(openedIn([start], true)),
    ended: countOf(endedIn([start], true)),
  }));
}

function isCase({ kind }: OpenedRow): boolean {
  return caseKinds.includes(kind);
}

/** Returns the money that went back to customers in both periods, as the report of sales counts and lists it. */
export async function returnedMoney(
  db: Db,
  condition: RawBuilder<SqlBool>,
  frame: Frame,
): Promise<Pick<AfterSaleReport, "refunded" | "chargedBack">> {
  const { refunded, chargedBack } = returnedFigures;
  const { rows } = await sql<Counted & { isNow: boolean; isRefund: boolean }>`
    select is_now, kind = 'refund' as is_refund, count(*)::bigint as count, ${refunded} + ${chargedBack} as cents
      from ${returnedEntries(frame, condition, sql`null`)}
     group by 1, 2`.execute(db);
  const sums = (isRefund: boolean) =>
    comparedIn(
      rows.filter((row) => row.isRefund === isRefund),
      sumOf,
    );
  return { refunded: sums(true), chargedBack: sums(false) };
}
