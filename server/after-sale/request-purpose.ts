/** Returns the form that customers sign for a request: /cancel/form or /refund/form. */
export function formPurpose(kind: string): "cancel" | "refund" {
  return kind === "cancellation" ? "cancel" : "refund";
}
