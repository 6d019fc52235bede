import type { StateMoves } from "#domain/process/state-moves.ts";
import type { RefusalCode } from "#domain/shared/refusal.ts";

/** The state of the link to a form when a visitor opens it. */
export type LinkState = "active" | "superseded" | "used" | "declined" | "expired" | "revoked";

/**
 * Returns the refusal of a signature under a link that no longer works. A revoked link looks as if it had never
 * existed.
 */
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

const storedLinkStates = ["active", "superseded", "used", "declined", "revoked"] as const;
export type LinkMove = "supersede" | "use" | "decline" | "revoke" | "revokeSuperseded" | "supersedeUsed";

/** The stored states of a link. Expiry depends only on the time, so it is not a stored state. */
export const linkMoves: StateMoves<(typeof storedLinkStates)[number], LinkMove> = {
  record: "link",
  states: storedLinkStates,
  moves: {
    supersede: { from: ["active"], to: "superseded" },
    use: { from: ["active"], to: "used" },
    decline: { from: ["active"], to: "declined" },
    revoke: { from: ["active"], to: "revoked" },
    // The newer link went to another email address.
    revokeSuperseded: { from: ["superseded"], to: "revoked" },
    // The customer signs the same request again behind another link.
    supersedeUsed: { from: ["used"], to: "superseded" },
  },
};
