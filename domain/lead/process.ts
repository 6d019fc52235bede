import { type Action, actionsOf, type Guard, type Process, type Stands } from "#domain/process/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { type LeadStatus, leadStatuses } from "./status.ts";

export type LeadFacts = Stands<LeadStatus>;

/** A quote belongs to somebody from its first moment. */
const unassigned: Guard<LeadFacts> = ({ ownerId }) => (ownerId === null ? "lead_unassigned" : undefined);

/** Of a lead that was deleted nothing changes any more. */
const kept = leadStatuses.filter((status) => status !== "deleted");

const actions = {
  create: {
    name: "create",
    from: [],
    to: { oneOf: ["new", "assigned"], of: ({ ownerId }) => (ownerId === null ? "new" : "assigned") },
    who: "lead.create",
  },
  update: { name: "edit", from: kept, who: "lead.update" },
  reassign: { name: "reassign", from: kept, who: "lead.update", follows: ["another agent owns it from now on"] },
  createQuote: {
    name: "create quote",
    from: ["new", "assigned", "in_progress", "quoted", "follow_up", "signed", "won"],
    who: "quote.write",
    unless: [unassigned],
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
