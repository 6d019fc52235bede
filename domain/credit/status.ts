export const creditStatuses = ["active", "reserved", "used", "expired", "void"] as const;
export type CreditStatus = (typeof creditStatuses)[number];
/** The credit can pay for a quote, or is reserved for one. */
export const usable = ["active", "reserved"] as const satisfies readonly CreditStatus[];

/** The issuers of credits, which owe them. */
export const creditIssuers = ["airline", "agency"] as const;
export type CreditIssuer = (typeof creditIssuers)[number];

/** The action that must happen by the last day. */
export const validityKinds = ["book_by", "travel_by"] as const;
export type ValidityKind = (typeof validityKinds)[number];
