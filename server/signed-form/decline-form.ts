import { recordAudit } from "#server/audit/index.ts";
import type { Context } from "#server/http/context.ts";
import { closeLinks } from "#server/link/index.ts";
import { recordDeclined } from "./declined.ts";
import { activeVisit } from "./find-visit.ts";
import type { AnyForm, Declining } from "./form.ts";

/**
 * Declines the form: everything stays as it is, and the link ends. Stores the decline and the actions of the form in
 * one transaction. If a person signs and another declines at the same time, the row lock of the quote lets one through,
 * and the other is told the outcome.
 */
export async function declineForm(
  { purpose, decline }: Pick<AnyForm, "purpose"> & { decline: Declining },
  publicId: string,
  context: Context,
): Promise<void> {
  const { db, now, origin } = context;
  const visit = await activeVisit(db, publicId, purpose, now);
  const { quoteId, id: linkId } = visit.link;
  const declinedFormId = await recordDeclined(purpose, visit, context);
  await closeLinks(db, quoteId, "decline", purpose);
  await decline.follow(visit, context);
  await recordAudit(db, {
    actorId: null,
    action: decline.auditAction,
    subject: `quote:${quoteId}`,
    outcome: "done",
    ip: origin.ip,
    details: { declinedFormId, linkId },
  });
}
