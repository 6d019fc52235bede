import type { CreditIssuer, ValidityKind } from "#domain/credit/status.ts";
import { reminderReached } from "#domain/credit/validity.ts";
import type { Party } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { recordHistory } from "#server/history/index.ts";

interface NewCredit {
  requestId: number;
  quoteId: number;
  leadId: number;
  passengerId: number;
  issuer: CreditIssuer;
  currency: string;
  amountCents: number;
  validUntil: string;
  validityKind: ValidityKind;
}

interface Issued {
  now: string;
  /** The time zone of the agency. */
  zone: string;
  party: Party;
  origin: { requestId: string } | null;
}

/** Creates the credit that a request leaves to a passenger. Reminders whose day has passed are not sent. */
export async function issueCredit(db: Db, credit: NewCredit, { now, zone, party, origin }: Issued): Promise<number> {
  const { quoteId, leadId, issuer, currency, amountCents, validUntil } = credit;
  const { id } = await db
    .insertInto("credits")
    .values({ ...credit, issuedAt: now, remindedDays: reminderReached(validUntil, now, zone) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordHistory(db, {
    record: "credit",
    recordId: id,
    leadId,
    quoteId,
    action: "issue",
    oldStatus: null,
    newStatus: "active",
    party,
    now,
    requestId: origin?.requestId ?? null,
    details: { issuer, amountCents, currency, validUntil },
  });
  return id;
}
