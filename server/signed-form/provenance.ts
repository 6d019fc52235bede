import { auditAnchor } from "#server/audit/index.ts";
import type { Context } from "#server/http/context.ts";
import { type LinkDelivery, linkDelivery } from "./link-delivery.ts";

/** What is known of whoever signed or declined: behind which link, from where, with what. */
export interface Provenance {
  linkId: number;
  /** How that link had left us. */
  link: LinkDelivery;
  /** Where the audit trail ended when this was recorded ("1204:9f86…"): a trail that was cut off before it does not reach it. */
  auditHead: string;
  ip: string;
  userAgent: string;
  acceptLanguage: string;
}

export async function provenanceOf(linkId: number, { db, parts, origin }: Context): Promise<Provenance> {
  return {
    linkId,
    link: await linkDelivery(db, linkId, Boolean(parts.config.smtpUrl)),
    auditHead: await auditAnchor(db),
    ip: origin.ip,
    userAgent: origin.userAgent,
    acceptLanguage: origin.acceptLanguage,
  };
}
