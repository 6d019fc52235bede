import { daysOfPart, type Period, partsOfPeriod } from "#domain/report/period.ts";
import type { Frame } from "#server/report/frame.ts";

/** A member of the staff, as the reports select agents. */
export interface PersonFact {
  id: number;
  name: string;
  role: string;
  isActive: boolean;
  /** The person who leads the agent at present. */
  teamLeadId: number | null;
}

/** A question to a report whose answer is computed a second time. */
export interface Asked {
  frame: Frame;
  /** The ISO instant of the question. */
  now: string;
  /** The agency's date. */
  today: string;
  /** The person who asks, if they may read only their own figures. */
  own: number | undefined;
  filters: Readonly<Record<string, string | undefined>>;
}

/** Returns true if the question counts what belongs to the person; null is no one. */
export function selectsOwner({ own, filters }: Asked, people: readonly PersonFact[], ownerId: number | null): boolean {
  const { agentId, teamLeadId } = filters;
  return (
    (own === undefined || ownerId === own) &&
    (agentId === undefined || ownerId === Number(agentId)) &&
    (teamLeadId === undefined || people.find(({ id }) => id === ownerId)?.teamLeadId === Number(teamLeadId))
  );
}

/** Returns true if the day is in the period. A null day is in none. */
export function isIn({ from, until }: Period, day: string | null): boolean {
  return day !== null && from <= day && day <= until;
}

/** Returns the figures of the period and of the one before. */
export function comparedIn<Figures>({ now, before }: Frame, figuresIn: (days: Period) => Figures) {
  return { now: figuresIn(now), before: figuresIn(before) };
}

const noDays: Period = { from: "9999-12-31", until: "0001-01-01" };

/**
 * Returns the figures of each part of the period beside those of the part before at the same place, and those of the days
 * before that are left; null if there are none.
 */
export function partsWith<Figures>({ now, before, step }: Frame, figuresIn: (days: Period) => Figures) {
  const daysIn = (period: Period) => partsOfPeriod(step, period).map((start) => daysOfPart(step, start, period));
  const [days, earlier] = [daysIn(now), daysIn(before)];
  const rest = earlier[days.length];
  return {
    parts: days.map((part, place) => ({
      ...part,
      now: figuresIn(part),
      before: figuresIn(earlier[place] ?? noDays),
    })),
    restBefore: rest ? figuresIn({ from: rest.from, until: before.until }) : null,
  };
}

export function sumOf<Row>(rows: readonly Row[], numberOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + numberOf(row), 0);
}
