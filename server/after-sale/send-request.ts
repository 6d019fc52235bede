import { chosenOption } from "#server/booking-form/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { issueLink } from "#server/link/index.ts";
import { moveRequest } from "./records.ts";
import { formPurpose } from "./request-purpose.ts";
import { loadRequest, type RequestRecord } from "./store.ts";
import { tellCustomer } from "./tell-customer.ts";

/**
 * Sends the customer a link and a letter, after the approval or again with another expiry. Earlier links lead to this
 * one. Throws the refusals of the request process.
 */
export async function sendToCustomer(
  request: RequestRecord,
  action: "approve" | "resend",
  { version, expiresAt = request.expiresAt }: { version?: number; expiresAt?: string },
  context: StaffContext,
): Promise<void> {
  const { db, actor, now, origin } = context;
  await moveRequest(db, request, {
    action,
    party: actor,
    now,
    origin,
    set: { expiresAt },
    ...(version === undefined ? {} : { version }),
  });
  const linkId = await issueRequestLink(request, expiresAt, context);
  await tellCustomer(db, await loadRequest(db, request.id), "request-sent", { expiresAt, linkId }, { now });
}

/** Creates a link for the person who signed the booking. Earlier links lead to this one. */
export async function issueRequestLink(
  { kind, quoteId }: RequestRecord,
  expiresAt: string,
  { db, parts, now }: StaffContext,
): Promise<number> {
  const { signature, record } = await chosenOption(db, quoteId);
  return issueLink(db, parts.keys, {
    quoteId,
    versionId: signature.versionId,
    purpose: formPurpose(kind),
    recipient: record.contact.email,
    expiresAt,
    createdAt: now,
  });
}
