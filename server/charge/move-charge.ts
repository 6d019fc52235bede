import type { Updateable } from "kysely";
import type { ChargeState } from "#domain/charge/charges.ts";
import { type ChargeAction, type ChargeFacts, chargeProcess } from "#domain/charge/process.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Charges } from "#server/db/schema.gen.ts";
import { ownership } from "#server/lead/index.ts";
import { defineRecords, type Move } from "#server/process/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import type { ChargeRecord } from "./load-charges.ts";

/** A charge with its quote, which is locked, and the amount that can still be returned. */
export interface ChargeOfQuote {
  charge: ChargeRecord;
  quote: QuoteRecord;
  refundableCents: number;
}

type ChargeMove = Move<ChargeAction, Updateable<Charges>>;

export function chargeFacts(charge: Pick<ChargeRecord, "state">, refundableCents: number, quote: Owner): ChargeFacts {
  return { status: charge.state as ChargeState, refundableCents, ...ownership(quote) };
}

export const chargeRecords = defineRecords({
  process: chargeProcess,
  factsOf: ({ charge, refundableCents, quote }: ChargeOfQuote) => chargeFacts(charge, refundableCents, quote),
  // Charges share the version of their quote.
  versionOf: ({ quote }) => quote.version,
  about: ({ charge, quote }) => ({ recordId: charge.id, leadId: quote.leadId, quoteId: quote.id }),
  change: ({ charge }, state, { set }: ChargeMove) => ({
    table: "charges",
    where: { id: charge.id, state: charge.state },
    set: { ...set, state },
  }),
  told: ({ charge: { amountCents, currency }, quote: { ownerId } }) => ({
    involved: { owner: ownerId },
    facts: { amountCents, currency: currency as Currency },
  }),
});

type Owner = Pick<QuoteRecord, "ownerId" | "expertStatus">;
