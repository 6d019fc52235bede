import { total } from "#domain/money/money.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import type { AgencyShare, CommissionShare, ShareSource } from "./commission.ts";

/** The greatest number of people who can be added to a sale. */
export const maxAddedShares = 10;

/** A person whom a supervisor added to the people who earn a sale. Two of them are never the same person. */
export interface AddedShare {
  userId: number;
  /** Basis points of the commission if the owner pays the share, of the gross profit if the agency does. */
  basisPoints: number;
  source: ShareSource;
}

/** The people who earn the commission of a sale. */
export interface Earners {
  /** Null for the house account. */
  ownerId: number | null;
  /** Null if no expert found the sold option. */
  expertId: number | null;
  /** The expert's share in basis points. Counts only if there is an expert. */
  expertBps: number;
  added: readonly AddedShare[];
}

const all = 10_000;

/**
 * Returns the shares of the commission: the expert who found the sold option has a part of it, the people who were added
 * have theirs, and the owner has the rest. If a new signature brings an expert, the added people keep their shares, and the
 * expert gets at most what they leave.
 */
export function sharesOf({ ownerId, expertId, expertBps, added }: Earners): CommissionShare[] {
  const fromOwner = added.filter(({ source }) => source === "from_owner");
  const left = all - total(fromOwner.map(({ basisPoints }) => basisPoints));
  const ofExpert = expertId === null ? 0 : Math.min(expertBps, left);
  return [
    { part: "owner", userId: ownerId, basisPoints: left - ofExpert },
    ...(ofExpert > 0 ? [{ part: "expert" as const, userId: expertId, basisPoints: ofExpert }] : []),
    ...fromOwner.map(({ userId, basisPoints }) => ({ part: "from_owner" as const, userId, basisPoints })),
  ];
}

/** Returns the shares that the agency pays in addition to the commission. */
export function agencySharesOf(added: readonly AddedShare[]): AgencyShare[] {
  return added
    .filter(({ source }) => source === "from_agency")
    .map(({ userId, basisPoints }) => ({ userId, basisPoints }));
}

/** Returns by how much the share of each person from the agency changes, below zero for a lower share. */
export function agencyChanges(before: readonly AddedShare[], after: readonly AddedShare[]): AgencyShare[] {
  const [old, next] = [agencySharesOf(before), agencySharesOf(after)];
  const people = new Set([...old, ...next].map(({ userId }) => userId));
  return [...people]
    .map((userId) => ({ userId, basisPoints: sumOf(userId, next) - sumOf(userId, old) }))
    .filter(({ basisPoints }) => basisPoints !== 0);
}

/**
 * Returns the problems of the shares that a supervisor enters: a person twice, and shares from one source that exceed
 * 100 % together. The fields are those of the call (contract/commission/calls.ts).
 * @param expertBps the expert's share; 0 if there is no expert
 */
export function shareProblems(added: readonly AddedShare[], expertBps: number): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const taken: Record<ShareSource, number> = { from_owner: expertBps, from_agency: 0 };
  for (const [index, { userId, basisPoints, source }] of added.entries()) {
    if (added.findIndex((one) => one.userId === userId) < index)
      problems.push(fieldProblem(`shares.${index}.userId`, "share_person_twice"));
    taken[source] += basisPoints;
    if (taken[source] > all) problems.push(fieldProblem(`shares.${index}.basisPoints`, "shares_above_all"));
  }
  return problems;
}

/** Returns true if a person would earn more of a sale with other shares, or something that they did not earn before. */
export function wouldEarnMore(userId: number, before: Earners, after: Earners): boolean {
  const partOf = (earners: Earners) => ({
    ofCommission: sumOf(userId, sharesOf(earners)),
    ofProfit: sumOf(userId, agencySharesOf(earners.added)),
    ofTips: earners.ownerId === userId ? 1 : 0,
  });
  const [old, next] = [partOf(before), partOf(after)];
  return next.ofCommission > old.ofCommission || next.ofProfit > old.ofProfit || next.ofTips > old.ofTips;
}

function sumOf(userId: number, shares: readonly { userId: number | null; basisPoints: number }[]): number {
  return total(shares.filter((one) => one.userId === userId).map(({ basisPoints }) => basisPoints));
}
