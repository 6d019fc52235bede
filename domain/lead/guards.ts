import { scopeOf } from "#domain/access/permissions.ts";
import type { Guard as GuardOf, HasStatus } from "#domain/process/process.ts";
import { between, day, minute } from "#domain/shared/durations.ts";
import { isTooLateToRestore } from "#domain/shared/restore.ts";
import { unmergeDays } from "./merge.ts";
import { mailAfterMinutes } from "./reminder.ts";
import type { LeadStatus } from "./status.ts";

/** The facts of a lead that the rules need. */
export interface LeadFacts extends HasStatus<LeadStatus> {
  /** The number of its quotes that were ever sent, and ever signed; null if only the system acts. */
  sentQuotes: number | null;
  signedQuotes: number | null;
  /** The number of its quotes that are currently with a customer. */
  openQuotes: number | null;
  /** The status before the deletion. */
  statusBefore: LeadStatus | null;
  /** The ISO instant of the deletion; null if the lead is not deleted. */
  deletedAt: string | null;
  /** The time of its reminder, as an ISO instant; null if there is none. */
  reminderAt: string | null;
  /** The times of the notification and of the email about the reminder; omitted if not needed. */
  reminderToldAt?: string | null;
  reminderMailedAt?: string | null;
  /** The time at which the queue's offer to its owner expires, as an ISO instant; null if there is none. */
  offerExpiresAt: string | null;
  /** True if the lead has an open question to an expert. */
  questionOpen: boolean;
  /** The status that a supervisor sets manually. */
  chosen?: LeadStatus;
  /** The status after a merge or its reversal. */
  becomes?: LeadStatus;
  /** The time at which it was merged into another lead, as an ISO instant. */
  mergedAt?: string | null;
  /** The lead that is merged into it; omitted if there is none. */
  mergedLead?: { isOffered: boolean; questionOpen: boolean; signedQuotes: number };
}

type Guard = GuardOf<LeadFacts>;

/** A quote needs an owner from the start. */
export const unassigned: Guard = ({ ownerId }) => (ownerId === null ? "lead_unassigned" : undefined);

/** A lead has one open question at a time. */
export const questionOpen: Guard = ({ questionOpen }) => (questionOpen ? "question_open" : undefined);

/** An agent who is offered a lead must first accept or decline it. */
export const unanswered: Guard = ({ offerExpiresAt, ownerId }, party) =>
  offerExpiresAt !== null && typeof party !== "string" && party.id === ownerId ? "lead_offered" : undefined;
export const offerOver: Guard = ({ offerExpiresAt }, _party, now) =>
  offerExpiresAt === null || offerExpiresAt <= now ? "offer_over" : undefined;
export const offerOpen: Guard = ({ offerExpiresAt }, _party, now) =>
  offerExpiresAt !== null && offerExpiresAt <= now ? undefined : "state_conflict";
export const notOffered: Guard = ({ offerExpiresAt }) => (offerExpiresAt === null ? "state_conflict" : undefined);
export const owned: Guard = ({ ownerId }) => (ownerId === null ? undefined : "state_conflict");

/** Only a lead that waits for the queue can be without an owner. */
export const chosenNeedsOwner: Guard = ({ chosen, ownerId }) =>
  chosen !== undefined && chosen !== "new" && ownerId === null ? "lead_unassigned" : undefined;

export const sameStatus: Guard = ({ chosen, status }) => (chosen === status ? "state_conflict" : undefined);

/** A signed sale must be ended through its quote. */
export const quoteSigned: Guard = ({ signedQuotes }) => (signedQuotes === 0 ? undefined : "lead_has_signed_quote");

/** A lead with an open quote cannot be deleted, because the customer still has the offer. */
export const quoteOpen: Guard = ({ openQuotes }) => (openQuotes === 0 ? undefined : "lead_has_open_quote");

/** Agents can delete only leads without a sent quote. */
export const sentByAgent: Guard = ({ sentQuotes }, party) => {
  if (typeof party === "string" || scopeOf(party.role, "lead.delete") === "any") return undefined;
  return sentQuotes === 0 ? undefined : "never_sent_only";
};

export const beyondRestore: Guard = ({ deletedAt }, _party, now) =>
  isTooLateToRestore(deletedAt, now) ? "restore_too_late" : undefined;

/** A lead cannot take part in a merge or its reversal while it is offered to an agent. The offer takes only minutes. */
export const inOffer: Guard = ({ offerExpiresAt, mergedLead }) =>
  offerExpiresAt !== null || mergedLead?.isOffered ? "lead_in_offer" : undefined;

/** A lead has one open question at a time, so two leads with open questions cannot be merged. */
export const twoQuestions: Guard = ({ questionOpen, mergedLead }) =>
  questionOpen && mergedLead?.questionOpen ? "two_questions_open" : undefined;

/** Leads that both have signed quotes are two sales and cannot be merged. */
export const twoSales: Guard = ({ signedQuotes, mergedLead }) =>
  signedQuotes !== 0 && mergedLead !== undefined && mergedLead.signedQuotes > 0 ? "two_sales" : undefined;

export const beyondUnmerge: Guard = ({ mergedAt = null }, _party, now) =>
  mergedAt !== null && between(mergedAt, now) > unmergeDays * day ? "unmerge_too_late" : undefined;

export const noReminder: Guard = ({ reminderAt }) => (reminderAt === null ? "state_conflict" : undefined);

/** A reminder can be sent only if it is due and was not sent. */
export const notDue: Guard = ({ reminderAt, reminderToldAt = null, ownerId }, _party, now) =>
  ownerId !== null && reminderAt !== null && reminderAt <= now && reminderToldAt === null
    ? undefined
    : "state_conflict";

/** The reminder email can be sent only if the owner was notified and has not reacted in time. */
export const notNeglected: Guard = (
  { reminderAt, reminderToldAt = null, reminderMailedAt = null, ownerId },
  _party,
  now,
) =>
  ownerId !== null &&
  reminderAt !== null &&
  reminderToldAt !== null &&
  reminderMailedAt === null &&
  between(reminderToldAt, now) >= mailAfterMinutes * minute
    ? undefined
    : "state_conflict";
