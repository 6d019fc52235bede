import type { debitMemoCalls } from "#contract/debit-memo/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { debitMemoKinds } from "#domain/supplier/entries.ts";
import type { StaffContext } from "#server/http/context.ts";
import { postSupplierEntries, supplierEntriesOf } from "#server/money/index.ts";
import { debitMemos } from "./records.ts";
import type { DebitMemoRecord } from "./store.ts";

type Body<Name extends "dispute" | "accept" | "reverse"> = CallInput<(typeof debitMemoCalls)[Name]>["body"];

/** Records the argument that was sent to the issuer. Throws the refusals of the debit memo process. */
export async function disputeDebitMemo(
  memo: DebitMemoRecord,
  { version, reason }: Body<"dispute">,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const move = { action: "dispute" as const, party: actor, version, now, origin, reason };
  await debitMemos.carryOut(db, memo, { ...move, set: { disputedAt: now } });
}

/**
 * Accepts a memo, and enters its cost: one of the sale if the agent caused it, otherwise one of the agency alone. Throws
 * `invalid_input` if more is accepted than the memo bills, and the refusals of the debit memo process.
 */
export async function acceptDebitMemo(
  memo: DebitMemoRecord,
  { version, acceptedCents, fault, reason }: Body<"accept">,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<void> {
  const { quoteId, currency, issuer, number } = memo;
  const details = { acceptedCents, currency, fault, sentBy: issuer, memoNumber: number };
  const move = { action: "accept" as const, party: actor, version, now, origin, reason, details };
  await debitMemos.mustBeAllowed(db, memo, move);
  if (acceptedCents > memo.amountCents) throw invalid([fieldProblem("acceptedCents", "exceeds_debit_memo")]);
  const [entryId = null] = await postSupplierEntries(db, [
    {
      quoteId,
      kind: debitMemoKinds[fault],
      currency,
      amountCents: acceptedCents,
      movedOn: agencyDate(now, zone),
      reference: number,
      note: reason,
      postedAt: now,
      postedBy: actor.id,
    },
  ]);
  await debitMemos.carryOut(db, memo, { ...move, set: { acceptedCents, fault, entryId, acceptedAt: now } });
}

/**
 * Records that the issuer withdrew or refunded a memo. The cost of an accepted memo is taken back. Throws the refusals of
 * the debit memo process.
 */
export async function reverseDebitMemo(
  memo: DebitMemoRecord,
  { version, reason }: Body<"reverse">,
  { db, actor, now, zone, origin }: StaffContext,
): Promise<void> {
  const { quoteId, currency, issuer, number } = memo;
  const details = { amountCents: memo.acceptedCents ?? memo.amountCents, currency, sentBy: issuer, memoNumber: number };
  const move = { action: "reverse" as const, party: actor, version, now, origin, reason, details };
  await debitMemos.mustBeAllowed(db, memo, move);
  const entry = (await supplierEntriesOf(db, quoteId)).find(({ id }) => id === memo.entryId);
  if (entry)
    await postSupplierEntries(db, [
      {
        quoteId,
        kind: entry.kind,
        currency,
        amountCents: 0 - entry.amountCents,
        reversesId: entry.id,
        movedOn: agencyDate(now, zone),
        reference: number,
        note: reason,
        postedAt: now,
        postedBy: actor.id,
      },
    ]);
  await debitMemos.carryOut(db, memo, { ...move, set: { reversedAt: now } });
}
