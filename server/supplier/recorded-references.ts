import { sql } from "kysely";
import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { plainReference } from "#domain/settlement-report/references.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import type { MovementKind } from "#domain/supplier/entries.ts";
import type { Db } from "#server/db/database.ts";
import { plainReferenceSql } from "./plain-reference.ts";

interface Movement {
  kind: MovementKind;
  amountCents: number;
  /** Empty for a movement without one. */
  consolidator: string;
  reference: string;
}

interface Recorded {
  quoteId: number;
  amountCents: number;
  currency: Currency;
  reference: string;
}

/**
 * Throws `invalid_input` if money of this kind was recorded with this reference: for the quote, or with the same amount and
 * the same consolidator for another quote. One check of a consolidator can pay for several sales.
 */
export async function mustBeNew(
  db: Db,
  quoteId: number,
  { kind, amountCents, consolidator, reference }: Movement,
): Promise<void> {
  if (plainReference(reference) === "") return;
  const { rows } = await sql<Recorded>`
    select quote_id, amount_cents, currency, reference from supplier_entries as entry
     where kind = ${kind} and reference is not null and reverses_id is null
       and not exists (select from supplier_entries as back where back.reverses_id = entry.id)
       and (quote_id = ${quoteId}
            or (${sql.raw(plainReferenceSql("reference"))} = ${plainReference(reference)} and amount_cents = ${amountCents}
                and coalesce(consolidator, '') = ${consolidator}))
     order by quote_id = ${quoteId} desc, id`.execute(db);
  const same = rows.find((one) => plainReference(one.reference) === plainReference(reference));
  if (!same) return;
  const recorded = { quote: String(same.quoteId), amount: formatMoney(same.amountCents, same.currency) };
  throw invalid([fieldProblem("isAnother", "reference_recorded", recorded)]);
}
