import type { commissionCalls } from "#contract/commission/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { earningRoles, saleEarningRoles } from "#domain/commission/commission.ts";
import { type Earners, shareProblems, wouldEarnMore } from "#domain/commission/shares.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";
import { changesOfEarners } from "./changes-of-earners.ts";
import { limitProblems } from "./limit-shares.ts";
import { lockEarners, storeEarners } from "./store-earners.ts";
import { lockPayees } from "./undecided.ts";
import { earnersOf } from "./who-earns.ts";

type Given = CallInput<typeof commissionCalls.changeEarner>["body"];

/**
 * Decides who earns the commission of a signed sale: its owner, who is an agent, also an inactive one, or the house
 * account; the share of its expert; and the people who are added to them. A ticketed sale gets the terms that a new owner
 * had at its date of sale. Throws `invalid_input`, also for a share from the agency above the limit of one person,
 * `own_request` if the caller would earn more, and the refusals of the sale process.
 */
export async function changeEarner(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, origin } = context;
  const { version, reason } = given;
  const move = { action: "changeCommissionOwner" as const, party: actor, version, now, origin };
  await mustBeAllowed(db, quote, move);
  await lockEarners(db, quote.id);
  const before = await earnersOf(db, quote.id);
  if (!before) throw new Refusal("state_conflict");
  const after: Earners = {
    ownerId: given.agentId,
    expertId: before.expertId,
    expertBps: given.expertShareBps ?? before.expertBps,
    added: given.shares ?? before.added,
  };
  const people = after.added.map(({ userId }) => userId);
  await lockPayees(db, people);
  const problems = await problemsOf(db, before, after, given);
  if (problems.length > 0) throw invalid(problems);
  if (wouldEarnMore(actor.id, before, after)) throw new Refusal("own_request");
  const aboveLimit = await limitProblems(db, quote.id, { before, after, now });
  if (aboveLimit.length > 0) throw invalid(aboveLimit);
  const changes = await changesOfEarners(db, before, after);
  if (Object.keys(changes).length === 0) throw invalid([fieldProblem("agentId", "earners_unchanged")]);
  await storeEarners(db, quote.id, { before, after, now });
  await moveQuote(db, quote, { ...move, reason, changes, onRecord: { changes } });
}

async function problemsOf(db: Db, before: Earners, after: Earners, given: Given): Promise<FieldProblem[]> {
  const expertBps = after.expertId === null ? 0 : after.expertBps;
  const isOwnerKnown =
    after.ownerId === null || after.ownerId === before.ownerId || (await isSeller(db, after.ownerId));
  return [
    ...(isOwnerKnown ? [] : [fieldProblem("agentId", "agent_not_chosen")]),
    ...(given.expertShareBps !== undefined && after.expertId === null
      ? [fieldProblem("expertShareBps", "no_expert")]
      : []),
    ...(await problemsOfPeople(db, before, after)),
    ...shareProblems(after.added, expertBps),
  ];
}

/** Also an inactive person can own sales: a supervisor decides so. */
async function isSeller(db: Db, id: number): Promise<boolean> {
  const seller = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("role", "in", saleEarningRoles)
    .executeTakeFirst();
  return seller !== undefined;
}

/**
 * Returns the problems of people who cannot be added. A person who has a share already can keep it or get another one. The
 * caller has locked the people, so that nobody of them is deactivated meanwhile.
 */
async function problemsOfPeople(db: Db, before: Earners, after: Earners): Promise<FieldProblem[]> {
  const isNew = ({ userId }: { userId: number }) => before.added.every((one) => one.userId !== userId);
  const ids = after.added.filter(isNew).map(({ userId }) => userId);
  if (ids.length === 0) return [];
  const people = await db
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .where("isActive", "=", true)
    .where("role", "in", earningRoles)
    .execute();
  return after.added.flatMap((share, index) =>
    isNew(share) && people.every(({ id }) => id !== share.userId)
      ? [fieldProblem(`shares.${index}.userId`, "earner_not_chosen")]
      : [],
  );
}
