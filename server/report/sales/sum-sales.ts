import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SalesReport } from "#contract/report/sales.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { daysOfPart, partsOfPeriod } from "#domain/report/period.ts";
import {
  type Figures,
  largestGroups,
  noFigures,
  reportFigures,
  type SaleGroup,
  sumOfFigures,
} from "#domain/report/sales.ts";
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/pipelined.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ageOfFigures } from "../age.ts";
import { type Frame, frameOf } from "../frame.ts";
import { within } from "../parts.ts";
import { returnedSums } from "./returned-sums.ts";
import { type Question, type Selection, selectionOf } from "./selection.ts";
import { conditionOf, type SumRow, soldByGroup, soldByPart } from "./sold-sums.ts";

/** The groups that the page lists one by one. */
const mostGroups = 100;

/**
 * Returns the sums over the sales of a period and of the period before. A sale counts on its date of sale with its
 * present profit; money that went back counts on the day on which it moved. Both are cents of USD at the rate of the
 * signature.
 */
export async function sumSales(
  question: Question,
  { db, actor, now, zone }: Pick<StaffContext, "db" | "actor" | "now" | "zone">,
  most = mostGroups,
): Promise<SalesReport> {
  const frame = frameOf(question, agencyDate(now, zone), zone);
  const selection = selectionOf(question, actor);
  return onOneSnapshot(db, async (one) => {
    const [sums, age] = await Promise.all([
      selection ? sumsOf(one, frame, selection, question.groupBy) : noSums,
      ageOfFigures(one, actor),
    ]);
    const { rows, ...toCome } = sums;
    const groups = groupsOf(rows);
    const names = await namesOf(
      one,
      question.groupBy,
      groups.map(({ key }) => key),
    );
    const { largest, others } = largestGroups(groups, most);
    return {
      period: frame.now,
      before: frame.before,
      step: frame.step,
      totals: { now: sumOf(rows, true), before: sumOf(rows, false) },
      ...partsOf(rows, frame),
      groupBy: question.groupBy,
      groups: largest.map((group) => ({ ...group, name: names.get(group.key) ?? group.key })),
      others,
      ...toCome,
      age,
    };
  });
}

/** The answer to a person who asks for the sales of others, and may not read them. */
const noSums = { rows: [] as SumRow[], toCome: { sales: 0, soldCents: 0, profitCents: 0 }, withoutRate: 0 };

async function sumsOf(db: Db, frame: Frame, selection: Selection, groupBy: SaleGroup) {
  const condition = conditionOf(selection);
  const [byPart, byGroup, returned, toCome] = await Promise.all([
    soldByPart(db, frame, selection),
    soldByGroup(db, frame, selection, groupBy),
    returnedSums(db, frame, groupBy, condition),
    salesToCome(db, frame, condition),
  ]);
  return { rows: [...byPart, ...byGroup, ...returned], ...toCome };
}

/** Returns the sales that are signed and not ticketed yet, and the number of sales without a rate of exchange. */
async function salesToCome(
  db: Db,
  frame: Frame,
  condition: RawBuilder<SqlBool>,
): Promise<Pick<SalesReport, "toCome" | "withoutRate">> {
  const { rows } = await sql<SalesReport["toCome"] & { withoutRate: number }>`
    select coming.*, (
      select count(*)::bigint from sale_figures as sale
       where usd_millionths is null and (sold_on is null or ${within(sql`sold_on`, frame)}) and ${condition}) as without_rate
      from (
        select count(*)::bigint as sales,
               coalesce(sum(sell_cents + protection_cents + gratuity_cents), 0)::bigint as sold_cents,
               coalesce(sum(profit_cents), 0)::bigint as profit_cents
          from sale_figures as sale where sold_on is null and ${condition}) as coming`.execute(db);
  const [{ withoutRate, ...toCome } = { withoutRate: 0, sales: 0, soldCents: 0, profitCents: 0 }] = rows;
  return { toCome, withoutRate };
}

function figuresOf({ isNow: _, part: __, key: ___, ...figures }: SumRow): Figures {
  return { ...noFigures, ...figures };
}

/** Returns the sum of the rows of parts, in one of the two periods. */
function sumOf(rows: readonly SumRow[], isNow: boolean): Figures {
  return sumOfFigures(rows.filter((row) => row.part !== null && row.isNow === isNow).map(figuresOf));
}

/**
 * Returns the parts of the period, each with the part of the period before at the same place, and the sum of the parts
 * before that have no counterpart; null if there are none.
 */
function partsOf(rows: readonly SumRow[], { now, before, step }: Frame): Pick<SalesReport, "parts" | "restBefore"> {
  const byPart = Map.groupBy(
    rows.filter(({ part }) => part !== null),
    ({ part, isNow }) => `${part} ${isNow}`,
  );
  const inPart = (start: string, isNow: boolean) =>
    sumOfFigures((byPart.get(`${start} ${isNow}`) ?? []).map(figuresOf));
  const [starts, earlier] = [partsOfPeriod(step, now), partsOfPeriod(step, before)];
  const rest = earlier.slice(starts.length);
  return {
    parts: starts.map((start, place) => ({
      ...daysOfPart(step, start, now),
      now: inPart(start, true),
      before: earlier[place] === undefined ? noFigures : inPart(earlier[place], false),
    })),
    restBefore: rest.length === 0 ? null : sumOfFigures(rest.map((start) => inPart(start, false))),
  };
}

function groupsOf(rows: readonly SumRow[]): { key: string; now: Figures; before: Figures }[] {
  const byKey = Map.groupBy(
    rows.filter(({ part }) => part === null),
    ({ key }) => key ?? "",
  );
  return (
    [...byKey]
      .map(([key, own]) => ({
        key,
        now: sumOfFigures(own.filter(({ isNow }) => isNow).map(figuresOf)),
        before: sumOfFigures(own.filter(({ isNow }) => !isNow).map(figuresOf)),
      }))
      // The sums of a group whose sales now belong to others are 0 until they are merged.
      .filter(({ now, before }) => reportFigures.some((name) => now[name] !== 0 || before[name] !== 0))
  );
}

/** Returns the names of agents by their ids as text. Other groups are their own names. */
async function namesOf(db: Db, groupBy: SaleGroup, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (groupBy !== "agent") return new Map();
  const people = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [0, ...keys.map(Number)])
    .execute();
  return new Map(people.map(({ id, name }) => [String(id), name]));
}
