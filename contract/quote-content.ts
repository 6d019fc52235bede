import { z } from "zod";
import type { ExchangeTerms } from "#domain/exchange/terms.ts";
import type { OfferedCredit } from "#domain/quote/content.ts";
import { cents, currency, id, instant, lines, localDate, nonNegativeCents, optionId, text } from "./fields.ts";
import { segment } from "./itinerary.ts";
import { wrong } from "./problems.ts";

const pricing = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("price"), cents: nonNegativeCents }),
  z.object({ kind: z.literal("markup"), cents }),
  z.object({ kind: z.literal("markup_rate"), basisPoints: z.int().min(-10_000).max(10_000) }),
]);
/** The net is below zero for an exchange whose airline gives money back, and for nothing else. */
export const fare = z.object({ netCents: cents, pricing });
/** One of each type of passenger. */
export const byType = <T extends z.ZodType>(schema: T) => z.object({ ADULT: schema, CHILD: schema, INFANT: schema });

export const party = byType(z.int().min(0).max(9));

export const quoteOption = z.object({
  /** Chosen by the client, stable over versions: what a customer picks. */
  id: optionId,
  title: text(80),
  noneChangeable: z.boolean(),
  segments: z.array(segment).min(1, wrong("flight_missing")).max(16),
  fares: byType(fare),
});

/** Everything that is frozen when a quote is sent. */
export const quoteContent = z.object({
  currency,
  party,
  options: z.array(quoteOption).min(1, wrong("flight_option_missing")).max(10, wrong("too_many_options")),
  customizedMessage: lines(2000),
  notesForAdmin: lines(2000),
  expiresAt: instant,
  /** Credits that pay for it, in the order in which they do; left out, those that did go on. */
  creditIds: z.array(id).max(9).optional(),
});

/** What a credit pays at most; cents of the quote's currency. */
export const offeredCredit = z.object({
  creditId: z.int(),
  holderName: z.string(),
  amountCents: nonNegativeCents,
  validUntil: localDate,
});

/** What makes it an exchange, and what its credits pay, is worked out by the server, and given by nobody. */
export type QuoteContent = z.output<typeof quoteContent> & { exchange?: ExchangeTerms; credits?: OfferedCredit[] };

/** What is saved: who may not read money leaves the fares of an option out, and it keeps those it has. */
export const givenContent = quoteContent.extend({
  options: z
    .array(quoteOption.partial({ fares: true }))
    .min(1, wrong("flight_option_missing"))
    .max(10, wrong("too_many_options")),
});
export type GivenContent = z.output<typeof givenContent>;
