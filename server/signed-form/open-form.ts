import { Refusal } from "#domain/shared/refusal.ts";
import { publicAgency } from "#server/agency/index.ts";
import { latestLink, linkToken } from "#server/link/index.ts";
import { declinedAt } from "./declined.ts";
import type { AnyForm, Reading, Visit } from "./form.ts";
import { readVisit } from "./read-visit.ts";
import { findSignature } from "./signatures.ts";

/**
 * One of the states of `formView`. The contract of the form defines the other fields, and the answer is checked against
 * it.
 */
type View = { state: string } & Record<string, unknown>;

/**
 * Returns the content behind a link (docs/rules/hard-cases.md#links). Changes nothing, because link scanners open links
 * too.
 */
export async function openForm(form: AnyForm, publicId: string, reading: Reading): Promise<View> {
  const { db, parts, now, origin } = reading;
  const { visit, settings, shown } = await readVisit(form, db, publicId, now);
  const agency = publicAgency(settings);
  const { link } = visit;
  switch (link.state) {
    case "active": {
      const open = await form.open(visit, { db, parts, now, origin, settings, shown });
      return open ? { state: "open", ...open } : { state: "settled", agency };
    }
    case "expired":
      return { state: "expired", agency, ...(await form.expired(visit, reading)) };
    case "used":
      return { agency, ...(await signedView(form, link, reading)) };
    case "superseded": {
      const next = await latestLink(db, link.quoteId, form.purpose);
      if (!next || next.state === "revoked") throw new Refusal("not_found");
      if (next.state === "used") return { agency, ...(await signedView(form, { ...link, id: next.id }, reading)) };
      return { state: "superseded", agency, continueTo: linkToken(parts.keys, next) };
    }
    case "declined":
      return { state: "declined", agency, declinedAt: await declinedAt(db, link.id) };
    // Same answer as for an unknown link, so that guessing reveals nothing.
    case "revoked":
      throw new Refusal("not_found");
  }
}

async function signedView(form: AnyForm, link: Visit["link"], reading: Reading): Promise<View> {
  const signature = await findSignature(reading.db, form.purpose, link);
  const { signerName, signedAt, documentIsReady, ...signed } = signature;
  const known = { state: "signed", signedBy: initials(signerName), signedAt, documentIsReady };
  return { ...known, ...(await form.signed(signed, reading)) };
}

/** Shortens "Jane Smith" to "J. S***", which the signer recognizes and which reveals nothing to others. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? "";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return last ? `${first}. ${last}***` : `${first}***`;
}
