import type { ApprovalAmount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { ApprovalStatus } from "#domain/approval/process.ts";
import { catalogueOf } from "../../catalogue.ts";

/** The kinds of approval, as headings. */
export const approvalKinds = catalogueOf<Record<ApprovalKind, object>>()({
  margin: "Margin below the minimum",
  net: "Net above the quoted net",
  ticketing: "Tickets before payment",
  cancellation: "Cancellation",
  refund: "Refund",
  exchange: "Exchange",
});

/** The kinds of approval, inside a sentence. */
export const approvalKindsWithin = catalogueOf<Record<ApprovalKind, object>>()({
  margin: "margin below the minimum",
  net: "net above the quoted net",
  ticketing: "tickets before payment",
  cancellation: "a cancellation",
  refund: "a refund",
  exchange: "an exchange",
});

type AmountsGiven = Record<ApprovalAmount, object> & { ofOption: { amount: string; of: string } };

/** The amounts that an approval changes. */
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
  clientCost: "Charged to the customer",
  agencyCost: "Cost of the agency",
  residual: "Remaining value of the old tickets",
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
  preheader: "{{name}} requests it for quote {{quote}}.",
  asked: "{{name}} requests your approval for quote {{quote}}.",
  what: "What",
  customer: "Customer",
  customerAndRoute: "{{customer}}, {{route}}",
  until: "Decide by",
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
  expiredSubject: "Expired without a decision: {{what}}, {{customer}}",
  preheader: "Your request for quote {{quote}}.",
  approved: "{{name}} approved your request for quote {{quote}}.",
  declined: "{{name}} declined your request for quote {{quote}}.",
  expired: "Your request for quote {{quote}} expired without a decision. Send it again if you still need it.",
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
    one: "Decisions on own requests: {{count}} in the last week",
    other: "Decisions on own requests: {{count}} in the last week",
  },
  preheader: "Requests that administrators made and decided themselves.",
  decided:
    "The administrators who made these requests decided on them themselves. The agency allows this, for the reason given with each.",
  approved: "{{what}}, quote {{quote}}: approved by {{name}}, {{at}}. {{reason}} ({{because}})",
  declined: "{{what}}, quote {{quote}}: declined by {{name}}, {{at}}. {{reason}} ({{because}})",
  // The states that a decided request may have reached since.
  superseded: "{{what}}, quote {{quote}}: superseded by {{name}}, {{at}}. {{reason}} ({{because}})",
  withdrawn: "{{what}}, quote {{quote}}: withdrawn by {{name}}, {{at}}. {{reason}} ({{because}})",
  expired: "{{what}}, quote {{quote}}: expired by {{name}}, {{at}}. {{reason}} ({{because}})",
  pending: "{{what}}, quote {{quote}}: pending by {{name}}, {{at}}. {{reason}} ({{because}})",
  open: "Open the approvals",
});
