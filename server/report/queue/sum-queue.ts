import { sql } from "kysely";
import type { QueueReport } from "#contract/report/queue.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { timeLimits } from "#domain/report/funnel.ts";
import type { Offers } from "#domain/report/offers.ts";
import type { Compared } from "#domain/report/report.ts";
import {
  hasQueueFigures,
  nearestLimit,
  type QueueFigures,
  queueFiguresOf,
  type StagedLeads,
  withinLimits,
} from "#domain/report/waits.ts";
import { hoursOfWeek } from "#domain/report/week.ts";
import type { Db } from "#server/db/database.ts";
import { onOneSnapshot } from "#server/db/transaction.ts";
import type { StaffContext } from "#server/http/context.ts";
import { countUntouched } from "#server/lead/index.ts";
import { waitingLeads } from "#server/queue/index.ts";
import { ageOfLeads } from "../age.ts";
import { comparedIn, comparedParts, inParts } from "../compared.ts";
import { frameOf } from "../frame.ts";
import { offersByAgent, offersByHour, offersByPart } from "./offers.ts";
import { type Question, selectionOf } from "./selection.ts";
import { leadsByAgent, leadsByHour, leadsByPart } from "./waits.ts";

/** Rows of leads and offers that are added up together. */
interface Rows<Place> {
  leads: readonly (StagedLeads & Place)[];
  offers: readonly (Offers & Place)[];
}

/**
 * Returns the leads that arrived in a period with their times until they were taken and touched, the offers that the queue
 * made, and the same of the period before. A person with the scope "own" gets their own leads and offers.
 */
export async function sumQueue(
  question: Question,
  { db, actor, now, zone }: Pick<StaffContext, "db" | "actor" | "now" | "zone">,
): Promise<QueueReport> {
  const frame = frameOf(question, agencyDate(now, zone), zone);
  const selection = selectionOf(question, actor);
  return onOneSnapshot(db, async (one) => {
    const [offerParts, leadParts, offerHours, leadHours, offerAgents, leadAgents, firstTouch, waiting, untouched, age] =
      await Promise.all([
        offersByPart(one, frame, selection),
        leadsByPart(one, frame, selection),
        offersByHour(one, frame, selection),
        leadsByHour(one, frame, selection),
        offersByAgent(one, frame, selection),
        leadsByAgent(one, frame, selection),
        firstTouchMinutes(one),
        isAllowed(actor, "queue.board") ? waitingLeads(one) : null,
        countUntouched(one, actor, now),
        ageOfLeads(one, actor),
      ]);
    const [leadsIn, offersIn] = [inParts(leadParts), inParts(offerParts)];
    return {
      period: frame.now,
      before: frame.before,
      step: frame.step,
      totals: figuresIn({ leads: leadParts, offers: offerParts }),
      ...comparedParts(frame, (starts, isNow) => queueFiguresOf(offersIn(starts, isNow), leadsIn(starts, isNow))),
      limits: limitsOf(leadParts),
      firstTouch: { minutes: firstTouch, limit: nearestLimit(firstTouch) },
      hours: hoursOf(leadHours, offerHours),
      agents: await agentsOf(one, { leads: leadAgents, offers: offerAgents }),
      waiting,
      untouched,
      age,
    };
  });
}

/** Returns the figures of leads and offers in both periods. */
function figuresIn({ leads, offers }: Rows<{ isNow: boolean }>): Compared<QueueFigures> {
  const inPeriod = (isNow: boolean) =>
    queueFiguresOf(
      offers.filter((row) => row.isNow === isNow),
      leads.filter((row) => row.isNow === isNow),
    );
  return { now: inPeriod(true), before: inPeriod(false) };
}

function limitsOf(leads: readonly (StagedLeads & { isNow: boolean })[]): QueueReport["limits"] {
  const reached = comparedIn(leads, (rows) => ({
    taken: withinLimits(rows, "taken"),
    touched: withinLimits(rows, "touched"),
  }));
  return timeLimits.map((minutes, place) => {
    const within = ({ taken, touched }: typeof reached.now) => ({
      taken: taken[place] ?? 0,
      touched: touched[place] ?? 0,
    });
    return { minutes, now: within(reached.now), before: within(reached.before) };
  });
}

function hoursOf(
  leads: readonly (StagedLeads & { hour: number })[],
  offers: readonly { hour: number; offered: number; missed: number }[],
): QueueReport["hours"] {
  const leadsOf = Map.groupBy(leads, ({ hour }) => hour);
  const offersOf = new Map(offers.map((row) => [row.hour, row]));
  return Array.from({ length: hoursOfWeek }, (_, hour) => {
    const { arrived, taken, takenHalf } = queueFiguresOf([], leadsOf.get(hour) ?? []);
    const { offered = 0, missed = 0 } = offersOf.get(hour) ?? {};
    return { arrived, taken, takenHalf, offered, missed };
  });
}

/** Returns the figures of each agent, most offers first, then most leads. */
async function agentsOf(
  db: Db,
  { leads, offers }: Rows<{ isNow: boolean; key: string }>,
): Promise<QueueReport["agents"]> {
  const ids = [...new Set([...leads, ...offers].map(({ key }) => Number(key)))];
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const [leadsOf, offersOf] = [Map.groupBy(leads, ({ key }) => key), Map.groupBy(offers, ({ key }) => key)];
  return (
    people
      .map((agent) => {
        const key = String(agent.id);
        return { agent, ...figuresIn({ leads: leadsOf.get(key) ?? [], offers: offersOf.get(key) ?? [] }) };
      })
      // The sums of an agent whose leads now belong to another one are 0 until they are merged.
      .filter(({ now, before }) => [now, before].some(hasQueueFigures))
      .toSorted((one, other) => other.now.offered - one.now.offered || other.now.arrived - one.now.arrived)
  );
}

async function firstTouchMinutes(db: Db): Promise<number> {
  const { firstTouchMinutes: minutes } = await db
    .selectFrom("agency")
    .select("firstTouchMinutes")
    .executeTakeFirstOrThrow();
  return minutes;
}
