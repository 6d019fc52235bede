import type { Updateable } from "kysely";
import { type CreditAction, type CreditFacts, type CreditStatus, crediting } from "#domain/credit/process.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Credits } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { type CreditRecord, loadCredit } from "./store.ts";

/** What nobody has reserved or used of it. */
export function freeCents({ amountCents, heldCents, usedCents }: CreditRecord): number {
  return amountCents - heldCents - usedCents;
}

/** What the rules of a credit are asked with. */
export function creditFacts(credit: CreditRecord): CreditFacts {
  const { validUntil, remindedDays, heldCents } = credit;
  const held = { heldCents, freeCents: freeCents(credit) };
  return { status: credit.status as CreditStatus, ...ownership(credit), validUntil, remindedDays, ...held };
}

export const credits = defineRecords({
  process: crediting,
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
