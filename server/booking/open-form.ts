import type { BookingForm } from "#contract/booking-form.ts";
import type { QuoteContent } from "#domain/quote/content.ts";
import { whatChanged } from "#domain/quote/what-changed.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Parts } from "#server/http/parts.ts";
import { findLink, latestLink, linkToken, loadQuote, offerFrom, type QuoteRecord } from "#server/quote/index.ts";
import { agentOf } from "./another-card/agent-of.ts";
import { cardIntakeFor } from "./incoming-cards.ts";
import { signatureInForce } from "./store.ts";
import { freshPriceAsked } from "./visit-form.ts";

/** What is behind a booking link (states.md H4 to H6). Reading changes nothing: link scanners read too. */
export async function openForm(
  publicId: string,
  { db, parts, now }: { db: Db; parts: Parts; now: string },
): Promise<BookingForm> {
  const link = await findLink(db, publicId, now);
  // A revoked link and one that never was look the same to whoever tries.
  if (!link || link.state === "revoked") throw new Refusal("not_found");
  if (link.state === "active") return openOffer(publicId, link.id, { db, parts });
  const quote = await loadQuote(db, link.quoteId);
  const agency = publicAgency(await loadAgency(db));
  if (link.state === "used") return signedPage(db, quote, agency);
  if (link.state === "superseded") {
    const next = await latestLink(db, quote.id);
    if (!next || next.state === "revoked") throw new Refusal("not_found");
    return next.state === "used"
      ? signedPage(db, quote, agency)
      : { state: "superseded", agency, continueTo: linkToken(parts.keys, next) };
  }
  const asked = await freshPriceAsked(db, quote.id, now);
  return { state: "expired", quoteId: quote.id, agency, ...asked };
}

async function signedPage(db: Db, quote: QuoteRecord, agency: ReturnType<typeof publicAgency>): Promise<BookingForm> {
  const signature = await signatureInForce(db, quote.id);
  if (!signature) throw new Refusal("not_found");
  const { verificationCode } = await db
    .selectFrom("documents")
    .select("verificationCode")
    .where("signatureId", "=", signature.id)
    .where("kind", "=", "signed_booking")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const { signerName, signedAt } = signature;
  const agent = await agentOf(db, quote.ownerId);
  return {
    state: "signed",
    quoteId: quote.id,
    agency,
    agent,
    signedBy: initials(signerName),
    signedAt,
    verificationCode,
  };
}

/** "Jane Smith" → "J. S***": enough for the signer to know, nothing for anybody else. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return last ? `${first}. ${last}***` : `${first}***`;
}

/** What most who come by a link ask for, so everything of it is read at once. */
async function openOffer(
  publicId: string,
  linkId: number,
  { db, parts }: { db: Db; parts: Parts },
): Promise<BookingForm> {
  const [[row], agency, cardIntake] = await Promise.all([
    offerBehind(db, linkId),
    loadAgency(db),
    cardIntakeFor(publicId, { db, parts }),
  ]);
  if (!row) throw new Refusal("not_found");
  const { quoteId, versionId, customerName, name, phone, email, picture } = row;
  const content = row.content as unknown as QuoteContent;
  const before = row.contentBefore as unknown as QuoteContent | null;
  return {
    state: "open",
    offer: offerFrom({ quoteId, versionId, content, customerName }, agency, { name, phone, email, picture }),
    cardIntake,
    // Against the version this customer was sent before; null on the first one.
    changes: before && whatChanged(before, content),
  };
}

const offerBehind = prepared((db, linkId: number) =>
  db
    .selectFrom("quoteLinks as link")
    .innerJoin("quotes", "quotes.id", "link.quoteId")
    .innerJoin("quoteVersions as version", "version.id", "link.versionId")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .innerJoin("users as agent", "agent.id", "quotes.ownerId")
    .select(["quotes.id as quoteId", "version.id as versionId", "version.content", "leads.firstName as customerName"])
    .select(["agent.name", "agent.phone", "agent.email", "agent.pictureUrl as picture"])
    .select((row) =>
      row
        .selectFrom("quoteLinks as earlier")
        .innerJoin("quoteVersions", "quoteVersions.id", "earlier.versionId")
        .whereRef("earlier.quoteId", "=", "link.quoteId")
        .where("earlier.purpose", "=", "booking")
        .whereRef("earlier.versionId", "<", "link.versionId")
        .orderBy("earlier.id", "desc")
        .limit(1)
        .select("quoteVersions.content")
        .as("contentBefore"),
    )
    .where("link.id", "=", linkId),
);
