import type { allCalls } from "#contract/index.ts";

/** A part of the calls that programs use without the others: it has a document of its own. */
export interface Area {
  path: string;
  /** After the name of the product. */
  title: string;
  /** What is found there, in the documents of the others. */
  about: string;
  /** Its features, and what the calls of each are about. */
  subjects: Partial<Record<keyof typeof allCalls, string>>;
}

/** Whoever writes a program fetches the document of what it is for: one of everything would be twice as long as a person reads. */
export const areas: readonly Area[] = [
  {
    path: "/openapi.json",
    title: "from lead to ticket",
    about: "leads, quotes, what customers sign, charges and tickets, and leads from web sites",
    subjects: {
      access: "Signing in and out",
      intake: "Leads from the web sites of the agency",
      lead: "Who asks for a trip, and which",
      leadNote: "What somebody wrote down about a lead",
      itinerary: "Reading itineraries; airports and airlines",
      quote: "What is offered, at which price, and what became of it",
      approval: "What somebody else has to agree to: asked, decided, withdrawn",
      bookingForm: "The form behind the link that a customer has",
      replacementCardForm: "The form behind a link that asks for a replacement card",
      card: "Cards that customers have given",
      fulfilment: "From the signature to the tickets: reservation, charges, payments, tickets",
    },
  },
  {
    path: "/openapi/after-sale.json",
    title: "after the sale",
    about: "cancellations, refunds, exchanges, credits, chargebacks and schedule changes",
    subjects: {
      afterSale: "What can be asked about a sale after it, and what was asked",
      cancellation: "Flights that are given up: priced, agreed to, signed, settled with the airline",
      cancelForm: "The form behind the link with which a customer agrees to a cancellation",
      refund: "Money that goes back: priced, agreed to, signed, returned to what paid",
      refundForm: "The form behind the link with which a customer agrees to a refund",
      exchange: "New tickets for old ones: quotes of their own",
      chargeback: "Charges that customers dispute with their bank",
      credit: "What was kept for a later trip, until when, and by whom",
      scheduleChange: "What airlines change on a sale, until the customer has answered",
      scheduleForm: "The form behind the link with which a customer answers a schedule change",
      customerRequest: "What customers ask for after the sale",
      ownRequest: "What a customer asks for with the link of a signed booking: a change, a cancellation, a refund",
    },
  },
  {
    path: "/openapi/office.json",
    title: "the office",
    about: "people, settings, the queue, experts, imports, notifications and search",
    subjects: {
      user: "People of the agency",
      settings: "What the agency has decided: how it looks, on which terms it sells, its limits",
      apiKey: "The keys with which web sites of the agency send leads",
      queue: "Whether an agent takes leads",
      expert: "What experts are asked about a lead, and what they answer",
      duplicate: "Leads that may be about the same person, and what was said of them",
      leadImport: "Leads from a file, row by row",
      savedView: "Lists as people like to look at them",
      notification: "What whoever asks was told in the office",
      search: "Whatever has a name or a number, found at once",
      event: "What changes, as it changes",
      work: "What waits for whoever asks",
    },
  },
];
