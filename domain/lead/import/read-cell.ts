import type { DateOrder, ImportField } from "./fields.ts";
import { readClearDay } from "./read-day.ts";

/** The words that people write for the codes of a lead, in lower case and without symbols. */
const words: Partial<Record<ImportField, Record<string, string>>> = {
  cabin: {
    economy: "economy",
    coach: "economy",
    eco: "economy",
    y: "economy",
    эконом: "economy",
    premiumeconomy: "premium_economy",
    premium: "premium_economy",
    w: "premium_economy",
    business: "business",
    biz: "business",
    j: "business",
    c: "business",
    бизнес: "business",
    first: "first",
    firstclass: "first",
    f: "first",
  },
  tripType: {
    oneway: "oneway",
    ow: "oneway",
    roundtrip: "roundtrip",
    rt: "roundtrip",
    return: "roundtrip",
    multicity: "multicity",
    layover: "layover",
  },
  language: {
    en: "en",
    english: "en",
    ru: "ru",
    russian: "ru",
    русский: "ru",
    uz: "uz",
    uzbek: "uz",
    ozbek: "uz",
    uzcyrl: "uz-Cyrl",
    узбекский: "uz-Cyrl",
    ўзбек: "uz-Cyrl",
  },
  manualType: {
    phone: "phone",
    call: "phone",
    email: "email",
    chat: "chat",
    walkin: "walk_in",
    referral: "referral",
    repeat: "repeat",
    repeatcustomer: "repeat",
    other: "other",
  },
  label: { hot: "hot", warm: "warm", cold: "cold" },
};

const counts: readonly ImportField[] = ["adults", "children", "infants"];

/** Finds an airport or a city by its full name; undefined if it is unknown or ambiguous. */
export type FindAirport = (name: string) => string | undefined;

/**
 * Returns the value of a cell for a field. Removes "p:" before a phone number, which Facebook writes there. An unreadable
 * value is returned unchanged, so that the rules of the field refuse it.
 */
export function readCell(
  field: ImportField,
  cell: string,
  { dateOrder, findAirport }: { dateOrder: DateOrder; findAirport: FindAirport },
): unknown {
  const text = withoutGuard(cell, field).trim();
  if (text === "") return null;
  if (field === "departsOn" || field === "arrivesOn" || field === "returnsOn")
    return readClearDay(text, dateOrder) ?? text;
  if (field === "phone") return text.replace(/^p:(?=\+)/, "");
  if (field === "from" || field === "to") return findAirport(text) ?? text;
  if (field === "locations") return placesIn(text, findAirport);
  if (field === "country")
    return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : (countryCodes().get(plain(text)) ?? text);
  if (counts.includes(field)) return /^\d{1,3}(?:\.0+)?$/.test(text) ? Number(text) : text;
  const known = words[field];
  if (known) return known[plain(text)] ?? (field === "language" ? languageOf(text, known) : undefined) ?? text;
  return text;
}

/** Returns true if the text is a code of the field, or a word for one. */
export function isKnownWord(field: ImportField, text: string): boolean {
  return words[field]?.[plain(text)] !== undefined;
}

/**
 * Removes the apostrophe that exports put before a text that would begin a formula (server/http/csv.ts). They put none
 * before a phone number such as +12125550142, but other programs do.
 */
function withoutGuard(cell: string, field: ImportField): string {
  const isGuarded = /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell);
  const isPlainPhone = /^'\+\d{6,15}$/.test(cell);
  return isGuarded && (field === "phone" || !isPlainPhone) ? cell.slice(1) : cell;
}

/** Returns the language of a locale such as "en-US". */
function languageOf(text: string, known: Record<string, string>): string | undefined {
  const [, language = ""] = /^([a-z]{2})[-_][a-z]{2}$/i.exec(text) ?? [];
  return known[language.toLowerCase()];
}

/** Returns a sequence of places with any separator. A name can contain hyphens and spaces. */
function placesIn(text: string, findAirport: FindAirport): string[] {
  const places = /^[A-Z]{3}(?:[\s-]+[A-Z]{3})+$/.test(text)
    ? text.split(/[\s-]+/)
    : text.split(/\s*(?:[,;/|>→]|–| - )\s*/);
  return places.filter(Boolean).map((place) => findAirport(place) ?? place);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

let codesByName: Map<string, string> | undefined;

/** Maps "unitedstates" to "US", for every region with an English name. */
function countryCodes(): Map<string, string> {
  if (codesByName) return codesByName;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  codesByName = new Map(
    codes.flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name ? [[plain(name), code]] : [];
    }),
  );
  codesByName.set("usa", "US");
  codesByName.set("uk", "GB");
  return codesByName;
}
