import type { commissionList } from "#domain/commission/list.ts";
import type { leadList } from "#domain/lead/list.ts";
import type { quoteList } from "#domain/quote/list.ts";
import type { FileField } from "#domain/shared/list.ts";
import { catalogueOf } from "../catalogue.ts";

/** The column headings of a list that is saved as a file. */
const leads = catalogueOf<Record<FileField<typeof leadList>, object>>()({
  id: "Lead",
  status: "Status",
  label: "Label",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  from: "From",
  to: "To",
  departsOn: "Departs",
  returnsOn: "Returns",
  cabin: "Cabin",
  adults: "Adults",
  children: "Children",
  infants: "Infants",
  owner: "Owner",
  expertStatus: "Expert",
  quotes: "Quotes",
  createdAt: "Created, UTC",
  updatedAt: "Updated, UTC",
});

const quotes = catalogueOf<Record<FileField<typeof quoteList>, object>>()({
  id: "Quote",
  leadId: "Lead",
  status: "Status",
  customer: "Customer",
  owner: "Owner",
  route: "Route",
  departsOn: "Departs",
  currency: "Currency",
  fromGrossCents: "Price from",
  dueCents: "Signed",
  expiresAt: "Expires, UTC",
  ticketingDeadline: "Ticketing deadline, UTC",
  createdAt: "Created, UTC",
  updatedAt: "Updated, UTC",
});

const commissions = catalogueOf<Record<FileField<typeof commissionList>, object>>()({
  id: "Number",
  agent: "Agent",
  kind: "Kind",
  state: "Status",
  saleDate: "Date of sale",
  quoteId: "Quote",
  customer: "Customer",
  passengers: "Passengers",
  ccAmountCents: "CC amount",
  saleCurrency: "Currency of the sale",
  grossProfitCents: "Gross profit",
  netTipsCents: "Net gratuity",
  tpProfitCents: "TP profit",
  airCommissionsCents: "Air commissions",
  rateBps: "Rate, percent",
  amountCents: "Commission, USD",
  statementId: "Statement",
  at: "Written, UTC",
});

/** The values of its cells. */
const cells = catalogueOf<Record<"yes" | "no", object>>()({ yes: "yes", no: "no" });

/** The texts of files of lists. */
export const lists = { leads, quotes, commissions, cells };
