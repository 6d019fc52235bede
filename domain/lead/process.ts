import { type Action, actionsOf, type Guard, type Process, type Stands } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { type LeadStatus, leadStatuses } from "./status.ts";

export interface LeadFacts extends Stands<LeadStatus> {
  /** Until when the queue's offer to its owner is open; null where there is none. */
  offerExpiresAt: string | null;
}

/** A quote belongs to somebody from its first moment. */
const unassigned: Guard<LeadFacts> = ({ ownerId }) => (ownerId === null ? "lead_unassigned" : undefined);

/** Whoever is offered a lead says first whether they take it. */
const unanswered: Guard<LeadFacts> = ({ offerExpiresAt, ownerId }, party) =>
  offerExpiresAt !== null && typeof party !== "string" && party.id === ownerId ? "lead_offered" : undefined;
const offerOver: Guard<LeadFacts> = ({ offerExpiresAt }, _party, now) =>
  offerExpiresAt === null || offerExpiresAt <= now ? "offer_over" : undefined;
const offerOpen: Guard<LeadFacts> = ({ offerExpiresAt }, _party, now) =>
  offerExpiresAt !== null && offerExpiresAt <= now ? undefined : "state_conflict";
const notOffered: Guard<LeadFacts> = ({ offerExpiresAt }) => (offerExpiresAt === null ? "state_conflict" : undefined);
const owned: Guard<LeadFacts> = ({ ownerId }) => (ownerId === null ? undefined : "state_conflict");

/** Of a lead that was deleted nothing changes any more. */
const kept = leadStatuses.filter((status) => status !== "deleted");

const actions = {
  create: {
    name: "create",
    from: [],
    to: { oneOf: ["new", "assigned"], of: ({ ownerId }) => (ownerId === null ? "new" : "assigned") },
    who: "lead.create",
  },
  update: { name: "edit", from: kept, who: "lead.update", unless: [unanswered] },
  reassign: {
    name: "reassign",
    from: kept,
    who: "lead.update",
    unless: [unanswered],
    follows: ["another agent owns it from now on", "an open offer of the queue is over"],
  },
  offer: {
    name: "offered by the queue",
    from: ["new"],
    to: "assigned",
    who: "system",
    unless: [owned],
    follows: ["whoever it is offered to has three minutes to accept it"],
  },
  accept: {
    name: "accept",
    from: ["assigned"],
    who: "queue.toggle",
    unless: [offerOver],
    follows: ["the time until the first touch begins"],
  },
  decline: {
    name: "decline",
    from: ["assigned"],
    to: "new",
    who: "queue.toggle",
    unless: [offerOver],
    follows: ["somebody else is offered it, as long as it has assignments left"],
  },
  miss: {
    name: "not accepted in time",
    from: ["assigned"],
    to: "new",
    who: "system",
    unless: [offerOpen],
    follows: ["as declined", "after the second in a row whoever did not answer is paused"],
  },
  withdraw: {
    name: "taken back by the queue",
    from: ["assigned"],
    to: "new",
    who: "system",
    unless: [notOffered],
    follows: ["when whoever it is offered to is paused; it costs the lead none of its assignments"],
  },
  touch: {
    name: "first touch",
    from: ["assigned"],
    to: "in_progress",
    who: "lead.update",
    unless: [unassigned, unanswered],
    follows: ["a call, an email or a note; the time until the first touch has ended"],
  },
  createQuote: {
    name: "create quote",
    from: ["new", "assigned", "in_progress", "quoted", "follow_up", "signed", "won"],
    who: "quote.write",
    unless: [unassigned, unanswered],
  },
  quote: {
    name: "quoted",
    from: ["new", "assigned", "in_progress", "follow_up"],
    to: "quoted",
    who: "system",
    follows: ["by itself, when a quote is sent"],
  },
  comeBack: {
    name: "customer came back",
    from: ["lost"],
    to: "in_progress",
    who: "system",
    follows: ["by itself, when the customer opens a quote again"],
  },
  sign: {
    name: "signed",
    from: ["new", "assigned", "in_progress", "quoted", "follow_up"],
    to: "signed",
    who: "system",
    follows: ["by itself, when a quote is signed"],
  },
  win: {
    name: "won",
    from: ["signed"],
    to: "won",
    who: "system",
    follows: ["by itself, when the tickets are issued"],
  },
} as const satisfies Record<string, Action<LeadStatus, LeadFacts>>;

export type LeadAction = keyof typeof actions;

/** A lead, from the first word of a customer until it is won. */
export const leading: Process<LeadStatus, LeadFacts, LeadAction> = {
  record: "lead",
  actions,
  tooLate: (action) => (action === "createQuote" ? "lead_closed" : undefined),
};

export const leadActions = actionsOf(leading);

/** What happens to a lead when one of its quotes reaches this status. */
export const followsQuote: Partial<Record<QuoteStatus, LeadAction>> = {
  sent: "quote",
  resent: "quote",
  viewed: "comeBack",
  signed: "sign",
  tickets_purchased: "win",
};
