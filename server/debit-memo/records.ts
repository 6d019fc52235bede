import type { Updateable } from "kysely";
import { type DebitMemoAction, type DebitMemoFacts, debitMemoProcess } from "#domain/debit-memo/process.ts";
import type { DebitMemoStatus } from "#domain/debit-memo/status.ts";
import type { Currency } from "#domain/money/money.ts";
import type { DebitMemos } from "#server/db/schema.gen.ts";
import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import { type DebitMemoRecord, loadDebitMemo } from "./store.ts";

/** Returns the facts that the rules of a debit memo need. */
export function debitMemoFacts(memo: DebitMemoRecord): DebitMemoFacts {
  return { status: memo.status as DebitMemoStatus, ...ownership(memo) };
}

export const debitMemos = defineRecords({
  process: debitMemoProcess,
  factsOf: debitMemoFacts,
  versionOf: ({ version }: DebitMemoRecord) => version,
  about: ({ id, leadId, quoteId }) => ({ recordId: id, leadId, quoteId }),
  change: (memo, status, { set }: Move<DebitMemoAction, Updateable<DebitMemos>>) => ({
    table: "debitMemos",
    where: { id: memo.id, version: memo.version, status: memo.status },
    set: { ...set, status, version: memo.version + 1 },
  }),
  told: ({ ownerId, amountCents, acceptedCents, currency }, { set }) => ({
    involved: { owner: ownerId },
    facts: { amountCents: set?.acceptedCents ?? acceptedCents ?? amountCents, currency: currency as Currency },
  }),
});

export const debitMemoRecords: RecordKind<"debitMemo", DebitMemoRecord> = {
  name: "debitMemo",
  read: "money.read",
  load: loadDebitMemo,
  ownership,
};
