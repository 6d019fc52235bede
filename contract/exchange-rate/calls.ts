import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  currency,
  instant,
  localDate,
  page,
  paging,
  person,
  required,
  text,
  unchecked,
} from "#contract/shared/fields.ts";
import {
  highestRate,
  longestRateFile,
  mostRateColumns,
  rateFields,
  rateSourceLength,
} from "#domain/exchange-rate/fields.ts";
import { dateOrders, separators } from "#domain/lead/import/fields.ts";

export const rateStates = ["coming", "in_force", "earlier", "replaced"] as const;

export const exchangeRate = z.object({
  id: z.int(),
  currency,
  /** The first day on which the rate applies, in the agency's time zone. */
  validFrom: localDate,
  /** USD for one unit of the currency, in millionths. */
  usdMillionths: z.int(),
  source: z.string(),
  enteredAt: instant,
  /** Null for the rate that the settings contained before rates had days. */
  enteredBy: person.nullable(),
  /** `replaced` if a later one was entered for the same day. */
  state: z.enum(rateStates),
});
export type ExchangeRate = z.output<typeof exchangeRate>;

export const exchangeRates = page(exchangeRate).extend({
  /** Null before the first rate. */
  inForce: exchangeRate.nullable(),
});
export type ExchangeRates = z.output<typeof exchangeRates>;

const mapping = z.array(z.enum(rateFields).nullable());
const problems = z.array(z.object({ field: z.string(), message: z.string() }));

export const ratePreview = z.object({
  mapping,
  separator: z.enum(separators),
  dateOrder: z.enum(dateOrders),
  /** Empty texts if the file has no headings. */
  headings: z.array(z.string()),
  /** The first rows, and further rows that are refused or unusual. */
  rows: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      problems,
      /** Set if the rate has to be confirmed. It contains the rate before it; null if none is known. */
      unusual: z.object({ beforeMillionths: z.int().nullable() }).nullable(),
    }),
  ),
  rowCount: z.int(),
  /** The columns that are needed and not chosen. */
  missing: z.array(z.enum(rateFields)),
  /** The rates that an import would enter. */
  freshCount: z.int(),
  /** The rows that are skipped because their rate is known. */
  knownCount: z.int(),
  refusedCount: z.int(),
  unusualCount: z.int(),
});
export type RatePreview = z.output<typeof ratePreview>;

const file = z.object({
  text: z.string().min(1).max(longestRateFile).meta(unchecked),
  /** The source of rows that have none. */
  source: text(rateSourceLength).default(""),
});
const mappingSent = mapping.min(1).max(mostRateColumns);
const confirmed = z.boolean().default(false);

export const exchangeRateCalls = {
  list: call({
    method: "GET",
    path: "/exchange-rates",
    permission: "settings.manage",
    summary: "List the rates of exchange, latest day first, with the rate in force",
    query: z.object(paging),
    answer: exchangeRates,
  }),
  enter: call({
    method: "POST",
    path: "/exchange-rates",
    permission: "settings.manage",
    summary: "Enter the USD for one AUD from a day on. Signatures keep the rate of their day",
    body: z.object({
      usdMillionths: z.int().min(1).max(highestRate),
      /** Today if omitted. */
      validFrom: localDate.optional(),
      source: required(rateSourceLength, "rate_source_missing"),
      /** True to enter a rate that differs by more than 20 % from the one before it. */
      confirmed,
    }),
    answer: exchangeRate,
    refuses: ["rate_not_confirmed"],
  }),
  previewImport: call({
    method: "POST",
    path: "/exchange-rates/imports/preview",
    permission: "settings.manage",
    summary: "Preview an import of rates. Omitted settings are guessed",
    isQuestion: true,
    body: file.extend({
      mapping: mappingSent.optional(),
      separator: z.enum(separators).optional(),
      dateOrder: z.enum(dateOrders).optional(),
    }),
    answer: ratePreview,
  }),
  import: call({
    method: "POST",
    path: "/exchange-rates/imports",
    permission: "settings.manage",
    summary: "Import rates from the text of a CSV file, all or none. Rates that are known are skipped",
    body: file.extend({
      mapping: mappingSent,
      separator: z.enum(separators),
      dateOrder: z.enum(dateOrders),
      /** True to enter rates that differ by more than 20 % from the ones before them. */
      confirmed,
    }),
    answer: z.object({ entered: z.int(), known: z.int() }),
    refuses: ["rate_not_confirmed"],
  }),
};
