import type { Cabin } from "../segment.ts";

/** Returns the cabin of a booking class, by the airline's own letters if they differ from the usual ones. */
export function cabinOf(airline: string, bookingClass: string): Cabin {
  const letters = ownLetters[airline] ?? usualLetters;
  if (letters.first.includes(bookingClass)) return "first";
  if (letters.business.includes(bookingClass)) return "business";
  return letters.premium_economy.includes(bookingClass) ? "premium_economy" : "economy";
}

type Letters = Record<Exclude<Cabin, "economy">, string>;

/** The letters of IATA resolution 728 that airlines usually follow. */
const usualLetters: Letters = { first: "FAP", business: "JCDIZ", premium_economy: "W" };

const lufthansaGroup: Letters = { first: "FAO", business: "JCDZP", premium_economy: "GEN" };
const airFranceKlm: Letters = { first: "FP", business: "JCDIZO", premium_economy: "WSA" };

/** Airlines with other published letters. All letters that are not listed are economy. */
const ownLetters: Record<string, Letters> = {
  AA: { first: "FA", business: "JRDI", premium_economy: "WP" },
  AC: { first: "", business: "JCDZP", premium_economy: "OEA" },
  AF: airFranceKlm,
  BA: { first: "FA", business: "JCDRI", premium_economy: "WET" },
  CX: { first: "FA", business: "JCDPI", premium_economy: "WRE" },
  KL: airFranceKlm,
  LH: lufthansaGroup,
  LO: { first: "", business: "JCDZ", premium_economy: "PA" },
  LX: lufthansaGroup,
  OS: lufthansaGroup,
  QF: { first: "FA", business: "JCDIU", premium_economy: "WRT" },
  QR: { first: "FA", business: "JCDIRP", premium_economy: "" },
  SN: lufthansaGroup,
  SQ: { first: "FA", business: "ZCJUD", premium_economy: "STPLR" },
  SU: { first: "", business: "JCDIZ", premium_economy: "WSA" },
  TK: { first: "", business: "CDZKJI", premium_economy: "" },
  UA: { first: "F", business: "JCDZP", premium_economy: "OAR" },
  VS: { first: "", business: "JCDIZG", premium_economy: "WSHK" },
};
