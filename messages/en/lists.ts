import type { requestList } from "#domain/after-sale/list.ts";
import type { approvalList } from "#domain/approval/list.ts";
import type { auditList } from "#domain/audit/list.ts";
import type { commissionList } from "#domain/commission/list.ts";
import type { creditList } from "#domain/credit/list.ts";
import type { debitMemoList } from "#domain/debit-memo/list.ts";
import type { questionList } from "#domain/expert/list.ts";
import type { leadList } from "#domain/lead/list.ts";
import type { letterList } from "#domain/mail/list.ts";
import type { quoteList } from "#domain/quote/list.ts";
import type { reconciliationList } from "#domain/reconciliation/list.ts";
import type { owedList } from "#domain/reconciliation/owed-list.ts";
import type { FileField } from "#domain/shared/list.ts";
import type { statementList } from "#domain/statement/list.ts";
import type { consolidatorCreditList } from "#domain/supplier/credit-list.ts";
import type { supplierEntryList } from "#domain/supplier/entry-list.ts";
import type { userList } from "#domain/user/list.ts";
import { catalogueOf } from "../catalogue.ts";
import { reportLists } from "./report-lists.ts";

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
  lostReason: "Reason",
  lostNote: "Note on the reason",
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
  reason: "Reason of a manual commission",
  statementId: "Statement",
  at: "Written, UTC",
});

const audit = catalogueOf<Record<FileField<typeof auditList>, object>>()({
  position: "Position in the chain",
  at: "Time, UTC",
  actor: "Person",
  action: "Action",
  outcome: "Result",
  subject: "Record",
  quoteId: "Quote",
  ip: "IP address",
  details: "Details",
});

const users = catalogueOf<Record<FileField<typeof userList>, object>>()({
  id: "User",
  name: "Name",
  role: "Role",
  isActive: "Active",
  availability: "Queue",
  email: "Email",
  phone: "Phone",
  commission: "Commission, percent",
  hiredOn: "Hired",
  isAssigned: "Has open leads",
  lastSignInAt: "Last sign-in, UTC",
});

const letters = catalogueOf<Record<FileField<typeof letterList>, object>>()({
  id: "Email",
  template: "Kind",
  recipient: "Recipient",
  quoteId: "Quote",
  leadId: "Lead",
  customer: "Customer",
  state: "Status",
  cause: "Cause",
  reply: "Reply of the mail server",
  createdAt: "Written, UTC",
});

const consolidatorCredit = catalogueOf<Record<FileField<typeof consolidatorCreditList>, object>>()({
  id: "Number",
  consolidator: "Consolidator",
  kind: "Kind",
  currency: "Currency",
  amountCents: "Amount",
  balanceCents: "Balance after the change",
  quoteId: "Quote",
  customer: "Customer",
  note: "Note",
  postedBy: "Posted by",
  postedAt: "Posted, UTC",
});

const supplierEntries = catalogueOf<Record<FileField<typeof supplierEntryList>, object>>()({
  id: "Number",
  quoteId: "Quote",
  customer: "Customer",
  kind: "Kind",
  currency: "Currency",
  amountCents: "Amount",
  movedOn: "Day",
  consolidator: "Consolidator",
  reference: "Reference",
  note: "Note",
  postedBy: "Posted by",
});

const reconciliation = catalogueOf<Record<FileField<typeof reconciliationList>, object>>()({
  id: "Number",
  quoteId: "Quote",
  customer: "Customer",
  agent: "Agent",
  kind: "Kind",
  currency: "Currency",
  amountCents: "Amount",
  dueOn: "Due",
  consolidator: "Consolidator",
});

const owed = catalogueOf<Record<FileField<typeof owedList>, object>>()({
  part: "Owed or held",
  kind: "Kind",
  quoteId: "Quote",
  customer: "Customer",
  supplier: "Supplier",
  currency: "Currency",
  amountCents: "Amount",
  since: "Since",
});

const credits = catalogueOf<Record<FileField<typeof creditList>, object>>()({
  agent: "Agent",
  recordId: "Credit",
  quoteId: "Quote",
  leadId: "Lead",
  customer: "Customer",
  holderName: "Holder",
  issuer: "Issuer",
  status: "Status",
  currency: "Currency",
  amountCents: "Amount",
  freeCents: "Available",
  issuedAt: "Issued, UTC",
  validUntil: "Valid until",
  validityKind: "Valid for",
});

const requests = catalogueOf<Record<FileField<typeof requestList>, object>>()({
  id: "Request",
  kind: "Kind",
  type: "Type",
  status: "Status",
  quoteId: "Quote",
  customer: "Customer",
  route: "Route",
  owner: "Owner",
  currency: "Currency",
  cashCents: "Refund",
  creditCents: "Credit",
  dueAt: "Due, UTC",
  requestedAt: "Requested, UTC",
  departsAt: "Departs, UTC",
  declinedAt: "Declined, UTC",
});

const statements = catalogueOf<Record<FileField<typeof statementList>, object>>()({
  id: "Statement",
  agent: "Agent",
  fromDay: "From",
  untilDay: "Until",
  status: "Status",
  openingCents: "Balance before, USD",
  lines: "Lines",
  linesCents: "Sum of the lines, USD",
  openedAt: "Opened, UTC",
  acknowledgedAt: "Acknowledged, UTC",
  openDisputes: "Open disputes",
  payoutDay: "Paid on",
  payoutReference: "Reference of the payout",
});

const questions = catalogueOf<Record<FileField<typeof questionList>, object>>()({
  id: "Question number",
  leadId: "Lead",
  customer: "Customer",
  from: "From",
  to: "To",
  departsOn: "Departs",
  returnsOn: "Returns",
  status: "Status",
  question: "Question",
  askedBy: "Asked by",
  askedAt: "Asked, UTC",
  expert: "Expert",
  isOverdue: "Overdue",
});

const approvals = catalogueOf<Record<FileField<typeof approvalList>, object>>()({
  recordId: "Request",
  kind: "Kind",
  status: "Status",
  quoteId: "Quote",
  customer: "Customer",
  route: "Route",
  currency: "Currency",
  difference: "Difference",
  reason: "Reason",
  requestedBy: "Requested by",
  writtenBy: "Written by",
  handledBy: "Handled by",
  requestedAt: "Requested, UTC",
  expiresAt: "Expires, UTC",
  decidedBy: "Decided by",
  decidedAt: "Decided, UTC",
  decisionReason: "Reason for the decision",
  isOwnDecision: "Own decision",
});

const debitMemos = catalogueOf<Record<FileField<typeof debitMemoList>, object>>()({
  id: "Debit memo",
  quoteId: "Quote",
  customer: "Customer",
  owner: "Owner",
  issuer: "Issuer",
  number: "Number",
  category: "Category",
  currency: "Currency",
  amountCents: "Amount",
  acceptedCents: "Accepted",
  fault: "At fault",
  status: "Status",
  receivedOn: "Received",
  disputeBy: "Dispute by",
});

/** The values of its cells. */
const cells = catalogueOf<Record<"yes" | "no", object>>()({ yes: "yes", no: "no" });

/** The texts of files of lists. */
export const lists = {
  leads,
  quotes,
  commissions,
  audit,
  users,
  letters,
  consolidatorCredit,
  supplierEntries,
  reconciliation,
  owed,
  credits,
  requests,
  statements,
  questions,
  approvals,
  debitMemos,
  ...reportLists,
  cells,
};
