import type { CommissionSplit } from "#contract/commission/calls.ts";
import type { ShareSource } from "#domain/commission/commission.ts";
import { type AddedShare, shareProblems, sharesOf } from "#domain/commission/shares.ts";
import type { FieldProblem } from "#domain/shared/problem.ts";

/** A person who is added to a sale, as typed. */
export interface TypedShare {
  /** Identifies the row while others are removed. */
  key: number;
  userId: number | null;
  basisPoints: number | null;
  source: ShareSource;
}

/** The earners of a sale, as the user entered them. */
export interface EarnersDraft {
  ownerId: number | null;
  isHouse: boolean;
  /** Null if the field is empty, undefined if no expert found the sold option. */
  expertBps: number | null | undefined;
  shares: TypedShare[];
}

/** Returns the present earners of a sale. */
export function draftOf({ people }: CommissionSplit): EarnersDraft {
  const owner = people.find(({ part }) => part === "owner");
  const expert = people.find(({ part }) => part === "expert");
  return {
    ownerId: owner?.person?.id ?? null,
    isHouse: owner?.person === null,
    expertBps: expert && (expert.basisPoints ?? null),
    shares: people.flatMap(({ part, person, basisPoints = null }, key) =>
      part === "owner" || part === "expert" ? [] : [{ key, userId: person?.id ?? null, basisPoints, source: part }],
    ),
  };
}

/** Returns the body of the call. A value that is missing becomes one that no schema accepts. */
export function bodyOf({ ownerId, isHouse, expertBps, shares }: EarnersDraft) {
  return {
    agentId: isHouse ? null : (ownerId ?? Number.NaN),
    ...(expertBps === undefined ? {} : { expertShareBps: expertBps ?? Number.NaN }),
    shares: addedIn(shares),
  };
}

/** Returns the problems that concern several shares together. */
export function problemsTogether({ expertBps, shares }: EarnersDraft): FieldProblem[] {
  return shareProblems(addedIn(shares), expertBps ?? 0);
}

/** Returns the basis points of the commission that the owner keeps. Undefined while a value is missing or wrong. */
export function keptByOwner(draft: EarnersDraft): number | undefined {
  const isMissing = draft.expertBps === null || draft.shares.some(({ basisPoints }) => basisPoints === null);
  if (isMissing || problemsTogether(draft).length > 0) return undefined;
  // The person does not matter for the sum.
  const [owner] = sharesOf({
    ownerId: null,
    expertId: draft.expertBps === undefined ? null : 0,
    expertBps: draft.expertBps ?? 0,
    added: addedIn(draft.shares),
  });
  return owner?.basisPoints;
}

function addedIn(shares: readonly TypedShare[]): AddedShare[] {
  return shares.map(({ userId, basisPoints, source }) => ({
    userId: userId ?? Number.NaN,
    basisPoints: basisPoints ?? Number.NaN,
    source,
  }));
}
