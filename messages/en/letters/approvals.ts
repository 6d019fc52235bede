import type { ApprovalAmount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { ApprovalStatus } from "#domain/approval/process.ts";
import { catalogueOf } from "../../catalogue.ts";

/** What is asked, as a heading. */
export const approvalKinds = catalogueOf<Record<ApprovalKind, object>>()({
  margin: "Margin below the minimum",
  net: "Net above the quoted one",
  ticketing: "Tickets before the money",
  cancellation: "Cancellation",
  refund: "Refund",
  exchange: "Exchange",
});

/** The same inside of a sentence. */
export const approvalKindsWithin = catalogueOf<Record<ApprovalKind, object>>()({
  margin: "margin below the minimum",
  net: "net above the quoted one",
  ticketing: "tickets before the money",
  cancellation: "a cancellation",
  refund: "a refund",
  exchange: "an exchange",
});

type AmountsGiven = Record<ApprovalAmount, object> & { ofOption: { amount: string; of: string } };

/** What is other once it is approved. */
export const approvalAmounts = catalogueOf<AmountsGiven>()({
  net: "Net of all passengers",
  profit: "Profit",
  collected: "Collected",
  value: "Value of the flights",
  protection: "Travel protection",
  gratuity: "Gratuity",
  penalty: "Kept by the airline",
  fee: "Kept by the agency as its fee",
  refund: "Refund",
  airlineCredit: "Credit with the airline",
  agencyCredit: "Credit with the agency",
  laterRefund: "Held for a later refund",
  credit: "Credit",
  clientCost: "Asked of the customer",
  agencyCost: "Cost of the agency",
  residual: "Left over of the old tickets",
  ofOption: "{{amount}}: {{of}}",
});

interface AskedGiven {
  subject: { what: string; customer: string };
  preheader: { name: string; quote: string };
  asked: { name: string; quote: string };
  what: object;
  customer: object;
  customerAndRoute: { customer: string; route: string };
  until: object;
}

export const approvalAsked = catalogueOf<AskedGiven>()({
  subject: "To decide: {{what}}, {{customer}}",
  preheader: "{{name}} asks for it on quote {{quote}}.",
  asked: "{{name}} sent something for approval on quote {{quote}}.",
  what: "What",
  customer: "Customer",
  customerAndRoute: "{{customer}}, {{route}}",
  until: "To be decided until",
});

type DecidedGiven = Record<
  "approvedSubject" | "declinedSubject" | "expiredSubject",
  { what: string; customer: string }
> &
  Record<"preheader" | "expired", { quote: string }> &
  Record<"approved" | "declined", { name: string; quote: string }>;

export const approvalDecided = catalogueOf<DecidedGiven>()({
  approvedSubject: "Approved: {{what}}, {{customer}}",
  declinedSubject: "Declined: {{what}}, {{customer}}",
  expiredSubject: "Nobody decided in time: {{what}}, {{customer}}",
  preheader: "What you sent for approval on quote {{quote}}.",
  approved: "{{name}} approved what you sent for approval on quote {{quote}}.",
  declined: "{{name}} declined what you sent for approval on quote {{quote}}.",
  expired: "Nobody decided in time what you sent for approval on quote {{quote}}. Send it again if it is still wanted.",
});

type OwnDecision = Record<"what" | "quote" | "name" | "at" | "reason" | "because", string>;
type OwnGiven = Record<ApprovalStatus, OwnDecision> & {
  subject: { count: number };
  preheader: object;
  decided: object;
  open: object;
};

export const ownDecisions = catalogueOf<OwnGiven>()({
  subject: {
    one: "Decided by who asked: {{count}} in the last week",
    other: "Decided by who asked: {{count}} in the last week",
  },
  preheader: "Requests that administrators decided although they had asked for them themselves.",
  decided:
    "These requests were decided by the administrators who had asked for them. The agency allows it, for the reason given with each.",
  approved: "{{what}}, quote {{quote}}: approved by {{name}}, {{at}}. {{reason}} ({{because}})",
  declined: "{{what}}, quote {{quote}}: declined by {{name}}, {{at}}. {{reason}} ({{because}})",
  // What was decided, and then overtaken.
  superseded: "{{what}}, quote {{quote}}: superseded by {{name}}, {{at}}. {{reason}} ({{because}})",
  withdrawn: "{{what}}, quote {{quote}}: withdrawn by {{name}}, {{at}}. {{reason}} ({{because}})",
  expired: "{{what}}, quote {{quote}}: expired by {{name}}, {{at}}. {{reason}} ({{because}})",
  pending: "{{what}}, quote {{quote}}: pending by {{name}}, {{at}}. {{reason}} ({{because}})",
  open: "Open the approvals",
});
