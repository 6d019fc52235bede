import type { afterSaleList } from "#domain/report/after-sale-list.ts";
import type { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import type { returnedList } from "#domain/report/returned-list.ts";
import type { soldList } from "#domain/report/sold-list.ts";
import type { FileField } from "#domain/shared/list.ts";
import { catalogueOf } from "../catalogue.ts";

const returned = catalogueOf<Record<FileField<typeof returnedList>, object>>()({
  id: "Number",
  quoteId: "Quote",
  customer: "Customer",
  agent: "Agent",
  movedAt: "Moved, UTC",
  kind: "Kind",
  route: "Route",
  currency: "Currency",
  amountCents: "Amount",
  usdCents: "Amount, USD",
});

const sold = catalogueOf<Record<FileField<typeof soldList>, object>>()({
  id: "Quote",
  customer: "Customer",
  agent: "Agent",
  soldOn: "Date of sale",
  route: "Route",
  airline: "Airline",
  consolidator: "Consolidator",
  source: "Source",
  currency: "Currency of the sale",
  passengers: "Passengers",
  soldCents: "Sold, USD",
  grossProfitCents: "Gross profit, USD",
  protectionProfitCents: "Protection profit, USD",
  netTipsCents: "Net gratuity, USD",
  profitCents: "Profit, USD",
  payableCents: "Payable to suppliers",
});

const countedLeads = catalogueOf<Record<FileField<typeof countedLeadsList>, object>>()({
  id: "Lead",
  customer: "Customer",
  agent: "Agent",
  arrivedOn: "Day of arrival",
  stage: "Stage",
  source: "Source",
  route: "Route",
  arrivedAt: "Arrived, UTC",
  takenAt: "Taken, UTC",
  touchedAt: "First touch, UTC",
  quotedAt: "Quoted, UTC",
  viewedAt: "Viewed, UTC",
  signedAt: "Signed, UTC",
  chargedAt: "Charged, UTC",
  ticketedAt: "Ticketed, UTC",
  lostAt: "Lost, UTC",
  lostReason: "Reason",
});

const afterSale = catalogueOf<Record<FileField<typeof afterSaleList>, object>>()({
  recordId: "Number",
  kind: "Kind",
  state: "State",
  quoteId: "Quote",
  customer: "Customer",
  agent: "Agent",
  openedAt: "Recorded, UTC",
  dueOn: "Last day",
  endedAt: "Ended, UTC",
  currency: "Currency",
  amountCents: "Amount",
  fault: "At fault",
});

/** The column headings of the lists of rows that reports count. */
export const reportLists = { sold, returned, countedLeads, afterSale };
