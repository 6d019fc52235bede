import { z } from "zod";
import { currencies, maxCents } from "#domain/money/money.ts";
import { isRealDate } from "#domain/shared/calendar.ts";
import { isCountry } from "#domain/shared/countries.ts";
import { type SchemaCode, wrong, wrongAtOnce } from "./problems.ts";

/**
 * Fields that several calls share. Error messages state what to do. Every text and list of an input has a maximum
 * length (bounds.test.ts).
 */

/**
 * The largest id. No installation reaches it, and it has fewer digits than a card number, so a card number in the place
 * of an id is refused before anything records it.
 */
export const largestId = 999_999_999_999;
/** An id in a path or a query. */
export const id = z.coerce
  .number({ error: wrong("number_missing") })
  .int()
  .positive()
  .max(largestId);
/** An id in a body. A person chooses it from a list. */
export const recordId = z.int(wrong("not_one_of_these")).positive().max(largestId);

/**
 * The version of the record that the caller last saw. The server refuses a stale version with 409 and names the user
 * who changed the record.
 */
const largestVersion = 2_147_483_647;
export const version = z.int().positive().max(largestVersion);
export const versionInQuery = z.coerce.number().int().positive().max(largestVersion);

export const cents = z.int().min(-maxCents, wrong("amount_too_large")).max(maxCents, wrong("amount_too_large"));
export const nonNegativeCents = z.int().min(0, wrong("amount_negative")).max(maxCents, wrong("amount_too_large"));
export const positiveCents = z.int().min(1, wrong("amount_not_positive")).max(maxCents, wrong("amount_too_large"));
/** An amount of an answer, in cents. It can exceed `maxCents`, the limit of one input, because it can be a sum. */
export const sumCents = z.int();
export const nonNegativeSumCents = sumCents.min(0);
/** A sum that the caller saw and sends back to be compared. It has fewer digits than a card number. */
export const seenSumCents = z.int().min(-largestId).max(largestId);
export const currency = z.enum(currencies);

/** The database does not support the year 0. Dates before 1900 are typing errors. */
const isInTime = (value: string) => /^(?:19|2\d)\d\d-/.test(value);

/** True if the caller was asked whether an unusual amount is correct, and says that it is. */
export const isAmountRight = z.boolean().optional();

/** Does not abort, so that the rules about several fields are also checked if this date is invalid. */
export const localDate = z.iso
  .date(wrong("date_wrong"))
  .refine(isInTime, { error: wrong("date_wrong"), when: ({ issues }) => issues.length === 0 });
/** A local time at the airport: "2027-05-01T19:55". */
export const localTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, wrongAtOnce("time_missing"))
  .refine((value) => isInTime(value) && isRealDate(value.slice(0, 10)), wrong("day_not_in_calendar"));
export const instant = z.iso
  .datetime(wrongAtOnce("time_missing"))
  .max(30, wrongAtOnce("time_missing"))
  .refine(isInTime, wrong("time_missing"));

export const airportCode = z.string().regex(/^[A-Z]{3}$/, wrong("airport_missing"));
export const airlineCode = z.string().regex(/^(?!\d\d)[A-Z0-9]{2}$/, wrong("airline_code_wrong"));
/** ISO 3166-1. */
export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, wrong("country_not_chosen"))
  .refine(isCountry, { error: wrong("country_not_chosen"), when: ({ issues }) => issues.length === 0 });

export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email(wrong("email_wrong")));

/**
 * The server refuses card data and invisible characters in every text (server/http/check-texts.ts). A text marked
 * `unchecked` is exempt: a secret, a hash, or a text that is never stored. A text marked `lines` can have several
 * lines.
 */
export const unchecked = { unchecked: true };

/**
 * Marks a field of an answer that is a credential, such as the address of a customer's form. Answers with such a field
 * are not compressed (docs/decisions/033-compressed-answers.md).
 */
export const credential = { credential: true };

/** Returns the schema of trimmed text with a maximum length. `required` refuses an empty text. */
export function text(max: number) {
  return z.string().trim().max(max, wrong("too_long"));
}
export function required(max: number, missing: SchemaCode) {
  return z
    .string({ error: wrong(missing) })
    .trim()
    .min(1, wrong(missing))
    .max(max, wrong("too_long"));
}
/** The reason for an exceptional action. The history shows it. */
export const explanation = z
  .string({ error: wrong("explanation_missing") })
  .trim()
  .min(10, wrong("explanation_too_short"))
  .max(500, wrong("too_long"))
  .meta({ lines: true });
export const versionAndReason = z.object({ version, reason: explanation });
/** Returns the schema of text that can have several lines. */
export function lines(max: number) {
  return text(max).meta({ lines: true });
}
/** Returns the schema of text that can be empty. Empty text is stored as null. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value || null)
    .pipe(z.string().nullable());
}

/**
 * The id of a flight option, chosen by the client. It is random, so a long number in it is not card data; but a long id
 * must not be all digits.
 */
export const optionId = z
  .string()
  .regex(/^(?!\d{9,}$)[\w-]{1,40}$/)
  .max(40)
  .meta(unchecked);

/** Returns the schema of one page of a list. `nextCursor` is opaque, and null on the last page. */
export function page<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}
export const paging = {
  cursor: z.string().max(500).meta(unchecked).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

export const person = z.object({ id: z.int(), name: z.string() });

/** One field that was not accepted: a code for programs, a sentence to show, and the values in the sentence. */
const refusedField = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});

/** The body of every refusal. */
export const refusal = z.object({
  code: z.string(),
  message: z.string(),
  details: z.looseObject({
    fields: z.array(refusedField).optional(),
    /** The number of further wrong fields that `fields` does not list. */
    more: z.int().optional(),
  }),
});

/** The customer request that the call handles; null if there is none. */
export const customerRequestId = recordId.nullable().default(null);

export const done = z.object({ done: z.boolean() });
