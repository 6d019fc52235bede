import { spellCyrillic } from "./cyrillic-names.ts";

/**
 * Names in the spelling of reservation systems and passports, A–Z and spaces:
 * docs/rules/law-and-standards.md#names-on-tickets.
 */

/** The placeholder for the first name of a person whose passport shows a single name. */
export const noFirstName = "FNU";

/** "First name unknown" and "last name unknown", as visas write them. */
const placeholders: readonly string[] = [noFirstName, "LNU"];

/** The maximum length of LAST/FIRST MIDDLE on a ticket, and of each name. */
const longestTicketName = 57;
const longestName = 30;

/** From this length, the names of an adult and the infant on the lap do not fit into one field of some systems. */
export const longestWithInfant = 44;

/**
 * Letters that are not A–Z with a diacritic, in the spelling of passports. Cyrillic letters have the spelling of Russian
 * passports, unless `cyrillic-names.ts` recognizes another language.
 */
const spelledOut: Record<string, string> = {
  ß: "SS",
  Æ: "AE",
  Ø: "OE",
  Œ: "OE",
  Þ: "TH",
  Ð: "D",
  Đ: "D",
  Ł: "L",
  Ħ: "H",
  Ŧ: "T",
  ı: "I",
  Ŋ: "N",
  Ə: "A",
  Ä: "AE",
  Ö: "OE",
  Ü: "UE",
  Å: "AA",
  А: "A",
  Б: "B",
  В: "V",
  Г: "G",
  Д: "D",
  Е: "E",
  Ё: "E",
  Ж: "ZH",
  З: "Z",
  И: "I",
  Й: "I",
  К: "K",
  Л: "L",
  М: "M",
  Н: "N",
  О: "O",
  П: "P",
  Р: "R",
  С: "S",
  Т: "T",
  У: "U",
  Ф: "F",
  Х: "KH",
  Ц: "TS",
  Ч: "CH",
  Ш: "SH",
  Щ: "SHCH",
  Ъ: "IE",
  Ы: "Y",
  Ь: "",
  Э: "E",
  Ю: "IU",
  Я: "IA",
  Ў: "O",
  Қ: "Q",
  Ғ: "G",
  Ҳ: "H",
  І: "I",
  Ї: "I",
  Є: "IE",
  Ґ: "G",
  Ң: "N",
  Ө: "O",
  Ү: "U",
  // Greek, letter by letter (ELOT 743, ISO 843). For other pairs of letters the passport decides.
  Α: "A",
  Β: "V",
  Γ: "G",
  Δ: "D",
  Ε: "E",
  Ζ: "Z",
  Η: "I",
  Θ: "TH",
  Ι: "I",
  Κ: "K",
  Λ: "L",
  Μ: "M",
  Ν: "N",
  Ξ: "X",
  Ο: "O",
  Π: "P",
  Ρ: "R",
  Σ: "S",
  ς: "S",
  Τ: "T",
  Υ: "Y",
  Φ: "F",
  Χ: "CH",
  Ψ: "PS",
  Ω: "O",
  Ά: "A",
  Έ: "E",
  Ή: "I",
  Ί: "I",
  Ό: "O",
  Ύ: "Y",
  Ώ: "O",
  Ϊ: "I",
  Ϋ: "Y",
  ΐ: "I",
  ΰ: "Y",
};

/** Two Greek letters for one sound: Παπαδόπουλος is PAPADOPOULOS in every passport. */
const greekOu = /[ΟοΌό][ΥυΎύ]/gu;

/** All kinds of apostrophes. They are removed without a space, as in O'Brien and the Uzbek Oʻ. */
const apostrophes = /[\u0027\u0060\u00b4\u2018\u2019\u02b9\u02bb\u02bc\u2032]/gu;

/**
 * Returns the name in A–Z: "O'Brien" becomes "OBRIEN", "Anne-Marie" becomes "ANNE MARIE", "Müller" becomes "MUELLER".
 * Letters of other scripts remain, so that `isTicketable` refuses the name instead of losing a part of it. The letters
 * of `person`, all names of one person, decide in which language Cyrillic letters are read.
 */
export function transliterate(text: string, person = text): string {
  return [...spellCyrillic(text.normalize("NFC").replace(apostrophes, ""), person).replace(greekOu, "OU")]
    .map((letter) => spelledOut[letter] ?? spelledOut[letter.toUpperCase()] ?? withoutMarks(letter))
    .join("")
    .replace(/[\s\p{Pd}.]+/gu, " ")
    .trim();
}

/** Returns true if the name has only letters that a ticket can show. */
export function isTicketable(transliterated: string): boolean {
  return /^[A-Z]+(?: [A-Z]+)*$/.test(transliterated);
}

interface Names {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

/**
 * Returns the name as the ticket shows it: "OBRIEN/MARY ANN". A single name comes before the slash. A longer name than
 * a ticket allows is shortened as airlines do: the middle name to a letter, then to nothing, then the rest from its
 * end.
 */
export function ticketName(names: Names): string {
  const [given = "", middle = "", last = ""] = namesOf(names).map((name) => cut(name));
  const first = isPlaceholder(given) ? noFirstName : given;
  if (last === "" || isPlaceholder(last)) return `${joined(first, middle)}/${noFirstName}`;
  const room = longestTicketName - last.length - 1;
  const ways = [joined(first, middle), joined(first, middle.slice(0, 1)), first];
  const shown = ways.find((name) => name.length <= room) ?? first.slice(0, room).trim();
  return `${last}/${shown || noFirstName}`;
}

function joined(...names: string[]): string {
  return names.filter(Boolean).join(" ");
}

function cut(name: string): string {
  return name.slice(0, longestName).trim();
}

/** Returns the first, middle and last name in A–Z, in the language of all three. */
function namesOf({ firstName, middleName, lastName }: Names): string[] {
  const person = `${firstName} ${middleName ?? ""} ${lastName}`;
  return [firstName, middleName ?? "", lastName].map((name) => transliterate(name, person));
}

/** Returns true for FNU and LNU, which stand for a missing name, in any spelling: "Fnu", "f.n.u.". */
export function isPlaceholder(name: string): boolean {
  return placeholders.includes(letters(transliterate(name)));
}

/** Returns true if the ticket does not show the full name. */
export function isShortened(names: Names): boolean {
  const whole = namesOf(names).filter((name) => !isPlaceholder(name));
  const shown = ticketName(names)
    .split("/")
    .filter((name) => name !== noFirstName);
  return letters(shown.join("")).length < letters(whole.join("")).length;
}

/** Returns true if the name has a letter of another alphabet, so that only the passport shows how the ticket spells it. */
export function hasOtherLetters(name: string): boolean {
  return /(?!\p{Script=Latin})\p{L}/u.test(name.replace(apostrophes, ""));
}

/**
 * Returns true if the ticket spells the name with other letters than were typed. The passport can have a third
 * spelling.
 */
export function isSpelledAnew({ firstName, middleName, lastName }: Names): boolean {
  return [firstName, middleName ?? "", lastName].some(
    (name) => letters(name.replace(apostrophes, "").toUpperCase()) !== letters(transliterate(name)),
  );
}

function letters(text: string): string {
  return text.replace(/[\s\p{Pd}.]+/gu, "");
}

/**
 * Returns the name as the customer wrote it: "Mary Ann O'Brien". FNU and LNU are omitted, because they are placeholders
 * for missing names.
 */
export function fullName({ firstName, middleName, lastName }: Names): string {
  return [firstName, middleName ?? "", lastName]
    .map((name) => name.trim())
    .filter((name) => name !== "" && !isPlaceholder(name))
    .join(" ");
}

function withoutMarks(letter: string): string {
  return letter
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase();
}
