import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Conditions that the keyword's words all be in a column holding `search_form(' ' || …)`; none without a keyword. */
export function containing(column: string, keyword: string | undefined): RawBuilder<SqlBool>[] {
  return searchWords(keyword ?? "").map((word) => {
    // The index knows three letters at a time: one or two are looked for only where a word begins.
    const before = word.length < 3 ? "% " : "%";
    return sql<SqlBool>`${sql.ref(column)} like ${before} || search_form(${word.replace(/[\\%_]/g, "\\$&")}) || '%'`;
  });
}

/** A keyword that may be the number of a lead or a quote, which have at least four digits. */
export function recordNumber(keyword: string | undefined): number | undefined {
  const digits = /^#?(\d{4,9})$/.exec(keyword ?? "")?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** A phone number in any format is its digits; an apostrophe typed as a word of its own says nothing. */
function searchWords(keyword: string): string[] {
  const text = keyword.trim();
  const digits = text.replace(/\D/g, "");
  if (/^[\d\s()+.-]+$/.test(text) && digits.length > 0) return [digits];
  return text.split(/[\s\p{Pd}]+/u).filter((word) => /[^'’‘ʻʼ`´]/.test(word));
}
