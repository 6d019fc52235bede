import { type SqlBool, sql } from "kysely";
import { creditUseMoves } from "#domain/credit/use-states.ts";
import type { OfferedCredit } from "#domain/quote/content.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { postEntry } from "#server/money/index.ts";
import { moveStates } from "#server/process/index.ts";
import { credits } from "./records.ts";
import { type CreditRecord, loadCredit } from "./store.ts";

interface When {
  now: string;
  origin: { requestId: string; ip: string } | null;
}

/**
 * Reserves the amounts that a signature pays with credits. They count as collected. Throws `credit_not_available` if
 * another sale has used the credit, or if it has ended since the offer was sent.
 */
export async function reserveCredits(
  db: Db,
  { quoteId, signatureId }: { quoteId: number; signatureId: number },
  paid: readonly Pick<OfferedCredit, "creditId" | "amountCents">[],
  { now, origin }: When,
): Promise<void> {
  // Credits are always locked in the order of their ids.
  for (const { creditId, amountCents } of paid.toSorted((a, b) => a.creditId - b.creditId)) {
    if (amountCents === 0) continue;
    const credit = await lockCredit(db, creditId);
    const heldCents = credit.heldCents + amountCents;
    if (credit.status !== "active" || heldCents + credit.usedCents > credit.amountCents)
      throw new Refusal("credit_not_available");
    await moveCredit(db, credit, { action: "reserve", heldCents, usedCents: credit.usedCents, quoteId, now, origin });
    const { id } = await db
      .insertInto("creditUses")
      .values({ creditId, quoteId, signatureId, amountCents, reservedAt: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await post(db, credit, { id, quoteId, amountCents, reversesId: null }, now);
  }
}

/** Releases the reserved amounts of a sale that ended before its tickets were issued. */
export async function releaseCredits(db: Db, quoteId: number, { now, origin }: When): Promise<void> {
  for (const use of await endUses(db, quoteId, "release", now)) {
    const credit = await lockCredit(db, use.creditId);
    const heldCents = credit.heldCents - use.amountCents;
    await moveCredit(db, credit, { action: "release", heldCents, usedCents: credit.usedCents, quoteId, now, origin });
    await post(db, credit, { ...use, quoteId, reversesId: use.entryId }, now);
  }
}

/** Marks the reserved amounts as used, because the tickets were issued. */
export async function consumeCredits(db: Db, quoteId: number, { now, origin }: When): Promise<void> {
  for (const use of await endUses(db, quoteId, "use", now)) {
    const credit = await lockCredit(db, use.creditId);
    const [heldCents, usedCents] = [credit.heldCents - use.amountCents, credit.usedCents + use.amountCents];
    await moveCredit(db, credit, { action: "use", heldCents, usedCents, quoteId, now, origin });
  }
}

/** Ends the uses of credits by a quote. Returns them in the order in which credits are locked. */
async function endUses(db: Db, quoteId: number, move: "use" | "release", now: string) {
  const ended = await moveStates(db, creditUseMoves, move, sql<SqlBool>`quote_id = ${quoteId}`, { endedAt: now });
  if (ended.length === 0) return [];
  const { rows } = await sql<{ id: number; creditId: number; amountCents: number; entryId: number }>`
    select uses.id, uses.credit_id, uses.amount_cents, entry.id as entry_id
      from credit_uses as uses join ledger_entries as entry on entry.credit_use_id = uses.id and entry.kind = 'credit_used'
     where uses.id = any(${ended}::bigint[])
     order by uses.credit_id`.execute(db);
  return rows;
}

/** Locks only the credit, because the quote that it comes from may change meanwhile. */
async function lockCredit(db: Db, id: number): Promise<CreditRecord> {
  await db.selectFrom("credits").select("id").where("id", "=", id).forUpdate().execute();
  return loadCredit(db, id);
}

interface Moving extends When {
  action: "reserve" | "release" | "use";
  heldCents: number;
  usedCents: number;
  /** The quote that the credit pays for. */
  quoteId: number;
}

async function moveCredit(db: Db, credit: CreditRecord, { action, heldCents, usedCents, quoteId, ...when }: Moving) {
  const party = action === "reserve" ? ("public" as const) : ("system" as const);
  const amountCents = Math.max(Math.abs(heldCents - credit.heldCents), usedCents - credit.usedCents);
  const details = { amountCents, currency: credit.currency, paidQuote: quoteId };
  // The new status follows from the remaining amounts.
  await credits.carryOut(
    db,
    { ...credit, heldCents, usedCents },
    { action, party, ...when, details, set: { heldCents, usedCents } },
  );
}

async function post(
  db: Db,
  { currency }: CreditRecord,
  use: { id: number; quoteId: number; amountCents: number; reversesId: number | null },
  now: string,
): Promise<void> {
  const { id: creditUseId, quoteId, amountCents, reversesId } = use;
  const kind = reversesId === null ? ("credit_used" as const) : ("credit_released" as const);
  const entry = { kind, chargeId: null, cardId: null, reversesId, quoteId, currency, amountCents };
  await postEntry(db, { ...entry, at: now, postedBy: null, creditUseId });
}
