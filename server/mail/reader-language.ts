import type { Language } from "#contract/shared/languages.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { languageOf, type Proof } from "#server/signed-form/signed-record.ts";

/** The recipient of a letter: the signer of this record, the customer of the quote, or a staff member. */
export type Reader = Pick<Proof, "acceptLanguage"> | "customer" | "staff";

interface Letter {
  reader: Reader;
  recipient: string;
  quoteId: number | null;
}

/**
 * Returns the language of a letter's recipient. All letters use this function. If the language has no catalogue, the
 * catalogues choose another.
 */
export async function readerLanguage(db: Db, { reader, recipient, quoteId }: Letter): Promise<Language> {
  if (typeof reader === "object") return languageOf(reader);
  const [known] = await (reader === "staff" ? languageOfStaff(db, recipient) : languageOfCustomer(db, quoteId));
  // A signature shows which language the customer reads. The lead only stores an earlier assumption.
  const { signed = null, stored = null, agency = "en" } = known ?? {};
  return signed ? languageOf({ acceptLanguage: signed }) : (stored ?? agency);
}

interface Known {
  /** The Accept-Language header of the quote's last signature. */
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
