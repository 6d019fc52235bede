import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SalesReport } from "#contract/report/sales.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import {
  type Figures,
  largestGroups,
  noFigures,
  reportFigures,
  type SaleGroup,
  sumOfFigures,
} from "#domain/report/sales.ts";
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { ageOfFigures } from "../age.ts";
import { comparedGroups, comparedIn, comparedParts, inParts } from "../compared.ts";
import { type Frame, frameOf } from "../frame.ts";
import { within } from "../parts.ts";
import { namesOfAgents } from "../people.ts";
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
    // The sums of a group whose sales now belong to others are 0 until they are merged.
    const groups = comparedGroups(
      rows.filter(({ part }) => part === null),
      sumOf,
    ).filter(({ now: sums, before }) => reportFigures.some((name) => sums[name] !== 0 || before[name] !== 0));
    const { largest, others } = largestGroups(groups, most);
    const keys = question.groupBy === "agent" ? largest.map(({ key }) => key) : [];
    const names = await namesOfAgents(one, keys);
    const ofParts = rows.filter(({ part }) => part !== null);
    const rowsIn = inParts(ofParts);
    return {
      period: frame.now,
      before: frame.before,
      step: frame.step,
      totals: comparedIn(ofParts, sumOf),
      ...comparedParts(frame, (starts, isNow) => sumOf(rowsIn(starts, isNow))),
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

function sumOf(rows: readonly SumRow[]): Figures {
  return sumOfFigures(rows.map(({ isNow: _, part: __, key: ___, ...figures }) => ({ ...noFigures, ...figures })));
}
