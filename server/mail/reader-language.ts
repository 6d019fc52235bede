import type { Language } from "#contract/languages.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { languageOf, type Proof } from "#server/signed-form/record.ts";

/** Who a letter is for: whoever signed this record, the customer of its quote, or somebody who works here. */
export type Reader = Pick<Proof, "acceptLanguage"> | "customer" | "staff";

interface Letter {
  reader: Reader;
  recipient: string;
  quoteId: number | null;
}

/** Which language the reader of a letter has: the one answer for all letters. Catalogues decide whether it is spoken. */
export async function readerLanguage(db: Db, { reader, recipient, quoteId }: Letter): Promise<Language> {
  if (typeof reader === "object") return languageOf(reader);
  const [known] = await (reader === "staff" ? languageOfStaff(db, recipient) : languageOfCustomer(db, quoteId));
  // Whoever has signed has shown which language they read; the lead says what somebody was told before.
  const { signed = null, stored = null, agency = "en" } = known ?? {};
  return signed ? languageOf({ acceptLanguage: signed }) : (stored ?? agency);
}

interface Known {
  /** What the last signature of the quote was asked for in. */
  signed?: string | null;
  stored: Language | null;
  agency: Language;
}

const languageOfStaff = statement<[email: string], Known>(
  `select (select language from users where lower(email) = lower($1)) as stored, language as agency from agency`,
);

const languageOfCustomer = statement<[quoteId: number | null], Known>(
  `select agency.language as agency, lead.stored, lead.signed from agency left join (
     select leads.language as stored,
       (select record::jsonb ->> 'acceptLanguage' from signatures where quote_id = quotes.id order by id desc limit 1) as signed
     from quotes join leads on leads.id = quotes.lead_id where quotes.id = $1
   ) lead on true`,
);
