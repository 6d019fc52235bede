import type { RequestStatus } from "#domain/after-sale/request.ts";
import { type QuoteStatus, withCustomer } from "#domain/quote/status.ts";
import type { CustomerRequestStatus } from "./process.ts";

/** The progress of a customer request, as the customer sees it. */
export const customerRequestProgress = [
  "asked",
  "being_prepared",
  "to_sign",
  "signed",
  "being_settled",
  "completed",
  "closed_without_change",
  "answered",
  "withdrawn",
] as const;
export type CustomerRequestProgress = (typeof customerRequestProgress)[number];

/** The cancellation, the refund or the exchange (a separate quote) that was created for a customer request. */
export type Made =
  | { kind: "cancellation" | "refund"; status: RequestStatus }
  | { kind: "exchange"; status: QuoteStatus; isDone: boolean; hasEnded: boolean };

const ofRequest: Record<RequestStatus, CustomerRequestProgress> = {
  draft: "being_prepared",
  pending_approval: "being_prepared",
  sent: "to_sign",
  viewed: "to_sign",
  signed: "signed",
  done: "being_settled",
  completed: "completed",
  cancelled: "closed_without_change",
  rejected: "closed_without_change",
  deleted: "closed_without_change",
};

const unsent: readonly QuoteStatus[] = ["new", "exchange_pending_approval"];

export function progressOf(status: CustomerRequestStatus, made: Made | null): CustomerRequestProgress {
  if (status !== "taken_up" || !made) return status === "taken_up" ? "being_prepared" : status;
  if (made.kind !== "exchange") return ofRequest[made.status];
  if (made.hasEnded) return made.isDone ? "completed" : "closed_without_change";
  if (unsent.includes(made.status)) return "being_prepared";
  return withCustomer.some((status) => status === made.status) ? "to_sign" : "signed";
}

const open: readonly CustomerRequestProgress[] = ["asked", "being_prepared", "to_sign", "signed", "being_settled"];

/** Returns true if staff work on the request or still have to. */
export function isOpen(progress: CustomerRequestProgress): boolean {
  return open.includes(progress);
}
