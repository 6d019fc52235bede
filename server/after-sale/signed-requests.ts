import type { SignedAmounts } from "#contract/after-sale/form.ts";
import { outcomeOf, settlementOf } from "#domain/after-sale/settlement.ts";
import { total } from "#domain/money/money.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { type RequestRecordSigned, requestNumber } from "./request-content.ts";
import { formPurpose } from "./request-purpose.ts";
import type { RequestRecord } from "./store.ts";

/** A signature of a request, with its signed content. */
export type RequestSignature = Awaited<ReturnType<typeof requestSignatures>>[number];

/**
 * Returns the signatures of a request, newest first. At most one is in force; the others were superseded by a re-quote.
 */
export async function requestSignatures(db: Db, { id, kind, quoteId }: Pick<RequestRecord, "id" | "kind" | "quoteId">) {
  const rows = await db
    .selectFrom("signatures")
    .innerJoin("documents", "documents.signatureId", "signatures.id")
    .select(["signatures.id", "linkId", "record", "signerName", "signedAt", "supersededAt"])
    .select("documents.id as documentId")
    .where("signatures.quoteId", "=", quoteId)
    .where("purpose", "=", formPurpose(kind))
    .orderBy("signatures.id", "desc")
    .execute();
  return rows
    .map(({ record, ...row }) => ({ ...row, record: JSON.parse(record) as RequestRecordSigned }))
    .filter(({ record }) => record.requestId === id);
}

/** Returns the signature in force. Throws `state_conflict` if there is none. */
export async function requestSignature(db: Db, request: RequestRecord): Promise<RequestSignature> {
  const found = (await requestSignatures(db, request)).find(({ supersededAt }) => supersededAt === null);
  if (!found) throw new Refusal("state_conflict");
  return found;
}

/** Returns the amounts of all passengers together. */
export function signedAmounts({ record, signedAt }: Pick<RequestSignature, "record" | "signedAt">): SignedAmounts {
  const { passengers } = record;
  return {
    signedAt,
    document: requestNumber(record),
    ...outcomeOf(settlementOf(passengers, record)),
    penaltyCents: total(passengers.map(({ airlinePenaltyCents }) => airlinePenaltyCents)),
    feeCents: total(passengers.map(({ agencyFeeCents }) => agencyFeeCents)),
  };
}
