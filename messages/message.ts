import type { Language } from "#contract/shared/languages.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import {
  clockInWords,
  dateInWords,
  dayInWords,
  dayOfYearInWords,
  exactClockInWords,
  monthInWords,
  zoneInWords,
} from "#domain/shared/day-words.ts";
import type { MessageValue } from "#domain/shared/message-values.ts";

/**
 * A sentence. `{{name}}` is replaced by the value of that name. A sentence that depends on `{{count}}` has a form for
 * each kind of number.
 */
export type Message = string | CountForms;

/**
 * The forms, by the categories of `Intl.PluralRules` in the language. `zero` is for a different sentence about none.
 */
export interface CountForms {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

/** A fact, another message (such as the name of a status), or a list joined with "and" or "or". */
export type Value =
  | MessageValue
  | { message: Message; values?: Values }
  | { all: readonly Value[] }
  | { any: readonly Value[] };
export type Values = Readonly<Record<string, Value>>;

/** Returns the message with its values. A missing value leaves its placeholder empty. */
export function say(message: Message, values: Values, language: Language): string {
  const text = typeof message === "string" ? message : formFor(message, values.count, language);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => inWords(values[name] ?? "", language));
}

/** Formats a value. Numbers and money look the same in every language (docs/rules/screens-and-formats.md). */
function inWords(value: Value, language: Language): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return numbers.format(value);
  if ("cents" in value) return value.currency ? formatMoney(value.cents, value.currency) : formatAmount(value.cents);
  if ("day" in value) return dayInWords(value.day, language);
  if ("date" in value) return dateInWords(value.date, language);
  if ("clock" in value) return clockInWords(value.clock, language);
  if ("exactClock" in value) return exactClockInWords(value.exactClock, language);
  if ("zone" in value) return zoneInWords(value.zone, value.at, language);
  if ("dayOfYear" in value) return dayOfYearInWords(value.dayOfYear, language);
  if ("month" in value) return monthInWords(value.month, language);
  if ("all" in value) return inARow(value.all, "and", language);
  if ("any" in value) return inARow(value.any, "or", language);
  return say(value.message, value.values ?? {}, language);
}

// Creating a formatter takes longer than all its uses in one answer, so formatters are kept.
const numbers = new Intl.NumberFormat("en-US");
const plurals = new Map<Language, Intl.PluralRules>();

function pluralsIn(language: Language): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}

/** "And" and "or". Browsers do not have them for every language that Intl has on the server. */
const joining: Record<Language, Record<"and" | "or", string>> = {
  en: { and: "and", or: "or" },
  uz: { and: "va", or: "yoki" },
  ru: { and: "и", or: "или" },
  "uz-Cyrl": { and: "ва", or: "ёки" },
};

/** Returns "A, B and C". The last item has no comma before it, as in British English. */
function inARow(values: readonly Value[], join: "and" | "or", language: Language): string {
  const words = values.map((value) => inWords(value, language));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(", ")} ${joining[language][join]} ${last}`;
}

function formFor(forms: CountForms, count: Value | undefined, language: Language): string {
  if (typeof count !== "number") return forms.other;
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  return forms[pluralsIn(language).select(count)] ?? forms.other;
}
