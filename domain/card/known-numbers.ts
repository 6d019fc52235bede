import { luhnValid } from "./brand.ts";

/**
 * Long numbers that ticket agencies write every day and that are not cards, recognized by their formats. Without this,
 * some of them would be mistaken for cards.
 */
const ticket = /(?<!\d)(?:\d{13}|\d{3}[- ]\d{10,11})(?:[-/]\d{2,3})?(?!\d)/;
const americanPhone = /(?<!\d)(?:\+?1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]{1,2})[2-9]\d\d[ .-]\d{4}(?!\d)/;
const date = /(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\d)/;
/** A SHA-256 hash and a UUID in lower-case hexadecimal digits, with at least one letter. */
const hash = /(?<![A-Za-z\d])(?=\d{0,63}[a-f])[\da-f]{64}(?![A-Za-z\d])/;
const uuid = /(?<![A-Za-z\d])(?=[\d-]{0,35}[a-f])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![A-Za-z\d])/;
const known = new RegExp([hash, uuid, ticket, americanPhone, date].map(({ source }) => source).join("|"), "g");

/** The countries with IBANs. Monaco is excluded, because in reservation systems MC before a number means MasterCard. */
const countries =
  "A[DELTZ]|B[AEGHIRY]|C[HRYZ]|D[EJKO]|E[EGS]|F[IKOR]|G[BEILRT]|H[NRU]|I[ELQST]|JO|K[WZ]|L[BCITUVY]|M[DEKNRTU]|N[ILO]|OM|P[KLST]|QA|R[OSU]|S[ACDEIKMOTV]|T[LNR]|UA|V[AG]|XK|YE";
/** An IBAN as printed, in groups of four. The next word can look like one more group. */
const bankAccount = new RegExp(
  `(?<![\\p{L}\\d])(?:${countries})\\d\\d(?: ?[A-Z\\d]{4}){2,7}(?: ?[A-Z\\d]{1,3})?(?![A-Z\\d])`,
  "giu",
);

/** Returns the text with letters instead of those numbers, with the same length. */
export function withoutKnownNumbers(text: string): string {
  return text
    .replace(bankAccount, (typed) => {
      let account = typed;
      while (account !== "" && !isBankAccount(account))
        account = account.slice(0, Math.max(0, account.lastIndexOf(" ")));
      return letters(account) + typed.slice(account.length);
    })
    .replace(known, letters);
}

function letters(hidden: string): string {
  return "n".repeat(hidden.length);
}

/**
 * Checks an IBAN by ISO 13616: with the first four characters at the end and letters as 10 to 35, the number modulo 97
 * is 1.
 */
function isBankAccount(typed: string): boolean {
  const account = typed.replaceAll(" ", "");
  const mayBeCard = /^\d{15,16}$/.test(account.slice(2)) && luhnValid(account.slice(2));
  if (account.length < 15 || mayBeCard) return false;
  let rest = 0;
  for (const sign of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
