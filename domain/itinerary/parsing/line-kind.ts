/** What a line of a paste turned out to be. A file of its own, for the contract names them too. */
export const lineKinds = [
  "segment",
  "continuation",
  "surface",
  /** Of a screen that tells more about flights (VI*, *SVC, VIT, TT, DO). */
  "service",
  "availability",
  "fare",
  "ticket",
  "ignored",
  "not_understood",
] as const;
export type LineKind = (typeof lineKinds)[number];
