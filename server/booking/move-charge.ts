import type { Updateable } from "kysely";
import { type ChargeState, leftOf } from "#domain/charge/charges.ts";
import { type ChargeAction, type ChargeFacts, charging } from "#domain/charge/process.ts";
import type { Charges } from "#server/db/schema.gen.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { asCharge, type ChargeRecord } from "./store.ts";

/** A charge, with the quote it is on, which is locked, and everything else that was charged there. */
export interface ChargeOfQuote {
  charge: ChargeRecord;
  quote: QuoteRecord;
  charges: readonly ChargeRecord[];
}

type ChargeMove = Move<ChargeAction, Updateable<Charges>>;

/** What the rules of a charge are asked with. A reversal is a row of the ledger, too: nothing is left of it to go back. */
export function chargeFacts(charge: ChargeRecord, charges: readonly ChargeRecord[], quote: Owner): ChargeFacts {
  return {
    status: charge.state as ChargeState,
    leftCents: charge.reversesId === null ? leftOf(charges.map(asCharge), charge.id) : 0,
    ...ownership(quote),
  };
}

export const chargeRecords = defineRecords({
  process: charging,
  read: "quote.read",
  factsOf: ({ charge, charges, quote }: ChargeOfQuote) => chargeFacts(charge, charges, quote),
  // The quote's version counts for what is on it.
  versionOf: ({ quote }) => quote.version,
  about: ({ charge, quote }) => ({ recordId: charge.id, leadId: quote.leadId, quoteId: quote.id }),
  change: ({ charge }, state, { set }: ChargeMove) => ({
    table: "charges",
    where: { id: charge.id, state: charge.state },
    set: { ...set, state },
  }),
});

type Owner = Pick<QuoteRecord, "ownerId" | "expertStatus">;
