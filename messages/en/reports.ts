import type { Age } from "#domain/report/after-sale.ts";
import type { AgentFigures } from "#domain/report/agents.ts";
import type { LeadGroup, LeadStage } from "#domain/report/funnel.ts";
import type { Step } from "#domain/report/period.ts";
import type { Figures, SaleGroup } from "#domain/report/sales.ts";
import type { QueueFigure } from "#domain/report/waits.ts";
import { catalogueOf } from "../catalogue.ts";

interface RowsGiven
  extends Record<"part" | "from" | "until" | "total" | "none" | "rest" | "longer", object>,
    Record<Step, object> {
  others: { count: number };
  before: { column: string };
}

/** The headings and the names of rows that several reports have. */
const rows = catalogueOf<RowsGiven>()({
  part: "Part",
  from: "First day",
  until: "Last day",
  total: "Total",
  none: "None",
  rest: "Rest of the period before",
  longer: "Longer than 30 days",
  day: "Day",
  week: "Week",
  month: "Month",
  others: { one: "{{count}} other", other: "{{count}} others" },
  before: "{{column}}, period before",
});

const sales = catalogueOf<Record<keyof Figures | SaleGroup, object>>()({
  agent: "Agent",
  route: "Route",
  airline: "Airline",
  consolidator: "Consolidator",
  source: "Source",
  currency: "Currency",
  sales: "Sales",
  passengers: "Passengers",
  soldCents: "Sold, USD",
  grossProfitCents: "Gross profit, USD",
  protectionProfitCents: "Protection profit, USD",
  netTipsCents: "Net gratuity, USD",
  breakageCents: "Expired credits, USD",
  agencyLossCents: "Agency losses, USD",
  profitCents: "Profit, USD",
  refundedCents: "Refunded, USD",
  chargedBackCents: "Chargebacks, USD",
});

const funnel = catalogueOf<Record<LeadStage | LeadGroup, object>>()({
  agent: "Agent",
  source: "Source",
  route: "Route",
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

const queue = catalogueOf<Record<QueueFigure | "agent", object>>()({
  agent: "Agent",
  arrived: "Leads arrived",
  taken: "Leads taken",
  takenHalf: "Half taken within, minutes",
  touched: "Leads contacted",
  touchedHalf: "Half contacted within, minutes",
  offered: "Offers",
  accepted: "Accepted offers",
  declined: "Declined offers",
  missed: "Missed offers",
  withdrawn: "Withdrawn offers",
});

const agents = catalogueOf<Record<keyof AgentFigures | "agent" | "profitTargetCents" | "salesTarget", object>>()({
  agent: "Agent",
  arrived: "Leads of agents",
  taken: "Leads taken",
  quoted: "Leads quoted",
  signed: "Leads signed",
  offered: "Offers",
  missed: "Missed offers",
  sales: "Sales",
  profitCents: "Profit, USD",
  refunds: "Refund requests",
  cancellations: "Cancellation requests",
  refundedCents: "Refunded, USD",
  chargedBackCents: "Chargebacks, USD",
  firstTouch: "Half contacted within, minutes",
  signBps: "Signed, percent of taken",
  averageProfitCents: "Average profit, USD",
  profitTargetCents: "Profit target, USD",
  salesTarget: "Sales target",
});

const money = catalogueOf<Record<"person" | "house" | "projected" | "earned" | "payable" | "held", object>>()({
  person: "Person",
  house: "House account",
  projected: "Projected, USD",
  earned: "Earned, USD",
  payable: "Payable, USD",
  held: "Held, USD",
});

type SupplierColumn = "consolidator" | "currency" | "payable" | "paid" | "expected" | "late" | "credit";

const suppliers = catalogueOf<Record<SupplierColumn, object>>()({
  consolidator: "Consolidator",
  currency: "Currency",
  payable: "Payable",
  paid: "Paid in the period",
  expected: "Checks and commissions expected",
  late: "Of which late",
  credit: "Credit",
});

type AfterSaleColumn =
  | "kind"
  | "state"
  | "count"
  | "amount"
  | "opened"
  | "ended"
  | "endedCents"
  | "halfWithinDays"
  | Age;

const afterSale = catalogueOf<Record<AfterSaleColumn, object>>()({
  kind: "Kind",
  state: "State",
  count: "Open",
  amount: "Amount, USD",
  week: "Up to 7 days old",
  month: "8 to 30 days old",
  quarter: "31 to 90 days old",
  older: "Older than 90 days",
  opened: "Recorded",
  ended: "Ended",
  endedCents: "Ended, USD",
  halfWithinDays: "Half ended within, days",
});

/** The headings of the columns of reports that are saved as a file, and the names of their rows. */
export const reports = { rows, sales, funnel, queue, agents, money, suppliers, afterSale };
