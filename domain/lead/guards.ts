import { scopeOf } from "#domain/access/permissions.ts";
import type { Guard as GuardOf, Stands } from "#domain/process/process.ts";
import { unmergeDays } from "./merge.ts";
import { mailAfterMinutes } from "./reminder.ts";
import type { LeadStatus } from "./status.ts";

/** What the rules must know of a lead. */
export interface LeadFacts extends Stands<LeadStatus> {
  /** Its quotes that a customer has ever been sent, and that one has ever signed; null where only the system acts. */
  sentQuotes: number | null;
  signedQuotes: number | null;
  /** With a customer now. */
  openQuotes: number | null;
  /** Before it was deleted. */
  statusBefore: LeadStatus | null;
  /** ISO instant, null for one that is not deleted. */
  deletedAt: string | null;
  /** When somebody has to be reminded of it, as an ISO instant; null where nobody has. */
  reminderAt: string | null;
  /** When they were notified of it, and written to as well; left out where nobody asks. */
  reminderToldAt?: string | null;
  reminderMailedAt?: string | null;
  /** Until when the queue's offer to its owner is open, as an ISO instant; null where there is none. */
  offerExpiresAt: string | null;
  /** Whether a question to an expert about it waits for somebody. */
  questionOpen: boolean;
  /** What a supervisor sets by hand. */
  chosen?: LeadStatus;
  /** Where a merge, or taking it back, leaves it. */
  becomes?: LeadStatus;
  /** When it was merged into another lead, as an ISO instant. */
  mergedAt?: string | null;
  /** The lead that is merged into it; left out where there is none. */
  beside?: { isOffered: boolean; questionOpen: boolean; signedQuotes: number };
}

type Guard = GuardOf<LeadFacts>;

const restoreDays = 30;

/** A quote belongs to somebody from its first moment. */
export const unassigned: Guard = ({ ownerId }) => (ownerId === null ? "lead_unassigned" : undefined);

/** One question at a time. */
export const questionOpen: Guard = ({ questionOpen }) => (questionOpen ? "question_open" : undefined);

/** Whoever is offered a lead says first whether they take it. */
export const unanswered: Guard = ({ offerExpiresAt, ownerId }, party) =>
  offerExpiresAt !== null && typeof party !== "string" && party.id === ownerId ? "lead_offered" : undefined;
export const offerOver: Guard = ({ offerExpiresAt }, _party, now) =>
  offerExpiresAt === null || offerExpiresAt <= now ? "offer_over" : undefined;
export const offerOpen: Guard = ({ offerExpiresAt }, _party, now) =>
  offerExpiresAt !== null && offerExpiresAt <= now ? undefined : "state_conflict";
export const notOffered: Guard = ({ offerExpiresAt }) => (offerExpiresAt === null ? "state_conflict" : undefined);
export const owned: Guard = ({ ownerId }) => (ownerId === null ? undefined : "state_conflict");

/** Only what waits for the queue is nobody's. */
export const chosenNeedsOwner: Guard = ({ chosen, ownerId }) =>
  chosen !== undefined && chosen !== "new" && ownerId === null ? "lead_unassigned" : undefined;

export const sameStatus: Guard = ({ chosen, status }) => (chosen === status ? "state_conflict" : undefined);

/** What a customer has signed is ended with its quote. */
export const quoteSigned: Guard = ({ signedQuotes }) => (signedQuotes === 0 ? undefined : "lead_has_signed_quote");

/** Nobody is left with an offer of a lead that is gone. */
export const quoteOpen: Guard = ({ openQuotes }) => (openQuotes === 0 ? undefined : "lead_has_open_quote");

/** Agents delete what no customer has heard of. */
export const sentByAgent: Guard = ({ sentQuotes }, party) => {
  if (typeof party === "string" || scopeOf(party.role, "lead.delete") === "any") return undefined;
  return sentQuotes === 0 ? undefined : "never_sent_only";
};

export const beyondRestore: Guard = ({ deletedAt }, _party, now) =>
  deletedAt !== null && Date.parse(now) - Date.parse(deletedAt) > restoreDays * 86_400_000
    ? "restore_too_late"
    : undefined;

/** The offer is one person's, and over in minutes. */
export const inOffer: Guard = ({ offerExpiresAt, beside }) =>
  offerExpiresAt !== null || beside?.isOffered ? "lead_in_offer" : undefined;

/** A lead has one question to the experts at a time. */
export const twoQuestions: Guard = ({ questionOpen, beside }) =>
  questionOpen && beside?.questionOpen ? "two_questions_open" : undefined;

/** Who signs twice has bought two trips. */
export const twoSales: Guard = ({ signedQuotes, beside }) =>
  signedQuotes !== 0 && beside !== undefined && beside.signedQuotes > 0 ? "two_sales" : undefined;

export const beyondUnmerge: Guard = ({ mergedAt = null }, _party, now) =>
  mergedAt !== null && Date.parse(now) - Date.parse(mergedAt) > unmergeDays * 86_400_000
    ? "unmerge_too_late"
    : undefined;

export const noReminder: Guard = ({ reminderAt }) => (reminderAt === null ? "state_conflict" : undefined);

/** Somebody wants to be reminded by now, and was not. */
export const notDue: Guard = ({ reminderAt, reminderToldAt = null, ownerId }, _party, now) =>
  ownerId !== null && reminderAt !== null && reminderAt <= now && reminderToldAt === null
    ? undefined
    : "state_conflict";

/** They were, and have done nothing about it for so long that they are written to. */
export const notNeglected: Guard = (
  { reminderAt, reminderToldAt = null, reminderMailedAt = null, ownerId },
  _party,
  now,
) =>
  ownerId !== null &&
  reminderAt !== null &&
  reminderToldAt !== null &&
  reminderMailedAt === null &&
  Date.parse(now) - Date.parse(reminderToldAt) >= mailAfterMinutes * 60_000
    ? undefined
    : "state_conflict";
