import { z } from "zod";
import { instant, person, sumCents } from "#contract/shared/fields.ts";
import { feeSources, plainOrigins } from "#domain/charge/origin-lines.ts";
import { inputNames, inputSources, profitDecisions } from "#domain/money/profit.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { supplierKindNames } from "#domain/supplier/entries.ts";

export const knownInput = z.object({ cents: sumCents, from: z.enum(inputSources) });
export const profitInput = z.object({ cents: sumCents.nullable(), from: z.enum([...inputSources, "unknown"]) });

/** A profit and its inputs. Inputs that are not entered yet are null and not included. */
export const profitSheet = z.object({
  inputs: z
    .object(byName(inputNames, profitInput))
    .extend({ sell: knownInput, protection: knownInput, gratuity: knownInput, net: knownInput }),
  unknown: z.array(z.enum(inputNames)),
  merchantFee: z.object({ ticketCents: sumCents, protectionCents: sumCents, gratuityCents: sumCents }),
  grossProfitCents: sumCents,
  protectionProfitCents: sumCents,
  netTipsCents: sumCents,
  breakageCents: sumCents,
  agencyLossCents: sumCents,
  profitCents: sumCents,
});

/** The lines that the inputs of a profit consist of. The lines of an input add up to it. */
export const profitOrigins = z.partialRecord(
  z.enum(inputNames),
  z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("part"), part: z.enum(plainOrigins), cents: sumCents }),
      z.object({
        kind: z.literal("fare"),
        passengerType: z.enum(passengerTypes),
        passengers: z.int(),
        cents: sumCents,
      }),
      z.object({ kind: z.literal("protected_passenger"), ticketName: z.string(), cents: sumCents }),
      z.object({
        kind: z.literal("charge_fee"),
        last4: z.string().nullable(),
        /** The amount of the charge, less its reversals. */
        takenCents: sumCents,
        from: z.enum(feeSources),
        cents: sumCents,
      }),
      z.object({
        kind: z.literal("entry"),
        entry: z.enum(supplierKindNames),
        by: z.string(),
        at: instant,
        cents: sumCents,
      }),
    ]),
  ),
);

/**
 * The settlement of the trip of a sale: the received, paid and open amounts of all its sales (docs/rules/money.md#profit).
 */
export const settlement = z.object({
  collectedCents: sumCents,
  paidToSuppliersCents: sumCents,
  commissionsReceivedCents: sumCents,
  merchantFeeCents: sumCents,
  protectionCostCents: sumCents,
  writtenOffCents: sumCents,
  customerOwesCents: sumCents,
  disputedCents: sumCents,
  heldCents: sumCents,
  suppliersOpenCents: sumCents,
  commissionsOpenCents: sumCents,
  /** The number of sales of the trip, and their profit. */
  sales: z.int(),
  profitCents: sumCents,
  /** A refund is in progress, so that money and profit may differ meanwhile. */
  isRefunding: z.boolean(),
});

/** The profit at the time of a decision that was based on it (docs/rules/money.md#profit). */
export const profitSnapshot = z.object({
  id: z.int(),
  action: z.enum(profitDecisions),
  at: instant,
  by: person.nullable(),
  sheet: profitSheet,
});
export type ProfitSnapshot = z.output<typeof profitSnapshot>;

function byName<Name extends string, Schema>(names: readonly Name[], schema: Schema): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
