import { chosenOption } from "#server/booking/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { issueLink } from "#server/signed-form/links.ts";
import { moveRequest } from "./records.ts";
import { formPurpose } from "./request-purpose.ts";
import { loadRequest, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell.ts";

/**
 * The customer gets a link and a letter: approved, or sent once more with another end. An earlier link leads to this one.
 * Throws what the process of requests says.
 */
export async function sendToCustomer(
  request: RequestRecord,
  action: "approve" | "resend",
  { version, expiresAt = request.expiresAt }: { version?: number; expiresAt?: string },
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  await moveRequest(db, request, {
    ...{ action, party: actor, now, origin, set: { expiresAt } },
    ...(version === undefined ? {} : { version }),
  });
  const linkId = await issueRequestLink(request, expiresAt, context);
  await tellCustomer(db, await loadRequest(db, request.id), "request-sent", { expiresAt, linkId }, { now });
}

/** The link of whoever signed the booking; those before it lead to this one. */
export async function issueRequestLink(
  { kind, quoteId }: RequestRecord,
  expiresAt: string,
  { db, parts, now }: StaffContext,
): Promise<number> {
  const { signature, record } = await chosenOption(db, quoteId);
  return issueLink(db, parts.keys, {
    ...{ quoteId, versionId: signature.versionId, purpose: formPurpose(kind) },
    ...{ recipient: record.contact.email, expiresAt, createdAt: now },
  });
}
