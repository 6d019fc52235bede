import type { Earners } from "#domain/commission/shares.ts";
import type { Db } from "#server/db/database.ts";

/** The facts of a change in the history. The screens put them into words (web/lead/activity/fact-texts.ts). */
type Changes = Record<string, [before: unknown, after: unknown]>;

/** The house account in the history. */
const houseAccount = { house: true };

/** Returns what differs between two sets of earners, with the names of the people. */
export async function changesOfEarners(db: Db, before: Earners, after: Earners): Promise<Changes> {
  const names = await namesIn(db, [before, after]);
  const ownerIn = ({ ownerId }: Earners) => (ownerId === null ? houseAccount : names.get(ownerId));
  const sharesIn = ({ added }: Earners) => {
    const shares = added
      .toSorted((one, other) => one.userId - other.userId)
      .map(({ userId, basisPoints, source }) => ({ name: names.get(userId), basisPoints, source }));
    return shares.length === 0 ? null : shares;
  };
  const changes: Changes = {
    earner: [ownerIn(before), ownerIn(after)],
    expertShare: [{ basisPoints: before.expertBps }, { basisPoints: after.expertBps }],
    shares: [sharesIn(before), sharesIn(after)],
  };
  const isDifferent: Record<string, boolean> = {
    earner: before.ownerId !== after.ownerId,
    expertShare: before.expertBps !== after.expertBps,
    shares: JSON.stringify(changes.shares?.[0]) !== JSON.stringify(changes.shares?.[1]),
  };
  return Object.fromEntries(Object.entries(changes).filter(([field]) => isDifferent[field]));
}

async function namesIn(db: Db, sets: readonly Earners[]): Promise<ReadonlyMap<number, string>> {
  const ids = sets.flatMap(({ ownerId, added }) => [
    ...(ownerId === null ? [] : [ownerId]),
    ...added.map(({ userId }) => userId),
  ]);
  if (ids.length === 0) return new Map();
  const people = await db.selectFrom("users").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
