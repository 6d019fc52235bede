import type { CommissionSplit } from "#contract/commission/calls.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import { agencySharesOf, type Earners, sharesOf } from "#domain/commission/shares.ts";
import type { Db } from "#server/db/database.ts";
import { earnersOf } from "./who-earns.ts";

/**
 * Returns who earns a sale, for the people who earn it and for readers of all commissions. Returns no people to others,
 * and none for a quote that was not signed.
 */
export async function commissionSplit(db: Db, quoteId: number, actor: Actor): Promise<CommissionSplit> {
  const earners = await earnersOf(db, quoteId);
  if (!earners || !mayRead(actor, earners)) return { people: [] };
  const parts = partsOf(earners, scopeOf(actor.role, "commission.basis") === "any");
  const ids = parts.flatMap(({ userId }) => userId ?? []);
  const people =
    ids.length === 0 ? [] : await db.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute();
  return {
    people: parts.map(({ userId, ...part }) => ({ person: people.find(({ id }) => id === userId) ?? null, ...part })),
  };
}

function mayRead(actor: Actor, { ownerId, expertId, added }: Earners): boolean {
  return (
    scopeOf(actor.role, "commission.line") === "any" ||
    [ownerId, expertId, ...added.map(({ userId }) => userId)].includes(actor.id)
  );
}

type Part = Omit<CommissionSplit["people"][number], "person"> & { userId: number | null };

/** Returns the parts in the order in which they are shown. An expert whose share is zero is one of them. */
function partsOf(earners: Earners, seesProfits: boolean): Part[] {
  const [owner, ...others] = sharesOf(earners) as [Part, ...Part[]];
  const { expertId, added } = earners;
  const expert = others.find(({ part }) => part === "expert") ?? { part: "expert", userId: expertId, basisPoints: 0 };
  return [
    owner,
    ...(expertId === null ? [] : [expert]),
    ...others.filter(({ part }) => part !== "expert"),
    ...agencySharesOf(added).map(({ userId, basisPoints }) => ({
      userId,
      part: "from_agency" as const,
      ...(seesProfits ? { basisPoints } : {}),
    })),
  ];
}
