import type { StateMoves } from "#domain/process/state-moves.ts";
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

const storedLinkStates = ["active", "superseded", "used", "declined", "revoked"] as const;
export type LinkMove = "supersede" | "use" | "decline" | "revoke" | "revokeSuperseded" | "supersedeUsed";

/** A link as it is stored. It expires by the clock alone, so that is no state here. */
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
