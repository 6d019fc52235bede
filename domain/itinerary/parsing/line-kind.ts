/** The kinds of lines in a paste. They have a separate file because the contract uses them too. */
export const lineKinds = [
  "segment",
  "continuation",
  "surface",
  /** A line of a screen with details of flights (VI*, *SVC, VIT, TT, DO). */
  "service",
  "availability",
  "fare",
  "ticket",
  "ignored",
  "not_understood",
] as const;
export type LineKind = (typeof lineKinds)[number];
