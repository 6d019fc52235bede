import { sql } from "kysely";
import type { Period } from "#domain/report/period.ts";
import { daysOfMonth, daysOfTargets, targetMonths } from "#domain/report/targets.ts";
import type { Db } from "#server/db/database.ts";
import { type Asked, comparedIn, isIn, type PersonFact, selectsOwner, sumOf } from "./asked.ts";
import { arrivedIn, countReached, halfUntil, heldBy, type LeadFact } from "./leads.ts";
import { countOffers, type OfferFact } from "./queue.ts";
import { figuresOfSales, type SaleFact, upToDate } from "./sales.ts";

/** A request after the sale that was not deleted, by the present owner of the quote. */
export interface RequestFact {
  ownerId: number;
  kind: string;
  day: string;
}

/** @param dayOf returns the agency's date at an instant, in the present time zone */
export async function requestFacts(db: Db, dayOf: (instant: string) => string): Promise<RequestFact[]> {
  const { rows } = await sql<{ ownerId: number; kind: string; requestedAt: string }>`
    select quotes.owner_id, requests.kind, requests.requested_at
      from requests join quotes on quotes.id = requests.quote_id where requests.status <> 'deleted'`.execute(db);
  return rows.map(({ requestedAt, ...request }) => ({ ...request, day: dayOf(requestedAt) }));
}

export interface TargetFact {
  userId: number;
  /** "2026-11" */
  month: string;
  profitCents: number | null;
  sales: number | null;
}

export async function targetFacts(db: Db): Promise<TargetFact[]> {
  const { rows } = await sql<TargetFact>`
    select user_id, to_char(month, 'YYYY-MM') as month, profit_cents, sales
      from agent_targets where profit_cents is not null or sales is not null`.execute(db);
  return rows;
}

interface OfAgents {
  leads: readonly LeadFact[];
  offers: readonly OfferFact[];
  sales: readonly SaleFact[];
  requests: readonly RequestFact[];
  targets: readonly TargetFact[];
}

/** Returns the facts that belong to the chosen people. */
export function factsOfAgents(facts: OfAgents, isChosen: (userId: number) => boolean): OfAgents {
  return {
    leads: heldBy(facts.leads, (holder) => holder !== null && isChosen(holder)),
    offers: facts.offers.filter(({ agentId }) => isChosen(agentId)),
    sales: facts.sales.filter(({ ownerId }) => isChosen(ownerId)),
    requests: facts.requests.filter(({ ownerId }) => isChosen(ownerId)),
    targets: facts.targets.filter(({ userId }) => isChosen(userId)),
  };
}

/** Returns the figures of the agents with these facts in a period. */
export function figuresOfAgents({ leads, offers, sales, requests }: Omit<OfAgents, "targets">, days: Period) {
  const [arrived, made] = [arrivedIn(leads, days), offers.filter(({ day }) => isIn(days, day))];
  const sold = figuresOfSales(sales, days);
  const opened = requests.filter(({ day }) => isIn(days, day));
  const [taken, signed] = [countReached(arrived, "taken"), countReached(arrived, "signed")];
  return {
    arrived: countReached(arrived, "arrived"),
    taken,
    firstTouch: halfUntil("touched", arrived),
    quoted: countReached(arrived, "quoted"),
    signed,
    offered: made.length,
    missed: countOffers(made, "missed"),
    signBps: taken === 0 ? null : rounded((signed * 10_000) / taken),
    sales: sold.sales,
    profitCents: sold.profitCents,
    averageProfitCents: sold.sales === 0 ? null : rounded(sold.profitCents / sold.sales),
    refunds: opened.filter(({ kind }) => kind === "refund").length,
    cancellations: opened.filter(({ kind }) => kind === "cancellation").length,
    refundedCents: sold.refundedCents,
    chargedBackCents: sold.chargedBackCents,
  };
}

/** Returns the answer of the report of agents. Its agents and team leads are in the order of their ids. */
export function agentsAnswer(facts: OfAgents, people: readonly PersonFact[], asked: Asked) {
  const { frame, today, own } = asked;
  const answerOf = (chosen: OfAgents) => ({
    ...comparedIn(frame, (days) => figuresOfAgents(chosen, days)),
    target: progressOf(chosen, targetMonths(frame.now, today), today),
  });
  const leads = people.filter(({ id }) => people.some(({ teamLeadId }) => teamLeadId === id));
  return {
    period: frame.now,
    before: frame.before,
    agents: people
      .filter(({ id }) => selectsOwner(asked, people, id))
      .map(({ id, name, role, isActive }) => ({
        agent: { id, name },
        isPresent: role === "agent" && isActive,
        ...answerOf(factsOfAgents(facts, (userId) => userId === id)),
      }))
      .filter(({ isPresent, now, before, target }) => isPresent || target !== null || hasAny(now) || hasAny(before)),
    totals: answerOf(factsOfAgents(facts, (userId) => selectsOwner(asked, people, userId))),
    teamLeads: own === undefined ? leads.map(({ id, name }) => ({ id, name })) : [],
    age: upToDate,
  };
}

function hasAny(figures: Record<string, number | string | null>): boolean {
  return Object.values(figures).some((figure) => figure !== null && figure !== 0);
}

/** Returns the progress of the targets of some months; null without targets. */
function progressOf({ targets, sales }: OfAgents, months: readonly string[], today: string) {
  const counted = targets.filter(({ month }) => months.includes(month));
  if (counted.length === 0) return null;
  const progress = (name: "profitCents" | "sales") => {
    const own = counted.filter((target) => target[name] !== null);
    const reached = sumOf(own, ({ userId, month }) => {
      const ofAgent = sales.filter(({ ownerId }) => ownerId === userId);
      return figuresOfSales(ofAgent, daysOfMonth(month))[name];
    });
    const target = sumOf(own, (one) => one[name] ?? 0);
    return target === 0 ? null : { target, reached, bps: rounded((reached * 10_000) / target) };
  };
  const named = [...new Set(counted.map(({ month }) => month))];
  return { profitCents: progress("profitCents"), sales: progress("sales"), ...daysOfTargets(named, today) };
}

/** Returns the months of a person's account, the present one first. */
export function accountAnswer(facts: OfAgents, userId: number, today: string) {
  const own = factsOfAgents(facts, (id) => id === userId);
  const [year = 0, month = 0] = today.split("-").map(Number);
  return Array.from({ length: 6 }, (_, ago) => {
    const name = new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7);
    const { arrived, quoted, signed, sales } = figuresOfAgents(own, daysOfMonth(name));
    const { soldCents } = figuresOfSales(own.sales, daysOfMonth(name));
    return { month: name, arrived, quoted, signed, sales, soldCents };
  });
}

/** Rounds half away from zero. */
function rounded(value: number): number {
  const size = Math.round(Math.abs(value));
  return value < 0 && size > 0 ? -size : size;
}
