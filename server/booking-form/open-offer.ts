import { sql } from "kysely";
import type { BookingForm, Offer } from "#contract/booking-form/form.ts";
import type { Language } from "#contract/shared/languages.ts";
import { type PublicStepFacts, publicStepOf } from "#domain/next-step/public-step.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { QuoteContent } from "#domain/quote/content.ts";
import { quoteProcess } from "#domain/quote/process.ts";
import { changeText, whatChanged } from "#domain/quote/what-changed.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { publicStepFacts } from "#server/next-step/index.ts";
import { factsOf, loadQuote, offerFrom } from "#server/quote/index.ts";
import type { Reading, Showing, Signed, Visit } from "#server/signed-form/form.ts";
import { cardIntakeFor } from "#server/signed-form/incoming-cards.ts";

type Said<State> = Extract<BookingForm, { state: State }>;

/** The version that a link opens, and the version that this customer was sent before it. */
interface Offered extends Pick<Said<"open">, "contact"> {
  agent: Offer["agent"];
  customerName: string;
  content: QuoteContent;
  contentBefore: QuoteContent | null;
}

export const offeredByLink = `
  select json_build_object(
           'customerName', leads.first_name, 'content', version.content, 'contentBefore', before.content,
           'contact', json_build_object('email', link.recipient, 'phone', coalesce(leads.phone, '')),
           'agent', json_build_object(
             'name', agent.name, 'phone', agent.phone, 'email', agent.email, 'picture', agent.picture_url))
    from quote_versions as version
    join quotes on quotes.id = version.quote_id
    join leads on leads.id = quotes.lead_id
    join users as agent on agent.id = quotes.owner_id
    left join lateral (
      select content from quote_links as earlier join quote_versions on quote_versions.id = earlier.version_id
       where earlier.quote_id = version.quote_id and earlier.purpose = 'booking' and earlier.version_id < version.id
       order by earlier.id desc limit 1) as before on true
   where version.id = link.version_id`;

/** Returns the offer as it was sent with this link. */
export async function openOffer(
  { publicId, link: { quoteId, versionId } }: Visit,
  showing: Showing<Offered>,
): Promise<Omit<Said<"open">, "state">> {
  const { content, contentBefore: before, customerName, agent, contact } = showing.shown;
  return {
    offer: offerFrom({ quoteId, versionId, content, customerName }, showing.settings, agent),
    cardIntake: await cardIntakeFor(publicId, showing),
    contact,
    // Changes since the version that this customer was sent before; null for the first one.
    changes: before && changesInWords(before, content, showing.origin.language),
  };
}

function changesInWords(before: QuoteContent, content: QuoteContent, asked: Language): string[] {
  const { language, said } = catalogueFor(asked);
  const say = sayFrom(said.letters.changes, language);
  return whatChanged(before, content).map((change) => changeText(change, say));
}

/** Returns no prices and no personal data, so that the holder of an old link sees only whom to contact. */
export async function expiredOffer(
  { link: { quoteId, state, expiresAt } }: Visit,
  { db, now }: Reading,
): Promise<Pick<Said<"expired">, "quoteId" | "askedAt" | "mayAsk">> {
  const quote = { ...(await loadQuote(db, quoteId)), visitor: { state, expiresAt } };
  const mayAsk = refusalOf(quoteProcess, "askForFreshPrice", factsOf(quote), "public", now) === undefined;
  return { quoteId, askedAt: quote.freshPriceAskedAt, mayAsk };
}

export async function signedOffer(
  { id, quoteId }: Signed,
  { db, now }: Reading,
): Promise<Pick<Said<"signed">, "quoteId" | "agent" | "verificationCode" | "step">> {
  const { verificationCode, facts, ...agent } = await db
    .selectFrom("documents")
    .innerJoin("quotes", "quotes.id", "documents.quoteId")
    .innerJoin("users as agent", "agent.id", "quotes.ownerId")
    .select(["verificationCode", "agent.name", "agent.phone", "agent.email", "agent.pictureUrl as picture"])
    .select(sql<PublicStepFacts>`${sql.raw(publicStepFacts)}`.as("facts"))
    .where("signatureId", "=", id)
    .executeTakeFirstOrThrow();
  return { quoteId, agent, verificationCode, step: publicStepOf(facts, now) };
}
