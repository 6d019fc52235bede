import type { Db } from "#server/db/database.ts";
import { postEntry } from "#server/money/index.ts";
import type { CreditRecord } from "./store.ts";

/** Ends the agency's debt in the ledger. An airline's credit was never in the agency's ledger. */
export async function endInLedger(
  db: Db,
  { id, quoteId, issuer, currency, amountCents: issuedCents, usedCents }: CreditRecord,
  kind: "credit_expired" | "credit_voided",
  { now, by }: { now: string; by: number | null },
): Promise<void> {
  if (issuer !== "agency") return;
  const amountCents = issuedCents - usedCents;
  const entry = { kind, chargeId: null, cardId: null, reversesId: null };
  await postEntry(db, { ...entry, quoteId, currency, amountCents, at: now, postedBy: by, creditId: id });
}
