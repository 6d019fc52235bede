import { z } from "zod";
import { segment } from "#contract/itinerary/itinerary.ts";
import {
  cents,
  currency,
  id,
  instant,
  lines,
  localDate,
  nonNegativeCents,
  optionId,
  text,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import type { ExchangeTerms } from "#domain/exchange/terms.ts";
import type { OfferedCredit } from "#domain/quote/content.ts";
import { quoteStatuses } from "#domain/quote/status.ts";

export const quoteStatus = z.enum(quoteStatuses);

const pricing = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price"), cents: nonNegativeCents }),
  z.object({ kind: z.literal("markup"), cents }),
  z.object({ kind: z.literal("markup_rate"), basisPoints: z.int().min(-10_000).max(10_000) }),
]);
/** The net is negative only for an exchange whose airline gives money back. */
export const fare = z.object({ netCents: cents, pricing });
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
  amountCents: nonNegativeCents,
  validUntil: localDate,
});

/**
 * The stored content. The server computes the terms of an exchange and the amounts of credits; callers cannot send
 * them.
 */
export type QuoteContent = z.output<typeof quoteContent> & { exchange?: ExchangeTerms; credits?: OfferedCredit[] };

/**
 * The content that a caller saves. Callers without money.read omit the fares of an option, which then keeps its fares.
 */
export const givenContent = quoteContent.extend({
  options: z
    .array(quoteOption.partial({ fares: true }))
    .min(1, wrong("flight_option_missing"))
    .max(10, wrong("too_many_options")),
});
export type GivenContent = z.output<typeof givenContent>;
