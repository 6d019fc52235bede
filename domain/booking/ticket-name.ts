/**
 * Names as reservation systems and passports write them, A–Z and spaces:
 * docs/rules/law-and-standards.md#names-on-tickets.
 */

/** What stands for the first name of somebody whose passport shows a single name. */
export const noFirstName = "FNU";

/** Most letters of LAST/FIRST MIDDLE a ticket takes, and of each of the names. */
const longestTicketName = 57;
const longestName = 30;

/** From here on the names of an adult and the infant on the lap no longer fit into one field of some systems. */
export const longestWithInfant = 44;

/** Letters that are no A–Z with a mark upon it, each as passports write it. Х and Ў are written in more ways than one. */
const spelledOut: Record<string, string> = {
  ...{ ß: "SS", Æ: "AE", Ø: "OE", Œ: "OE", Þ: "TH", Ð: "D", Đ: "D", Ł: "L", Ħ: "H", Ŧ: "T", ı: "I", Ŋ: "N", Ə: "A" },
  ...{ Ä: "AE", Ö: "OE", Ü: "UE", Å: "AA" },
  ...{
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
  },
  ...{ Н: "N", О: "O", П: "P", Р: "R", С: "S", Т: "T", У: "U", Ф: "F", Х: "KH", Ц: "TS", Ч: "CH", Ш: "SH", Щ: "SHCH" },
  ...{
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
  },
  // Greek letter by letter (ELOT 743, ISO 843); what other pairs mean together the passport says.
  ...{ Α: "A", Β: "V", Γ: "G", Δ: "D", Ε: "E", Ζ: "Z", Η: "I", Θ: "TH", Ι: "I", Κ: "K", Λ: "L", Μ: "M" },
  ...{ Ν: "N", Ξ: "X", Ο: "O", Π: "P", Ρ: "R", Σ: "S", ς: "S", Τ: "T", Υ: "Y", Φ: "F", Χ: "CH", Ψ: "PS", Ω: "O" },
  ...{ Ά: "A", Έ: "E", Ή: "I", Ί: "I", Ό: "O", Ύ: "Y", Ώ: "O", Ϊ: "I", Ϋ: "Y", ΐ: "I", ΰ: "Y" },
};

/** One sound of two Greek letters: Παπαδόπουλος is PAPADOPOULOS in every passport. */
const greekOu = /[ΟοΌό][ΥυΎύ]/gu;

/** Apostrophes of every kind; they leave no gap, as in O'Brien and the Uzbek Oʻ. */
const apostrophes = /[\u0027\u0060\u00b4\u2018\u2019\u02b9\u02bb\u02bc\u2032]/gu;

/**
 * The name in A–Z: "O'Brien" → "OBRIEN", "Anne-Marie" → "ANNE MARIE", "Müller" → "MUELLER". Letters of other
 * scripts stay, so that `isTicketable` refuses them instead of a name losing part of itself.
 */
export function transliterate(text: string): string {
  return [...text.normalize("NFC").replace(apostrophes, "").replace(greekOu, "OU")]
    .map((letter) => spelledOut[letter] ?? spelledOut[letter.toUpperCase()] ?? withoutMarks(letter))
    .join("")
    .replace(/[\s\p{Pd}.]+/gu, " ")
    .trim();
}

/** Whether a name has only letters a ticket can show. */
export function isTicketable(transliterated: string): boolean {
  return /^[A-Z]+(?: [A-Z]+)*$/.test(transliterated);
}

interface Names {
  firstName: string;
  middleName: string | null;
  lastName: string;
}

/**
 * "OBRIEN/MARY ANN": as it will appear on the ticket. A person of one name has it before the stroke. What is longer than
 * a ticket takes is shortened as airlines do it: the middle name to a letter, then to nothing, then the rest from its end.
 */
export function ticketName({ firstName, middleName, lastName }: Names): string {
  const [first, middle, last] = [firstName, middleName ?? "", lastName].map((name) => cut(transliterate(name))) as [
    string,
    string,
    string,
  ];
  if (last === "") return `${joined(first, middle)}/${noFirstName}`;
  const room = longestTicketName - last.length - 1;
  const ways = [joined(first, middle), joined(first, middle.slice(0, 1)), first];
  const given = ways.find((names) => names.length <= room) ?? first.slice(0, room).trim();
  return `${last}/${given || noFirstName}`;
}

function joined(...names: string[]): string {
  return names.filter(Boolean).join(" ");
}

function cut(name: string): string {
  return name.slice(0, longestName).trim();
}

/** Whether the ticket will show less than the whole name. */
export function isShortened(names: Names): boolean {
  const { firstName, middleName, lastName } = names;
  const whole = [lastName, firstName === noFirstName ? "" : firstName, middleName ?? ""].map(transliterate);
  const shown = ticketName(names)
    .split("/")
    .filter((name) => name !== noFirstName);
  return letters(shown.join("")).length < letters(whole.join("")).length;
}

/** Whether the ticket spells a name in other letters than were typed: the passport may do it in yet another way. */
export function isSpelledAnew({ firstName, middleName, lastName }: Names): boolean {
  return [firstName, middleName ?? "", lastName].some(
    (name) => letters(name.replace(apostrophes, "").toUpperCase()) !== letters(transliterate(name)),
  );
}

function letters(text: string): string {
  return text.replace(/[\s\p{Pd}.]+/gu, "");
}

/** "Mary Ann O'Brien" as the customer wrote it; FNU only stands for a name there is none of. */
export function fullName({ firstName, middleName, lastName }: Names): string {
  const given = firstName.trim().toUpperCase() === noFirstName ? "" : firstName;
  return [given, middleName ?? "", lastName]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(" ");
}

function withoutMarks(letter: string): string {
  return letter
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toUpperCase();
}
