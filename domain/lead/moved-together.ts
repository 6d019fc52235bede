/** Why a lead or a quote got another owner or went back to the queue together with others. The history stores it. */
export type MovedTogether =
  /** A person reassigned it with this number of other leads. */
  | { others: number }
  /** It was handed over when its owner, whose name this is, had left. */
  | { leftBy: string }
  /** It was handed over with the other work of its owner, whose name this is. */
  | { handedOverFrom: string };

/** The fields of the history that have it. */
export const togetherFields: readonly string[] = ["others", "leftBy", "handedOverFrom"];
