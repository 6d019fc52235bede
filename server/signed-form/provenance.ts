import { auditAnchor } from "#server/audit/index.ts";
import type { Context } from "#server/http/context.ts";
import { type LinkDelivery, linkDelivery } from "#server/link/index.ts";

/** The origin of a signature or decline: the link, the IP address and the device. */
export interface Provenance {
  linkId: number;
  /** The delivery of the link. */
  link: LinkDelivery;
  /**
   * The last entry of the audit trail at this time ("1204:9f86…"). A trail that was truncated before it does not
   * contain it.
   */
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
