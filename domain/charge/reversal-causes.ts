/** The causes of a reversal, as the customer sees them. Staff write their own reason as a text. */
export const reversalCauses = ["collected_too_much", "sale_ends", "paid_otherwise", "charged_by_mistake"] as const;
export type ReversalCause = (typeof reversalCauses)[number];
