import type { Updateable } from "kysely";
import { type CreditAction, type CreditFacts, creditProcess } from "#domain/credit/process.ts";
import type { CreditStatus } from "#domain/credit/status.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Credits } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { type CreditRecord, loadCredit } from "./store.ts";

/** Returns the cents that are neither reserved nor used. */
export function freeCents({ amountCents, heldCents, usedCents }: CreditRecord): number {
  return amountCents - heldCents - usedCents;
}

/** Returns the facts that the rules of a credit need. */
export function creditFacts(credit: CreditRecord): CreditFacts {
  const { validUntil, remindedDays, heldCents, zone } = credit;
  const held = { heldCents, freeCents: freeCents(credit) };
  return { status: credit.status as CreditStatus, ...ownership(credit), validUntil, remindedDays, zone, ...held };
}

export const credits = defineRecords({
  process: creditProcess,
  factsOf: creditFacts,
  versionOf: ({ version }: CreditRecord) => version,
  about: ({ id, leadId, quoteId }) => ({ recordId: id, leadId, quoteId }),
  change: (credit, status, { set }: Move<CreditAction, Updateable<Credits>>) => ({
    table: "credits",
    where: { id: credit.id, version: credit.version, status: credit.status },
    set: { ...set, status, version: credit.version + 1 },
  }),
  told: ({ ownerId, amountCents, currency }) => ({
    involved: { owner: ownerId },
    facts: { amountCents, currency: currency as Currency },
  }),
});

export const creditRecords: RecordKind<"credit", CreditRecord> = {
  name: "credit",
  read: "money.read",
  load: loadCredit,
  ownership,
};
