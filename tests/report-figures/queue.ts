import { sql } from "kysely";
import { agencyClock } from "#domain/agency/agency-day.ts";
import { untouchedStatuses } from "#domain/lead/status.ts";
import { firstTouchDue, isUntouched } from "#domain/lead/touch.ts";
import { timeLimits } from "#domain/report/funnel.ts";
import type { Period } from "#domain/report/period.ts";
import { hoursOfWeek } from "#domain/report/week.ts";
import { weekdayOf } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { type Asked, comparedIn, isIn, type PersonFact, partsWith, selectsOwner } from "./asked.ts";
import { arrivedIn, countReached, halfUntil, heldBy, holdersOf, type LeadFact, minutesUntil } from "./leads.ts";
import { upToDate } from "./sales.ts";

/** An offer of the queue, with its day and hour of the week in the time zone that was in force when it was made. */
export interface OfferFact {
  agentId: number;
  outcome: string | null;
  day: string;
  hour: number;
}

export async function offerFacts(db: Db, zoneAt: (instant: string) => string): Promise<OfferFact[]> {
  const { rows } = await sql<{ agentId: number; outcome: string | null; offeredAt: string }>`
    select agent_id, outcome, offered_at from lead_offers`.execute(db);
  return rows.map(({ agentId, outcome, offeredAt }) => {
    const [day = "", clock = ""] = agencyClock(offeredAt, zoneAt(offeredAt)).split("T");
    return { agentId, outcome, day, hour: (weekdayOf(day) - 1) * 24 + Number(clock.slice(0, 2)) };
  });
}

/** The leads that wait for an offer, and the settings that the report of the queue shows. */
export interface QueueFacts {
  waiting: { leads: number; since: string | null };
  firstTouchMinutes: number;
  /** The leads that no one has worked on, and the end of the time for it. */
  untouched: { ownerId: number | null; due: string }[];
}

export async function queueFacts(db: Db): Promise<QueueFacts> {
  const { rows } = await sql<{ leads: number; since: string | null; firstTouchMinutes: number }>`
    select count(leads.id)::int as leads, min(leads.created_at) as since, first_touch_minutes
      from agency left join leads on status = 'new' and owner_id is null and left_assignments > 0
     group by first_touch_minutes`.execute(db);
  const { leads = 0, since = null, firstTouchMinutes = 0 } = rows[0] ?? {};
  const open = await db.selectFrom("leads").selectAll().where("status", "in", untouchedStatuses).execute();
  const untouched = open
    .filter(isUntouched)
    .map((lead) => ({ ownerId: lead.ownerId, due: firstTouchDue(lead, firstTouchMinutes) }));
  return { waiting: { leads, since }, firstTouchMinutes, untouched };
}

export function countOffers(offers: readonly OfferFact[], outcome?: string): number {
  return outcome === undefined ? offers.length : offers.filter((offer) => offer.outcome === outcome).length;
}

interface OfQueue {
  leads: readonly LeadFact[];
  offers: readonly OfferFact[];
}

/** Returns the answer of the report of the queue. Its agents are in the order of their ids. */
export function queueAnswer(of: OfQueue, queue: QueueFacts, people: readonly PersonFact[], asked: Asked) {
  const { frame, own, now } = asked;
  const untouched = queue.untouched.filter(({ ownerId }) => own === undefined || ownerId === own);
  const leads = heldBy(of.leads, (holder) => selectsOwner(asked, people, holder));
  const offers = of.offers.filter(({ agentId }) => selectsOwner(asked, people, agentId));
  const inEither = (day: string) => isIn(frame.now, day) || isIn(frame.before, day);
  const ids = new Set([
    ...holdersOf(
      leads.filter(({ arrivedOn }) => inEither(arrivedOn)),
      ["arrived", "taken", "touched"],
    ),
    ...offers.filter(({ day }) => inEither(day)).map(({ agentId }) => agentId),
  ]);
  const reachedWithin = (minutes: number) => (days: Period) => ({
    taken: countWithin(arrivedIn(leads, days), "taken", minutes),
    touched: countWithin(arrivedIn(leads, days), "touched", minutes),
  });
  const { firstTouchMinutes: goal } = queue;
  const nearest = timeLimits.toSorted((one, other) => Math.abs(one - goal) - Math.abs(other - goal) || one - other)[0];
  return {
    period: frame.now,
    before: frame.before,
    step: frame.step,
    totals: comparedIn(frame, figuresOf({ leads, offers })),
    ...partsWith(frame, figuresOf({ leads, offers })),
    limits: timeLimits.map((minutes) => ({ minutes, ...comparedIn(frame, reachedWithin(minutes)) })),
    firstTouch: { minutes: goal, limit: nearest },
    hours: Array.from({ length: hoursOfWeek }, (_, hour) => {
      const ofHour = {
        leads: leads.filter((lead) => lead.hour === hour),
        offers: offers.filter((offer) => offer.hour === hour),
      };
      const { arrived, taken, takenHalf, offered, missed } = figuresOf(ofHour)(frame.now);
      return { arrived, taken, takenHalf, offered, missed };
    }),
    agents: people
      .filter(({ id }) => ids.has(id))
      .map(({ id, name }) => {
        const ofAgent = {
          leads: heldBy(leads, (holder) => holder === id),
          offers: offers.filter(({ agentId }) => agentId === id),
        };
        return { agent: { id, name }, ...comparedIn(frame, figuresOf(ofAgent)) };
      }),
    waiting: own === undefined ? queue.waiting : null,
    untouched: { leads: untouched.length, late: untouched.filter(({ due }) => due <= now).length },
    age: upToDate,
  };
}

function figuresOf({ leads, offers }: OfQueue) {
  return (days: Period) => {
    const [arrived, made] = [arrivedIn(leads, days), offers.filter(({ day }) => isIn(days, day))];
    return {
      arrived: countReached(arrived, "arrived"),
      taken: countReached(arrived, "taken"),
      takenHalf: halfUntil("taken", arrived),
      touched: countReached(arrived, "touched"),
      touchedHalf: halfUntil("touched", arrived),
      offered: made.length,
      missed: countOffers(made, "missed"),
      accepted: countOffers(made, "accepted"),
      declined: countOffers(made, "declined"),
      withdrawn: countOffers(made, "withdrawn"),
    };
  };
}

function countWithin(leads: readonly LeadFact[], stage: "taken" | "touched", minutes: number): number {
  return leads.filter((lead) => (minutesUntil(stage, lead) ?? Number.POSITIVE_INFINITY) < minutes).length;
}
