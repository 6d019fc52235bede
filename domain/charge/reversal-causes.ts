/** Why money of a charge goes back, as the customer is told; what the staff say of it among themselves is a text. */
export const reversalCauses = ["collected_too_much", "sale_ends", "paid_otherwise", "charged_by_mistake"] as const;
export type ReversalCause = (typeof reversalCauses)[number];
