import { z } from "zod";
import { segment } from "#contract/itinerary/itinerary.ts";
import {
  airlineCode,
  airportCode,
  cents,
  currency,
  id,
  instant,
  lines,
  localDate,
  nonNegativeCents,
  nonNegativeSumCents,
  optionId,
  text,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import type { ExchangeTerms } from "#domain/exchange/terms.ts";
import { cabins } from "#domain/itinerary/segment.ts";
import type { OfferedCredit } from "#domain/quote/content.ts";
import { issuers } from "#domain/quote/fare-parts.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { consolidatorLength } from "#domain/supplier/entries.ts";

export const quoteStatus = z.enum(quoteStatuses);

const pricing = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price"), cents: nonNegativeCents }),
  z.object({ kind: z.literal("markup"), cents }),
  z.object({ kind: z.literal("markup_rate"), basisPoints: z.int().min(-10_000).max(10_000) }),
]);
const markup = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("markup"), cents: nonNegativeCents }),
  z.object({ kind: z.literal("markup_rate"), basisPoints: z.int().min(0).max(10_000) }),
]);
/** A markup that the editor suggests. A condition that is null holds for every option. */
export const markupRule = z.object({
  cabin: z.enum(cabins).nullable(),
  from: airportCode.nullable(),
  to: airportCode.nullable(),
  consolidator: text(consolidatorLength).nullable(),
  markup,
});

/** The parts of the fare of one passenger. Null and empty texts mean that it is not entered. */
const fareParts = z.object({
  baseFareCents: nonNegativeCents.nullable(),
  taxesCents: nonNegativeCents.nullable(),
  fareBasis: text(20).toUpperCase(),
  baggage: text(40),
  consolidatorFeeCents: nonNegativeCents.nullable(),
  miles: z.int().min(1, wrong("number_missing")).max(10_000_000, wrong("amount_too_large")).nullable(),
});
/** The net is negative only for an exchange whose airline gives money back. */
export const fare = z.object({ netCents: cents, pricing, parts: fareParts.optional() });

const ticketCommission = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("amount"), cents: nonNegativeCents }),
    z.object({ kind: z.literal("rate"), basisPoints: z.int().min(0).max(10_000) }),
  ])
  .nullable();
/** The way in which the tickets of an option are issued. Null and empty texts mean that it is not entered. */
export const issuing = z.object({
  issuer: z.enum(issuers).nullable(),
  /** A consolidator of the settings; empty unless a consolidator issues. */
  consolidator: text(consolidatorLength),
  validatingCarrier: z.union([z.literal(""), airlineCode]),
  airlineCommission: ticketCommission,
  consolidatorCommission: ticketCommission,
  tourCode: text(20).toUpperCase(),
  /** Thousandths of a cent. */
  milliCentsPerMile: z.int().min(1, wrong("number_missing")).max(100_000, wrong("amount_too_large")).nullable(),
  /** As the fare rules state them. */
  changePenalty: text(200),
  refundPenalty: text(200),
  /** The taxes of each flight for an adult. */
  flightTaxes: z.array(nonNegativeCents.nullable()).max(16).optional(),
});
/** Returns the schema of an object with one value per passenger type. */
export const byType = <T extends z.ZodType>(schema: T) => z.object({ ADULT: schema, CHILD: schema, INFANT: schema });

export const party = byType(z.int().min(0).max(9));

export const quoteOption = z.object({
  /** Chosen by the client and stable across versions. It identifies the option that a customer chooses. */
  id: optionId,
  title: text(80),
  noneChangeable: z.boolean(),
  segments: z.array(segment).min(1, wrong("flight_missing")).max(16),
  fares: byType(fare),
  issuing: issuing.optional(),
});

/** The content that is frozen when a quote is sent. */
export const quoteContent = z.object({
  currency,
  party,
  options: z.array(quoteOption).min(1, wrong("flight_option_missing")).max(10, wrong("too_many_options")),
  customizedMessage: lines(2000),
  notesForAdmin: lines(2000),
  expiresAt: instant,
  /** The credits that pay for the quote, in order. If omitted, the quote keeps its credits. */
  creditIds: z.array(id).max(9).optional(),
});

/** The maximum amount that a credit pays, in cents of the quote's currency. */
export const offeredCredit = z.object({
  creditId: z.int(),
  holderName: z.string(),
  amountCents: nonNegativeSumCents,
  validUntil: localDate,
});

/**
 * The stored content. The server computes the terms of an exchange and the amounts of credits; callers cannot send
 * them.
 */
export type QuoteContent = z.output<typeof quoteContent> & { exchange?: ExchangeTerms; credits?: OfferedCredit[] };

/**
 * The content that a caller saves. Callers without money.read omit the fares and the issuing of an option, which then
 * keeps its own.
 */
export const givenContent = quoteContent.extend({
  options: z
    .array(quoteOption.partial({ fares: true }))
    .min(1, wrong("flight_option_missing"))
    .max(10, wrong("too_many_options")),
});
export type GivenContent = z.output<typeof givenContent>;
