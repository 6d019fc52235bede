import { findCardData } from "#domain/card/detect.ts";
import type { ParsedLine } from "./parsing/find-flights.ts";

/**
 * The pasted text without what it tells of persons: names, phones, addresses of mail, tickets, passports, cards. Characters
 * are replaced one by one, so that columns stay; flights stay as they are, and read again they are the same.
 */
export function maskPersonal(lines: readonly Pick<ParsedLine, "text" | "kind">[]): string {
  let isInDocument = false;
  const masked = lines.map(({ text: given, kind }) => {
    const text = hideCards(given);
    if (ofScreens.has(kind)) return hidePersons(text, unmistakable);
    const document = documentElement.exec(text);
    // A passport fills more than one line; the next ones are indented and carry no number.
    isInDocument = document !== null || (isInDocument && /^[ \t]{3,}\S/.test(text));
    if (document) return document[0] + hide(text.slice(document[0].length));
    if (isInDocument) return hide(text);
    return hidePersons(text, rulesFor(kind));
  });
  return masked.join("\n");
}

/**
 * Hides card numbers and verification codes in a line of any kind. Behind a number every digit goes, because expiry and code
 * follow in many forms: "/1226/123", "EXP 1226 CVV 123".
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

/** The text before the number in a form of payment. The number is hidden even if it is mistyped. */
const formOfPayment = /^(.{0,12}\b(?:FOP|FP)\b\D{0,20})\d(?:[ -]?\d){11,}/i;

function hidePersons(text: string, rules: readonly RegExp[]): string {
  return rules.reduce((line, rule) => line.replace(rule, hideGroup), text);
}

/** The first group stays; the second, or all there is, goes. */
function hideGroup(all: string, ...groups: unknown[]): string {
  const [kept, secret] = groups;
  return typeof kept === "string" && typeof secret === "string" ? kept + hide(secret) : hide(all);
}

function hide(secret: string): string {
  return secret.replace(/[\p{L}\p{N}]/gu, "X");
}

/** Passports, contacts, frequent flyers: everything behind the status. */
const documentElement =
  /^.{0,12}\b(?:SSR ?)?(?:DOC[SOA]|CTC[EMR]|FOID|FQTV|PSPT|TKN[EMA])[ /]?(?:[A-Z0-9]{2})? ?(?:[A-Z]{2})?\/?\d{0,2}/i;

/** A name in the list of names: "1.1DOE/JANE MRS", "2.I/1DOE/JIM*INF", "1.DOE/JOHN MR(ADT)(INF/BABY/01JAN26)". */
const listedName = /(\b\d{1,2}\. ?(?:I\/)?\d{0,2} ?)([A-ZÀ-ž][A-ZÀ-ž' -]{0,40}\/[A-ZÀ-ž][A-ZÀ-ž' .-]{0,40})/gi;
const infant = /(\((?:INF|CHD|ADT) ?\/?)([A-ZÀ-ž][^()]{1,60})(?=\))/gi;
/** A name by its title, anywhere: "DOE/JANE MRS", "MR JOHN DOE". */
const titledName = /[A-ZÀ-ž][A-ZÀ-ž'-]{1,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40}? ?(?=(?:MR|MRS|MS|MISS|MSTR|DR|CHD|INF)\b)/gi;
const nameAlone = /^[ \t]*(?!TKT\/)[A-ZÀ-ž][A-ZÀ-ž'-]{1,40}\/[A-ZÀ-ž]{2,}[A-ZÀ-ž' -]{0,40}$/i;
/** A name behind the word that announces it: "NAME: DOE/JANE", "PASSENGER JANE DOE". */
const announcedName =
  /(\b(?:NAME|PASSENGER|PSGR|TRAVELL?ER|GUEST)S?[ \t]{0,3}[ :-][ \t]{0,3})([A-ZÀ-ž][A-ZÀ-ž' ./-]{1,60})/gi;
/** In a list of tickets everybody is named, mostly without a title: "TE 2201234567890-AT DOE/J". Nor is "/ETTK/USD" a name. */
const nameBesideTicket =
  /(?<![A-ZÀ-ž/])(?:[A-ZÀ-ž'-]{1,30} ){0,4}[A-ZÀ-ž][A-ZÀ-ž'-]{0,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40}(?![A-ZÀ-ž\d/])/gi;
/** "1/DOE/JANE": the first of a list. */
const numberedName = /^([ \t]*\d{1,2}\/)([A-ZÀ-ž][A-ZÀ-ž'-]{1,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40})(?![A-ZÀ-ž\d/])/gi;
/** "T- 2201234567890 JANE DOE": two words or more, for one alone says what became of the ticket. */
const nameBehindTicket =
  /((?<!\d)\d{3}[- ]?\d{10}(?:-[A-Z\d]{1,3})?[ \t]{1,8})([A-ZÀ-ž][A-ZÀ-ž'.-]{0,40}(?: [A-ZÀ-ž][A-ZÀ-ž'.-]{0,40}){1,4})(?![A-ZÀ-ž\d/*])/gi;
/** On a screen of fares the word is a headline as well: "PSGR: DOE/JANE FQG", not "PASSENGER TYPE". */
const announcedTicketName =
  /(\b(?:NAME|PASSENGER|PSGR|TRAVELL?ER|GUEST)S?[ \t]{0,3}:[ \t]{0,3})([A-ZÀ-ž][A-ZÀ-ž' -]{1,40}\/[A-ZÀ-ž][A-ZÀ-ž' -]{0,40})(?![A-ZÀ-ž\d/])/gi;
const mailAddress = /[\w.+-]{1,64}(?:@|\/\/)[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/g;
/** "220-1234567890-91", "2201234567890". */
const ticket = /(?<!\d)\d{3}[- ]?\d{10}(?:-\d{1,3})?(?!\d)/g;
const longNumber = /\d{9,}/g;
const card = /(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g;
/** Seven digits or more, in groups or not. */
const phone = /(?<![\dA-Z])\+?\(?\d(?:[ ()./-]{0,2}\d){6,14}(?![\dA-Z])/g;
const dateOfBirth = /(\b(?:DOB|BORN|BIRTH(?:DATE|DAY)?)[ :/-]{1,3})(\S{5,12})/gi;

const anywhere = [listedName, infant, titledName, mailAddress, ticket];
const inText = [...anywhere, nameAlone, numberedName, announcedName, card, phone, longNumber, dateOfBirth];
const besideTickets = [nameBesideTicket, nameBehindTicket, ...inText];
/** What an airport, a fare or an offer is never taken for. */
const unmistakable = [titledName, announcedTicketName, mailAddress, ticket];

/** Times beside each other look like a phone: where flights stand only what cannot be mistaken goes. */
function rulesFor(kind: ParsedLine["kind"]): readonly RegExp[] {
  if (kind === "ticket") return besideTickets;
  return kind === "ignored" ? inText : anywhere;
}

/** Nobody is named there, but for what somebody typed behind it. */
const ofScreens: ReadonlySet<ParsedLine["kind"]> = new Set(["surface", "service", "availability", "fare"]);
