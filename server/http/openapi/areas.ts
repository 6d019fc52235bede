import type { allCalls } from "#contract/index.ts";

/** A part of the calls that programs use without the others. Each area has its own document. */
export interface Area {
  path: string;
  /** The title of the document, after the name of the product. */
  title: string;
  /** The content of this area, as the other documents describe it. */
  about: string;
  /** The features of the area, each with the subject of its calls. */
  subjects: Partial<Record<keyof typeof allCalls, string>>;
}

/**
 * Developers fetch the document of the area they need. One document of all calls would be twice as long as a person
 * reads.
 */
export const areas: readonly Area[] = [
  {
    path: "/openapi.json",
    title: "from lead to ticket",
    about: "leads, quotes, what customers sign, charges and tickets, and leads from web sites",
    subjects: {
      access: "Signing in and out",
      intake: "Leads from the web sites of the agency",
      lead: "Requests of customers for a trip",
      leadNote: "Notes about a lead",
      itinerary: "Parsing itineraries; airports and airlines",
      quote: "Offers with flights and prices, until they are signed or end",
      approval: "Exceptions that another user must approve",
      bookingForm: "The form in which a customer chooses a flight, enters passengers and a card, and signs",
      replacementCardForm: "The form in which a customer enters a replacement card",
      card: "Cards that customers entered",
      replacementCard: "Requests to a customer for another card",
      charge: "Charges, payments without a card, and reversals of a signed quote",
      ticketing: "Reservations with the airlines and the ticket numbers of a signed quote",
    },
  },
  {
    path: "/openapi/after-sale.json",
    title: "after the sale",
    about: "cancellations, refunds, exchanges, credits, chargebacks, debit memos and schedule changes",
    subjects: {
      afterSale: "Cancellations and refunds that are possible for a sale, and its requests",
      cancellation: "Cancellations, from the draft to the settlement with the airline",
      cancelForm: "The form in which a customer signs a cancellation",
      refund: "Refunds, from the draft to the return to the original payment method",
      refundForm: "The form in which a customer signs a refund",
      exchange: "Quotes that exchange the tickets of another quote",
      chargeback: "Charges that customers dispute with their bank",
      debitMemo: "Bills of airlines and consolidators about issued tickets",
      credit: "Credits for a later trip, with their holders and end dates",
      scheduleChange: "Schedule changes by airlines, and the customers' answers",
      scheduleForm: "The form in which a customer answers a schedule change",
      customerRequest: "Requests of customers after the sale",
      ownRequest: "A customer's own requests under the link of a signed booking: a change, a cancellation, a refund",
    },
  },
  {
    path: "/openapi/money.json",
    title: "money and commissions",
    about:
      "costs and suppliers of a sale, amounts that do not reconcile, settlement reports, consolidators, rates of exchange, reports, commissions and their statements",
    subjects: {
      supplier: "Costs of a sale and money of suppliers",
      supplierEntry: "The costs and the money of suppliers of all sales",
      reconciliation: "Amounts of sales that do not reconcile",
      owed: "Amounts that the agency gets, owes and holds",
      settlementReport: "Reports of processors, consolidators and airlines about money that they settled",
      consolidator: "The credit with consolidators",
      report: "Sums over sales and over what follows them, the records that they count, and targets of agents",
      reportSchedule: "Reports that are sent by email every week or month",
      exchangeRate: "Rates at which amounts in AUD are reported in USD",
      statement: "Statements of what people are paid for a period",
      commission: "What people earn on sales, and commissions entered by hand",
    },
  },
  {
    path: "/openapi/office.json",
    title: "the office",
    about: "people, settings, the audit trail, the queue, experts, imports, notifications and search",
    subjects: {
      user: "Users",
      audit: "The audit trail, and the checks of its chain",
      settings: "Settings of the agency: its brand, terms and limits",
      apiKey: "Keys with which web sites of the agency send leads",
      queue: "The queue of agents who receive leads",
      expert: "Questions to experts about a lead, and their answers",
      duplicate: "Leads that may be about the same person, and their merges",
      leadImport: "Imports of leads from a file",
      draft: "The caller's unsaved values of forms",
      savedView: "Saved filters, orders and columns of a list",
      letter: "Emails that were not delivered, and the state of the mail server",
      notification: "Notifications of the caller",
      search: "Search over leads, quotes, passengers and users",
      event: "A stream of live updates",
      work: "Pending work of the caller",
    },
  },
];
