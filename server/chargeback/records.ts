import type { Updateable } from "kysely";
import {
  type ChargebackAction,
  type ChargebackFacts,
  type ChargebackStatus,
  chargebackProcess,
} from "#domain/chargeback/process.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Chargebacks } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { type ChargebackRecord, loadChargeback } from "./store.ts";

/** Returns the facts that the rules of a chargeback need. */
export function chargebackFacts(chargeback: ChargebackRecord): ChargebackFacts {
  return { status: chargeback.status as ChargebackStatus, ...ownership(chargeback) };
}

export const chargebacks = defineRecords({
  process: chargebackProcess,
  factsOf: chargebackFacts,
  versionOf: ({ version }: ChargebackRecord) => version,
  about: ({ id, leadId, quoteId }) => ({ recordId: id, leadId, quoteId }),
  change: (chargeback, status, { set }: Move<ChargebackAction, Updateable<Chargebacks>>) => ({
    table: "chargebacks",
    where: { id: chargeback.id, version: chargeback.version, status: chargeback.status },
    set: { ...set, status, version: chargeback.version + 1 },
  }),
  told: ({ ownerId, amountCents, currency }, { set }) => ({
    involved: { owner: ownerId },
    facts: { amountCents: set?.wonCents ?? amountCents, currency: currency as Currency },
  }),
});

export const chargebackRecords: RecordKind<"chargeback", ChargebackRecord> = {
  name: "chargeback",
  read: "money.read",
  load: loadChargeback,
  ownership,
};
