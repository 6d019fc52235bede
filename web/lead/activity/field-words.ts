import { approvalKindTexts } from "#web/shared/approval/words.ts";
import { cabinNames } from "#web/shared/cabin-names.ts";
import { paymentNames, reversalCauseNames } from "#web/shared/payment-names.ts";
import { leadStatusNames } from "#web/shared/status-badge.tsx";
import { type Text, t, texts } from "#web/shared/texts.ts";
import {
  expertStatusNames,
  labelNames,
  languageNames,
  manualTypeNames,
  noteKindNames,
  tripTypeNames,
} from "../words.ts";

/** What people call the fields that the history tells of. */
const fieldNames: Partial<Record<string, Text>> = texts({
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  address: "Address",
  city: "City",
  state: "State",
  country: "Country",
  language: "Language",
  origin: "From",
  destination: "To",
  locations: "By way of",
  departsOn: "Departure date",
  arrivesOn: "Arrival date",
  returnsOn: "Return date",
  tripType: "Trip type",
  cabin: "Class",
  adults: "Adults",
  children: "Children",
  infants: "Infants",
  requestedBy: "Requested by",
  handler: "Followed up by",
  manualType: "Manual type",
  label: "Label",
  expertStatus: "Expert status",
  notes: "Request",
  request: "Request",
  tags: "Tags",
  reminderAt: "Reminder",
  reminderNote: "Of what",
  text: "Note",
  question: "Question",
  info: "Info",
  answer: "Answer",
  owner: "Owner",
  otherLead: "Other lead",
  status: "Status",
  option: "Option",
  options: "Options",
  quote: "Quote",
  changes: "What is new",
  confirmed: "Confirmed",
  confirmations: "Confirmations",
  amountCents: "Amount",
  cashCents: "Back to what paid",
  creditCents: "Credit",
  penaltyCents: "Airline's penalty",
  type: "Type",
  eligibility: "The airline's answer",
  dueAt: "To be refunded until",
  at: "At",
  paymentId: "Refund",
  method: "Payment",
  receivedOn: "Received on",
  reference: "Reference",
  cause: "Cause",
  cards: "Cards",
  tickets: "Tickets",
  corrections: "Ticket numbers",
  passenger: "Passenger",
  wrongNumber: "Wrong number",
  rightNumber: "Right number",
  note: "Note",
  airlineCancellation: "Airline's cancellation reference",
  holdExpired: "The hold has expired",
  kind: "What",
  ip: "Address",
  device: "Device",
  why: "Why",
  leftAssignments: "Offers left",
  by: "By",
});

/** A field this page does not know yet goes by the name it is kept under, rather than by none. */
export function fieldName(field: string): string {
  const name = fieldNames[field];
  return name ? t(name) : field;
}

const requestCauseNames = texts({
  voluntary: "The customer's own wish",
  carrier_cancelled: "The airline canceled the flight",
  significant_change: "The airline changed the flight significantly",
  schedule_change_declined: "The customer declined a schedule change",
  medical: "Medical",
  duplicate: "Booked twice",
  fraud: "Fraud",
  other: "Other",
});

/** Codes by their names, field by field. */
export const valueNames: Partial<Record<string, Partial<Record<string, Text>>>> = {
  status: leadStatusNames,
  tripType: tripTypeNames,
  cabin: cabinNames,
  label: labelNames,
  expertStatus: expertStatusNames,
  manualType: manualTypeNames,
  language: languageNames,
  method: paymentNames,
  cause: { ...reversalCauseNames, ...requestCauseNames },
  type: texts({ cancellation: "Cancellation", refund: "Refund", refund_plus_credit: "Refund plus credit" }),
  state: texts({ submitted: "Submitted", settled: "Arrived", failed: "Failed" }),
  eligibility: texts({ pending: "None yet", confirmed: "Owed", denied: "Not owed" }),
  kind: approvalKindTexts,
  by: noteKindNames,
  holdExpired: texts({ true: "Yes", false: "No" }),
};
