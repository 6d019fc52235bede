import type { Age } from "#domain/report/after-sale.ts";
import type { AgentFigures } from "#domain/report/agents.ts";
import { catalogueOf } from "../catalogue.ts";
import { reportWords } from "./report-words.ts";

interface RowsGiven
  extends Record<"part" | "from" | "until" | "total" | "none" | "rest" | "longer", object>,
    Record<"before" | "usd" | "minutes", { column: string }> {
  others: { count: number };
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
  others: { one: "{{count}} other", other: "{{count}} others" },
  before: "{{column}}, period before",
  usd: "{{column}}, USD",
  minutes: "{{column}}, minutes",
});

/** The figures of agents that the screen names otherwise. */
type OtherName =
  | "taken"
  | "quoted"
  | "signed"
  | "missed"
  | Exclude<keyof AgentFigures, keyof typeof reportWords.agents>;

const agentsInFile = catalogueOf<Record<OtherName, object>>()({
  taken: "Leads taken",
  quoted: "Leads quoted",
  signed: "Leads signed",
  missed: "Missed offers",
  firstTouch: "Median time until contacted",
  signBps: "Signed, percent of taken",
  averageProfitCents: "Average profit",
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
  halfWithinDays: "Median time until ended, days",
});

type AccountColumn =
  | "id"
  | "soldOn"
  | "customer"
  | "agent"
  | "airline"
  | "consolidator"
  | "soldCents"
  | "netCents"
  | "feeCents"
  | "supplierCommissionCents"
  | "returnedCents"
  | "profitCents"
  | "commissionCents"
  | "paidUsdCents"
  | "payment"
  | "currency"
  | "paidCents";

const accounts = catalogueOf<Record<AccountColumn, object>>()({
  id: "Quote",
  soldOn: "Date of sale",
  customer: "Customer",
  agent: "Agent",
  airline: "Airline",
  consolidator: "Consolidator",
  soldCents: "Sold (USD)",
  netCents: "Net (USD)",
  feeCents: "Fees and other costs (USD)",
  supplierCommissionCents: "Commissions of suppliers (USD)",
  returnedCents: "Refunds, credits and held (USD)",
  profitCents: "Profit (USD)",
  commissionCents: "Commission of agents (USD)",
  paidUsdCents: "Paid by the customer (USD)",
  payment: "Payment",
  currency: "Currency of the sale",
  paidCents: "Paid, in the currency of the sale",
});

/** The headings of the columns of reports that are saved as a file, and the names of their rows. */
export const reports = {
  ...reportWords,
  agents: { ...reportWords.agents, ...agentsInFile },
  rows,
  money,
  suppliers,
  afterSale,
  accounts,
};
