import type { AfterSaleKind, AfterSaleState, Fault } from "#domain/report/after-sale.ts";
import type { AgentSum } from "#domain/report/agents.ts";
import type { LeadGroup, LeadStage } from "#domain/report/funnel.ts";
import type { Step } from "#domain/report/period.ts";
import type { Figures, SaleGroup } from "#domain/report/sales.ts";
import type { QueueFigure } from "#domain/report/waits.ts";
import { catalogueOf } from "../catalogue.ts";

const groups = catalogueOf<Record<SaleGroup | LeadGroup, object>>()({
  agent: "Agent",
  route: "Route",
  airline: "Airline",
  consolidator: "Consolidator",
  source: "Source",
  currency: "Currency",
});

const steps = catalogueOf<Record<Step, object>>()({ day: "Day", week: "Week", month: "Month" });

const sales = catalogueOf<Record<keyof Figures, object>>()({
  sales: "Sales",
  passengers: "Passengers",
  soldCents: "Sold",
  grossProfitCents: "Gross profit",
  protectionProfitCents: "Protection profit",
  netTipsCents: "Net gratuity",
  breakageCents: "Expired credits",
  agencyLossCents: "Agency losses",
  profitCents: "Profit",
  refundedCents: "Refunded",
  chargedBackCents: "Chargebacks",
});

const funnel = catalogueOf<Record<LeadStage, object>>()({
  arrived: "Arrived",
  taken: "Taken",
  touched: "First touch",
  quoted: "Quoted",
  viewed: "Viewed",
  signed: "Signed",
  charged: "Charged",
  ticketed: "Ticketed",
  lost: "Lost or invalid",
});

const queue = catalogueOf<Record<QueueFigure, object>>()({
  arrived: "Leads arrived",
  taken: "Leads taken",
  takenHalf: "Median time until taken",
  touched: "Leads contacted",
  touchedHalf: "Median time until contacted",
  offered: "Offers",
  accepted: "Accepted offers",
  declined: "Declined offers",
  missed: "Missed offers",
  withdrawn: "Withdrawn offers",
});

/** The figures of agents that have the same name on the screen and in the file. */
type SameName = "profitTargetCents" | "salesTarget" | Exclude<AgentSum, "taken" | "quoted" | "signed" | "missed">;

const agents = catalogueOf<Record<SameName, object>>()({
  arrived: "Leads of agents",
  offered: "Offers",
  sales: "Sales",
  profitCents: "Profit",
  refunds: "Refund requests",
  cancellations: "Cancellation requests",
  refundedCents: "Refunded",
  chargedBackCents: "Chargebacks",
  profitTargetCents: "Profit target",
  salesTarget: "Sales target",
});

const afterSaleKinds = catalogueOf<Record<AfterSaleKind, object>>()({
  refund: "Refund",
  cancellation: "Cancellation",
  exchange: "Exchange",
  schedule_change: "Schedule change",
  customer_request: "Customer request",
  chargeback: "Chargeback",
  debit_memo: "Debit memo",
  agency_credit: "Agency credit",
  airline_credit: "Airline credit",
});

const afterSaleStates = catalogueOf<Record<AfterSaleState, object>>()({
  draft: "Draft",
  pending_approval: "Waiting for approval",
  sent: "Sent to the customer",
  viewed: "Viewed by the customer",
  signed: "Signed",
  done: "Done at the airline",
  other_flight_asked: "Customer asks for another flight",
  refund_asked: "Customer asks for a refund",
  under_way: "In progress",
  asked: "To answer",
  to_answer: "Evidence to send",
  evidence_sent: "Evidence sent",
  received: "Received",
  disputed: "Disputed",
  active: "Active",
  reserved: "Reserved",
  completed: "Completed",
  cancelled: "Withdrawn or declined",
  rejected: "Rejected",
  exchanged: "Exchanged",
  accepted: "Accepted",
  settled: "Settled",
  withdrawn: "Withdrawn",
  taken_up: "Turned into a request",
  answered: "Answered",
  won: "Won",
  lost: "Lost",
  reversed: "Reversed",
  used: "Used",
  expired: "Expired",
  void: "Voided",
});

const faults = catalogueOf<Record<Fault, object>>()({
  agent: "Agent at fault",
  agency: "Agency at fault",
});

/** The names of figures, groups, kinds and states, for the screens and the files of reports. A file adds the unit. */
export const reportWords = { groups, steps, sales, funnel, queue, agents, afterSaleKinds, afterSaleStates, faults };
