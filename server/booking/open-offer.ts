import type { BookingForm, Offer } from "#contract/booking-form.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { QuoteContent } from "#domain/quote/content.ts";
import { sale } from "#domain/quote/process.ts";
import { changeText, whatChanged } from "#domain/quote/what-changed.ts";
import { prepared } from "#server/db/prepared.ts";
import { factsOf, loadQuote, offerFrom } from "#server/quote/index.ts";
import type { Reading, Showing, Signed, Visit } from "#server/signed-form/form.ts";
import { cardIntakeFor } from "#server/signed-form/incoming-cards.ts";

type Said<State> = Extract<BookingForm, { state: State }>;

/** The offer, as it was sent with this link. */
export async function openOffer({ publicId, link }: Visit, showing: Showing): Promise<Omit<Said<"open">, "state">> {
  const [[row], cardIntake] = await Promise.all([
    versionOffered(showing.db, link.versionId),
    cardIntakeFor(publicId, showing),
  ]);
  if (!row) throw new Error(`There is no version ${link.versionId}`);
  const content = row.content as unknown as QuoteContent;
  const before = row.contentBefore as unknown as QuoteContent | null;
  return {
    offer: offerFrom({ ...row, content }, showing.settings, agentIn(row)),
    cardIntake,
    // Against the version this customer was sent before; null on the first one.
    changes: before && whatChanged(before, content).map(changeText),
  };
}

/** No prices and nothing personal: whoever holds an old link learns only whom to ask. */
export async function expiredOffer(
  { link: { quoteId, state, expiresAt } }: Visit,
  { db, now }: Reading,
): Promise<Pick<Said<"expired">, "quoteId" | "askedAt" | "mayAsk">> {
  const quote = { ...(await loadQuote(db, quoteId)), visitor: { state, expiresAt } };
  const mayAsk = refusalOf(sale, "askForFreshPrice", factsOf(quote), "public", now) === undefined;
  return { quoteId, askedAt: quote.freshPriceAskedAt, mayAsk };
}

export async function signedOffer(
  { id, quoteId }: Signed,
  { db }: Reading,
): Promise<Pick<Said<"signed">, "quoteId" | "agent" | "verificationCode">> {
  const { verificationCode, ...row } = await db
    .selectFrom("documents")
    .innerJoin("quotes", "quotes.id", "documents.quoteId")
    .innerJoin("users as agent", "agent.id", "quotes.ownerId")
    .select(["verificationCode", "agent.name", "agent.phone", "agent.email", "agent.pictureUrl as picture"])
    .where("signatureId", "=", id)
    .executeTakeFirstOrThrow();
  return { quoteId, agent: agentIn(row), verificationCode };
}

function agentIn({ name, phone, email, picture }: Offer["agent"]): Offer["agent"] {
  return { name, phone, email, picture };
}

/** Everything that most who come by a link are shown, in one question. */
const versionOffered = prepared((db, versionId: number) =>
  db
    .selectFrom("quoteVersions as version")
    .innerJoin("quotes", "quotes.id", "version.quoteId")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .innerJoin("users as agent", "agent.id", "quotes.ownerId")
    .select(["quotes.id as quoteId", "version.id as versionId", "version.content", "leads.firstName as customerName"])
    .select(["agent.name", "agent.phone", "agent.email", "agent.pictureUrl as picture"])
    .select((row) =>
      row
        .selectFrom("quoteLinks as earlier")
        .innerJoin("quoteVersions", "quoteVersions.id", "earlier.versionId")
        .whereRef("earlier.quoteId", "=", "version.quoteId")
        .where("earlier.purpose", "=", "booking")
        .whereRef("earlier.versionId", "<", "version.id")
        .orderBy("earlier.id", "desc")
        .limit(1)
        .select("quoteVersions.content")
        .as("contentBefore"),
    )
    .where("version.id", "=", versionId),
);
