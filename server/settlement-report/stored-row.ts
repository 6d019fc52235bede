import type { Currency } from "#domain/money/money.ts";
import type { RowKind } from "#domain/settlement-report/fields.ts";
import type { SettlementRecord } from "#domain/settlement-report/match.ts";
import type { ReadRow } from "#domain/settlement-report/read-row.ts";
import type { RowRecord } from "./store.ts";

/** Returns the facts of a stored row; undefined if it cannot be read. */
export function asReadRow({ kind, datedOn, amountCents, currency, ...row }: RowRecord): ReadRow | undefined {
  if (kind === null || datedOn === null || amountCents === null || currency === null) return undefined;
  const { feeCents, lastFour } = row;
  return {
    kind: kind as RowKind,
    isKindGuessed: row.isKindGuessed,
    datedOn,
    reference: row.reference ?? "",
    amountCents,
    feeCents,
    currency: currency as Currency,
    lastFour,
  };
}

export const candidatesOf = ({ candidates }: RowRecord) => candidates as unknown as SettlementRecord[];
