import type { BookingForm, Offer } from "#contract/booking-form.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { QuoteContent } from "#domain/quote/content.ts";
import { sale } from "#domain/quote/process.ts";
import { whatChanged } from "#domain/quote/what-changed.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { type Agency, loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/prepared.ts";
import type { Parts } from "#server/http/parts.ts";
import { sha256 } from "#server/keys/index.ts";
import { factsOf, latestLink, linkState, linkToken, loadQuote, offerFrom } from "#server/quote/index.ts";
import { cardIntakeFor } from "./incoming-cards.ts";
import { signatureInForce } from "./store.ts";

/** What is behind a booking link (docs/rules/hard-cases.md#links). Reading changes nothing: link scanners read too. */
export async function openForm(
  publicId: string,
  { db, parts, now }: { db: Db; parts: Parts; now: string },
): Promise<BookingForm> {
  const [[row], settings] = await Promise.all([formBehind(db, sha256(publicId)), loadAgency(db)]);
  // A revoked link and one that never was look the same to whoever tries.
  if (!row || row.state === "revoked") throw new Refusal("not_found");
  const state = linkState(row, now);
  if (state === "active") {
    const cardIntake = await cardIntakeFor(publicId, { db, parts });
    return { state: "open", ...offerIn(row, settings), cardIntake };
  }
  const agency = publicAgency(settings);
  if (state === "used") return signedPage(db, row, agency);
  if (state === "superseded") {
    const next = await latestLink(db, row.quoteId);
    if (!next || next.state === "revoked") throw new Refusal("not_found");
    return next.state === "used"
      ? signedPage(db, row, agency)
      : { state: "superseded", agency, continueTo: linkToken(parts.keys, next) };
  }
  const quote = { ...(await loadQuote(db, row.quoteId)), visitor: { state, expiresAt: row.expiresAt } };
  const mayAsk = refusalOf(sale, "askForFreshPrice", factsOf(quote), "public", now) === undefined;
  return { state: "expired", quoteId: quote.id, agency, askedAt: quote.freshPriceAskedAt, mayAsk };
}

async function signedPage(
  db: Db,
  { quoteId, ...row }: FormRow,
  agency: ReturnType<typeof publicAgency>,
): Promise<BookingForm> {
  const signature = await signatureInForce(db, quoteId);
  if (!signature) throw new Refusal("not_found");
  const { verificationCode } = await db
    .selectFrom("documents")
    .select("verificationCode")
    .where("signatureId", "=", signature.id)
    .executeTakeFirstOrThrow();
  const { signerName, signedAt } = signature;
  return {
    state: "signed",
    quoteId,
    agency,
    agent: agentIn(row),
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

function offerIn(row: FormRow, agency: Agency): Pick<Extract<BookingForm, { state: "open" }>, "offer" | "changes"> {
  const { quoteId, versionId, customerName } = row;
  const content = row.content as unknown as QuoteContent;
  const before = row.contentBefore as unknown as QuoteContent | null;
  return {
    offer: offerFrom({ quoteId, versionId, content, customerName }, agency, agentIn(row)),
    // Against the version this customer was sent before; null on the first one.
    changes: before && whatChanged(before, content),
  };
}

function agentIn({ name, phone, email, picture }: Offer["agent"]): Offer["agent"] {
  return { name, phone, email, picture };
}

type FormRow = Awaited<ReturnType<typeof formBehind>>[number];

/** Everything that most who come by a link are shown, in one question. */
const formBehind = prepared((db, tokenHash: Buffer) =>
  db
    .selectFrom("quoteLinks as link")
    .innerJoin("quotes", "quotes.id", "link.quoteId")
    .innerJoin("quoteVersions as version", "version.id", "link.versionId")
    .innerJoin("leads", "leads.id", "quotes.leadId")
    .innerJoin("users as agent", "agent.id", "quotes.ownerId")
    .select(["link.state", "link.expiresAt"])
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
    .where("link.tokenHash", "=", tokenHash)
    .where("link.purpose", "=", "booking"),
);
