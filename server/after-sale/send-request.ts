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
  { db, parts, actor, now, origin }: StaffContext,
): Promise<void> {
  const { signature, record } = await chosenOption(db, request.quoteId);
  await moveRequest(db, request, {
    ...{ action, party: actor, now, origin, set: { expiresAt } },
    ...(version === undefined ? {} : { version }),
  });
  const linkId = await issueLink(db, parts.keys, {
    ...{ quoteId: request.quoteId, versionId: signature.versionId, purpose: formPurpose(request.kind) },
    ...{ recipient: record.contact.email, expiresAt, createdAt: now },
  });
  await tellCustomer(db, await loadRequest(db, request.id), "request-sent", { expiresAt, linkId });
}
