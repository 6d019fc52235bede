import type { ApprovalAmount, ApprovalKind } from "#domain/approval/kinds.ts";
import type { OwnDecisionVerb, otherMatters } from "#domain/approval/own-decisions.ts";
import { catalogueOf } from "../../catalogue.ts";

/** The kinds of approval, as headings. */
export const approvalKinds = catalogueOf<Record<ApprovalKind, object>>()({
  margin: "Margin below the minimum",
  net: "Net above the quoted net",
  ticketing: "Tickets before payment",
  issue_day: "Tickets issued more than 3 days ago",
  cancellation: "Cancellation",
  refund: "Refund",
  forfeit: "Keep an amount held for the customer",
  exchange: "Exchange",
});

/** The kinds of approval, inside a sentence. */
export const approvalKindsWithin = catalogueOf<Record<ApprovalKind, object>>()({
  margin: "margin below the minimum",
  net: "net above the quoted net",
  ticketing: "tickets before payment",
  issue_day: "tickets issued more than 3 days ago",
  cancellation: "a cancellation",
  refund: "a refund",
  forfeit: "keeping an amount held for the customer",
  exchange: "an exchange",
});

type AmountsGiven = Record<ApprovalAmount, object> & {
  ofOption: { amount: string; of: string };
  otherDay: { before: { date: string }; after: { date: string } };
};

/** The amounts that an approval changes. */
export const approvalAmounts = catalogueOf<AmountsGiven>()({
  net: "Net of all passengers",
  profit: "Profit",
  collected: "Collected",
  paid: "Paid for the tickets",
  flown: "Flights already flown",
  notIncluded: "Not part of this request",
  value: "Value of the flights",
  protection: "Travel protection",
  gratuity: "Gratuity",
  penalty: "Kept by the airline",
  fee: "Kept by the agency as its fee",
  refund: "Refund",
  airlineCredit: "Credit with the airline",
  agencyCredit: "Credit with the agency",
  laterRefund: "Held for a later refund",
  forfeited: "Kept by the agency",
  credit: "Credit",
  clientCost: "Charged to the customer",
  agencyCost: "Cost of the agency",
  residual: "Remaining value of the old tickets",
  soldOn: "Tickets issued on",
  ofOption: "{{amount}}: {{of}}",
  otherDay: "{{before}} → {{after}}",
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

type OwnGiven = Record<OwnDecisionVerb, Record<"what" | "name" | "at" | "reason", string>> &
  Record<(typeof otherMatters)[number], { number: string }> & {
    approval: { kind: string; number: string };
    subject: { count: number };
    preheader: object;
    decided: object;
    open: object;
  };

export const ownDecisions = catalogueOf<OwnGiven>()({
  subject: {
    one: "Own decisions: {{count}} in the last week",
    other: "Own decisions: {{count}} in the last week",
  },
  preheader: "Decisions by people who asked themselves or are paid.",
  decided:
    "The people who made these decisions asked for them themselves, wrote the content, or are paid. No other active person could decide.",
  approval: "{{kind}}, quote {{number}}",
  manual_commission: "Manual commission {{number}}",
  costs: "Costs below the allowed margin, quote {{number}}",
  statement: "Statement {{number}}",
  dispute: "Dispute of statement {{number}}",
  approve: "{{what}}: approved by {{name}}, {{at}}. {{reason}}",
  decline: "{{what}}: declined by {{name}}, {{at}}. {{reason}}",
  close: "{{what}}: closed by {{name}}, {{at}}. {{reason}}",
  answer: "{{what}}: answered by {{name}}, {{at}}. {{reason}}",
  open: "Open the approvals",
});
