import { z } from "zod";
import {
  customerRequestId,
  explanation,
  instant,
  lines as linesOfText,
  localDate,
  nonNegativeCents,
  recordId,
  required,
  version,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { causes, merchantsOfRecord, requestTypes } from "#domain/after-sale/returnable.ts";
import { creditKinds } from "#domain/exchange/terms.ts";

/** The maximum number of coupons: nine passengers on sixteen flights. */
export const mostCoupons = 9 * 16;

/** The amounts of a request for one passenger, in cents of the quote's currency. */
export const amounts = {
  /** The fare of the flown flights; null if none was flown. */
  flownCents: nonNegativeCents.nullable(),
  protectionCents: nonNegativeCents,
  gratuityCents: nonNegativeCents,
  airlinePenaltyCents: nonNegativeCents,
  agencyFeeCents: nonNegativeCents,
  airlineCreditCents: nonNegativeCents,
  agencyCreditCents: nonNegativeCents,
};

/** The amounts that an agent enters for one passenger, in cents of the quote's currency. */
export const requestLineDraft = z.object({
  passengerId: recordId,
  flownCents: amounts.flownCents.default(null),
  protectionCents: amounts.protectionCents.default(0),
  gratuityCents: amounts.gratuityCents.default(0),
  airlinePenaltyCents: amounts.airlinePenaltyCents.default(0),
  agencyFeeCents: amounts.agencyFeeCents.default(0),
  airlineCreditCents: amounts.airlineCreditCents.default(0),
  agencyCreditCents: amounts.agencyCreditCents.default(0),
});

/** A request before it is priced. */
export const requestDraft = z.object({
  type: z.enum(requestTypes),
  cause: z.enum(causes),
  /** If it is missing, the server takes the only merchant that charged the customer. */
  merchantOfRecord: z.enum(merchantsOfRecord).nullable().default(null),
  couponIds: z.array(recordId).min(1, wrong("nothing_chosen")).max(mostCoupons),
  lines: z.array(requestLineDraft).max(9),
  /** The seats must be released before departure. */
  willNotFly: z.boolean().default(false),
  /** A supervisor takes responsibility for children who fly without an adult. */
  minorsMayFlyAlone: z.boolean().default(false),
  reason: required(1000, "reason_missing").meta({ lines: true }),
  notes: linesOfText(2000).default(""),
  airlineCreditUntil: localDate.nullable().default(null),
  agencyCreditUntil: localDate.nullable().default(null),
  creditKind: z.enum(creditKinds).nullable().default(null),
  /** The time until which the airline's answer is valid and the customer's link works. */
  expiresAt: instant,
});
export const newRequest = requestDraft.extend({ customerRequestId });
export const requestChange = requestDraft.extend({ version });
export type RequestDraft = z.output<typeof requestDraft>;

/** New amounts for a signed request. The coupons remain those of the request. */
export const requoteDraft = requestDraft
  .pick({ airlineCreditUntil: true, agencyCreditUntil: true, creditKind: true, expiresAt: true })
  .extend({ lines: z.array(requestLineDraft.omit({ flownCents: true })).max(9), reason: explanation });
export const requote = requoteDraft.extend({ version });
export type RequoteDraft = z.output<typeof requoteDraft>;

export const requestVersion = z.object({ version });
