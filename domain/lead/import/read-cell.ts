import { isRealDate } from "#domain/shared/calendar.ts";
import { twoDigits } from "#domain/shared/day-number.ts";
import type { DateOrder, ImportField } from "./fields.ts";

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
 * Returns the value of a cell for a field. An unreadable value is returned unchanged, so that the rules of the field
 * refuse it.
 */
export function readCell(
  field: ImportField,
  cell: string,
  { dateOrder, findAirport }: { dateOrder: DateOrder; findAirport: FindAirport },
): unknown {
  const text = cell.trim();
  if (text === "") return null;
  if (field === "departsOn" || field === "arrivesOn" || field === "returnsOn") return readDay(text, dateOrder) ?? text;
  if (field === "from" || field === "to") return findAirport(text) ?? text;
  if (field === "locations") return placesIn(text, findAirport);
  if (field === "country")
    return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : (countryCodes().get(plain(text)) ?? text);
  if (counts.includes(field)) return /^\d{1,3}$/.test(text) ? Number(text) : text;
  const known = words[field];
  if (known) return known[plain(text)] ?? text;
  return text;
}

/** Returns a sequence of places with any separator. A name can contain hyphens and spaces. */
function placesIn(text: string, findAirport: FindAirport): string[] {
  const places = /^[A-Z]{3}(?:[\s-]+[A-Z]{3})+$/.test(text)
    ? text.split(/[\s-]+/)
    : text.split(/\s*(?:[,;/|>→]|–| - )\s*/);
  return places.filter(Boolean).map((place) => findAirport(place) ?? place);
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Reads "2027-05-01", "5/1/2027" or "01.05.27", with or without a time of day; undefined for any other text. */
export function readDay(text: string, order: DateOrder): string | undefined {
  const [day = ""] = text.split(/[T ](?=\d{1,2}:)/);
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day) ?? [];
  if (year !== undefined) return real(Number(year), Number(month), Number(date));
  const [, first, second, last = ""] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(day) ?? [];
  if (first === undefined) return undefined;
  const [inMonth, ofMonth] = order === "mdy" ? [first, second] : [second, first];
  return real(Number(last) + (last.length === 2 ? 2000 : 0), Number(inMonth), Number(ofMonth));
}

function real(year: number, month: number, day: number): string | undefined {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isRealDate(date) ? date : undefined;
}

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
