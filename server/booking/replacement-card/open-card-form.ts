import type { CardForm } from "#contract/card-form.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { loadAgency, publicAgency } from "#server/agency/index.ts";
import { cardIntakeFor } from "#server/booking/incoming-cards.ts";
import { initials } from "#server/booking/open-form.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { findLink, latestLink, linkToken, loadQuote } from "#server/quote/index.ts";
import { agentOf } from "./agent-of.ts";
import { moneyStanding } from "./standing.ts";

interface Asking {
  db: Db;
  parts: Parts;
  now: string;
}

/** What is behind a link that asks for another card, as with a booking link (docs/rules/hard-cases.md#links). */
export async function openCardForm(publicId: string, { db, parts, now }: Asking): Promise<CardForm> {
  const link = await findLink(db, publicId, now, "card");
  // A revoked link and one that never was look the same to whoever tries.
  if (!link || link.state === "revoked") throw new Refusal("not_found");
  const agencyRow = await loadAgency(db);
  const agency = publicAgency(agencyRow);
  if (link.state === "used") return givenPage(db, link.id, agency);
  if (link.state === "superseded") {
    const next = await latestLink(db, link.quoteId, "card");
    if (!next || next.state === "revoked") throw new Refusal("not_found");
    return next.state === "used"
      ? givenPage(db, next.id, agency)
      : { state: "superseded", agency, continueTo: linkToken(parts.keys, next) };
  }
  if (link.state === "expired") return { state: "expired", agency };
  const quote = await loadQuote(db, link.quoteId);
  const { facts } = await moneyStanding(db, quote);
  if (facts.amountCents <= 0 || quote.chargedAt !== null) return { state: "settled", agency };
  const cardIntake = await cardIntakeFor(publicId, { db, parts });
  const agent = await agentOf(db, quote.ownerId);
  return { state: "open", ...facts, agency, agent, expiresAt: link.expiresAt, cardIntake };
}

async function givenPage(db: Db, linkId: number, agency: CardForm["agency"]): Promise<CardForm> {
  const given = await db
    .selectFrom("signatures")
    .select(["signerName", "signedAt"])
    .where("linkId", "=", linkId)
    .executeTakeFirst();
  if (!given) throw new Refusal("not_found");
  return { state: "signed", agency, signedBy: initials(given.signerName), signedAt: given.signedAt };
}
