import { findCardData } from "#domain/card/detect.ts";
import type { ParsedLine } from "./parsing/find-flights.ts";

/**
 * Returns the pasted text with personal data masked: names, phones, email addresses, tickets, passports, cards.
 * Characters are replaced one by one, so that columns keep their positions. Flights do not change and can still be
 * parsed.
 */
export function maskPersonal(lines: readonly Pick<ParsedLine, "text" | "kind">[]): string {
  let isInDocument = false;
  const masked = lines.map(({ text: given, kind }) => {
    const text = hideCards(given);
    if (ofScreens.has(kind)) return hidePersons(text, unmistakable);
    const document = documentElement.exec(text);
    // A passport can continue on further lines, which are indented and have no number.
    isInDocument = document !== null || (isInDocument && /^[ \t]{3,}\S/.test(text));
    if (document) return document[0] + hide(text.slice(document[0].length));
    if (isInDocument) return hide(text);
    return hidePersons(text, rulesFor(kind));
  });
  return masked.join("\n");
}

/**
 * Masks card numbers and verification codes in any line. After a card number all digits are masked, because expiry and
 * code follow in many formats: "/1226/123", "EXP 1226 CVV 123".
 */
function hideCards(text: string): string {
  const found = findCardData(text);
  const number = found.find(({ kind }) => kind === "number")?.start ?? formOfPayment.exec(text)?.[1]?.length;
  const hidden = found.reduce((line, { start, end }) => between(line, start, end), text);
  return number === undefined ? hidden : between(hidden, number, text.length);
}

function between(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/\p{N}/gu, "X") + text.slice(end);
}

/** The text before the number in a form of payment. The number is masked even if it is mistyped. */
const formOfPayment = /^(.{0,12}\b(?:FOP|FP)\b\D{0,20})\d(?:[ -]?\d){11,}/i;

function hidePersons(text: string, rules: readonly RegExp[]): string {
  return rules.reduce((line, rule) => line.replace(rule, hideGroup), text);
}

/** Keeps the first group and masks the second, or everything without groups. */
function hideGroup(all: string, ...groups: unknown[]): string {
  const [kept, secret] = groups;
  return typeof kept === "string" && typeof secret === "string" ? kept + hide(secret) : hide(all);
}

function hide(secret: string): string {
  return secret.replace(/[\p{L}\p{N}]/gu, "X");
}

/** Passports, contacts, frequent flyers: everything after the status. */
const documentElement =
  /^.{0,12}\b(?:SSR ?)?(?:DOC[SOA]|CTC[EMR]|FOID|FQTV|PSPT|TKN[EMA])[ /]?(?:[A-Z0-9]{2})? ?(?:[A-Z]{2})?\/?\d{0,2}/i;

/** A name in the list of names: "1.1DOE/JANE MRS", "2.I/1DOE/JIM*INF", "1.DOE/JOHN MR(ADT)(INF/BABY/01JAN26)". */
const listedName = /(\b\d{1,2}\. ?(?:I\/)?\d{0,2} ?)([A-ZÀ-ž][A-ZÀ-ž' -]{0,40}\/[A-ZÀ-ž][A-ZÀ-ž' .-]{0,40})/gi;
const infant = /(\((?:INF|CHD|ADT) ?\/?)([A-ZÀ-ž][^()]{1,60})(?=\))/gi;
/** A name with a title, anywhere: "DOE/JANE MRS", "MR JOHN DOE". */
const titledName = /[A-ZÀ-ž][A-ZÀ-ž'-]{1,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40}? ?(?=(?:MR|MRS|MS|MISS|MSTR|DR|CHD|INF)\b)/gi;
const nameAlone = /^[ \t]*(?!TKT\/)[A-ZÀ-ž][A-ZÀ-ž'-]{1,40}\/[A-ZÀ-ž]{2,}[A-ZÀ-ž' -]{0,40}$/i;
/** A name after a label: "NAME: DOE/JANE", "PASSENGER JANE DOE". */
const announcedName =
  /(\b(?:NAME|PASSENGER|PSGR|TRAVELL?ER|GUEST)S?[ \t]{0,3}[ :-][ \t]{0,3})([A-ZÀ-ž][A-ZÀ-ž' ./-]{1,60})/gi;
/** A name in a list of tickets, usually without a title: "TE 2201234567890-AT DOE/J". "/ETTK/USD" is not a name. */
const nameBesideTicket =
  /(?<![A-ZÀ-ž/])(?:[A-ZÀ-ž'-]{1,30} ){0,4}[A-ZÀ-ž][A-ZÀ-ž'-]{0,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40}(?![A-ZÀ-ž\d/])/gi;
/** The first name of a list: "1/DOE/JANE". */
const numberedName = /^([ \t]*\d{1,2}\/)([A-ZÀ-ž][A-ZÀ-ž'-]{1,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40})(?![A-ZÀ-ž\d/])/gi;
/**
 * A name after a ticket: "T- 2201234567890 JANE DOE". It has at least two words, because a single word is the status of
 * the ticket.
 */
const nameBehindTicket =
  /((?<!\d)\d{3}[- ]?\d{10}(?:-[A-Z\d]{1,3})?[ \t]{1,8})([A-ZÀ-ž][A-ZÀ-ž'.-]{0,40}(?: [A-ZÀ-ž][A-ZÀ-ž'.-]{0,40}){1,4})(?![A-ZÀ-ž\d/*])/gi;
/**
 * A labeled name on a fare screen, where the label can also be a heading: "PSGR: DOE/JANE FQG", not "PASSENGER TYPE".
 */
const announcedTicketName =
  /(\b(?:NAME|PASSENGER|PSGR|TRAVELL?ER|GUEST)S?[ \t]{0,3}:[ \t]{0,3})([A-ZÀ-ž][A-ZÀ-ž' -]{1,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40})(?![A-ZÀ-ž\d/])/gi;
const mailAddress = /[\w.+-]{1,64}(?:@|\/\/)[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g;
/** A ticket number: "220-1234567890-91", "2201234567890". */
const ticket = /(?<!\d)\d{3}[- ]?\d{10}(?:-\d{1,3})?(?!\d)/g;
const longNumber = /\d{9,}/g;
const card = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g;
/** Seven or more digits, with or without groups. */
const phone = /(?<![\dA-Z])\+?\(?\d(?:[ ()./-]{0,2}\d){6,14}(?![\dA-Z])/g;
const dateOfBirth = /(\b(?:DOB|BORN|BIRTH(?:DATE|DAY)?)[ :/-]{1,3})(\S{5,12})/gi;

const anywhere = [listedName, infant, titledName, mailAddress, ticket];
const inText = [...anywhere, nameAlone, numberedName, announcedName, card, phone, longNumber, dateOfBirth];
const besideTickets = [nameBesideTicket, nameBehindTicket, ...inText];
/** The patterns that never match an airport, a fare or an offer. */
const unmistakable = [titledName, announcedTicketName, mailAddress, ticket];

/**
 * Returns the patterns for a kind of line. On lines with flights only unmistakable patterns apply, because adjacent
 * times look like a phone number.
 */
function rulesFor(kind: ParsedLine["kind"]): readonly RegExp[] {
  if (kind === "ticket") return besideTickets;
  return kind === "ignored" ? inText : anywhere;
}

/** Kinds of lines without names, except for text that a user appended. */
const ofScreens: ReadonlySet<ParsedLine["kind"]> = new Set(["surface", "service", "availability", "fare"]);
