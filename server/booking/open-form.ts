import type { BookingForm } from "#contract/booking-form.ts";
import { whatChanged } from "#domain/quote/what-changed.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import {
  findLink,
  latestLink,
  linkToken,
  loadQuote,
  loadVersion,
  offerOf,
  type QuoteRecord,
} from "#server/quote/index.ts";
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
  if (link.state === "expired")
    return { state: "expired", quoteId: quote.id, agency, ...(await freshPriceAsked(db, quote.id, now)) };
  const version = await loadVersion(db, link.versionId);
  if (!version) throw new Refusal("not_found");
  const offer = await offerOf(db, {
    quoteId: quote.id,
    versionId: version.id,
    content: version.content,
    ownerId: quote.ownerId,
    customerName: quote.firstName,
  });
  const cardIntake = await cardIntakeFor(publicId, { db, parts });
  return { state: "open", offer, cardIntake, changes: await changesSince(db, quote.id, version) };
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

/** Against the version this customer was sent before; null on the first one. */
async function changesSince(
  db: Db,
  quoteId: number,
  version: { id: number; content: Parameters<typeof whatChanged>[1] },
) {
  const before = await db
    .selectFrom("quoteLinks")
    .select("versionId")
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", "booking")
    .where("versionId", "<", version.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const earlier = before ? await loadVersion(db, before.versionId) : null;
  return earlier ? whatChanged(earlier.content, version.content) : null;
}
