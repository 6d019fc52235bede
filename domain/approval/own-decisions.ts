import type { ApprovalKind } from "./kinds.ts";

/** The other records that two people decide about, beside the kinds of approval. */
export const otherMatters = ["manual_commission", "costs", "statement", "dispute"] as const;

export type OwnDecisionMatter = ApprovalKind | (typeof otherMatters)[number];

export type OwnDecisionVerb = "approve" | "decline" | "close" | "answer";

/** A decision by a person who asked or is paid, because no other active person could decide. */
export interface OwnDecision {
  about: OwnDecisionMatter;
  /**
   * The quote of an approval or of costs; otherwise the number of the record. For a dispute, the number of the statement.
   */
  number: number;
  decision: OwnDecisionVerb;
}
