import type { Role } from "#domain/access/roles.ts";

/** What becomes of the terms of sales that are signed and whose tickets are not recorded yet. */
export const signedTermsChoices = ["keep", "change"] as const;
export type SignedTerms = (typeof signedTermsChoices)[number];

/** The answers to the questions of a change of role. An answer that was not given is "keep". */
export interface RoleAnswers {
  /** The person's percentage in their own signed sales. */
  commission?: SignedTerms | undefined;
  /** The share of the person's team lead in these sales. */
  teamLead?: SignedTerms | undefined;
  /** The person's share as the team lead of others, if the new role leads nobody. */
  team?: SignedTerms | undefined;
}

interface Percentages {
  /** The percentage that was sent with the new role, in basis points. */
  given: number | undefined;
  present: number;
  /** The percentage at the end of the person's last time as an agent. Null if they were never one. */
  last: number | null;
}

/**
 * Returns the basis points of a person's commission after a change of role (docs/rules/money.md#commission). Only
 * agents have one. A person who becomes an agent again gets the last percentage unless another one was sent.
 */
export function commissionInRole(role: Role, { given, present, last }: Percentages): number {
  if (role !== "agent") return 0;
  return given ?? (present > 0 ? present : (last ?? 0));
}
