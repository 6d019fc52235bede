import type { RefusalCode } from "#domain/shared/refusal.ts";

/** How the link to a form stands when somebody comes with it. */
export type LinkState = "active" | "superseded" | "used" | "declined" | "expired" | "revoked";

/** What whoever wants to sign is told of a link that no longer works. A revoked one looks as if it had never been. */
export function linkRefusal(link: LinkState): RefusalCode | undefined {
  return refusals[link];
}

const refusals: Record<LinkState, RefusalCode | undefined> = {
  active: undefined,
  superseded: "link_superseded",
  used: "already_signed",
  declined: "already_declined",
  expired: "link_expired",
  revoked: "not_found",
};
