import type { TicketNotice } from "#domain/ticketing/ticket-notices.ts";
import { catalogueOf } from "../../catalogue.ts";

interface ConfirmedGiven {
  subject: { route: string };
  seats: object;
  notYet: object;
}

export const bookingConfirmed = catalogueOf<ConfirmedGiven>()({
  subject: "Confirmed by the airline: {{route}}",
  seats: "Your seats are reserved. These are the airlines' confirmation numbers:",
  notYet: "This is not a ticket yet. Your ticket numbers follow in another message.",
});

interface TicketsGiven {
  tickets: { count: number };
  locators: object;
  flights: object;
  calendar: object;
  freeCancellation: { until: string };
  bags: object;
  bagPolicy: { airline: string };
}

/** The letter with the tickets. */
export const tickets = catalogueOf<TicketsGiven>()({
  tickets: { one: "Ticket", other: "Tickets" },
  locators: "Airline confirmation numbers",
  flights: "Your flights",
  calendar: "The attached calendar file adds your flights to your calendar.",
  freeCancellation: "You can cancel free of charge until {{until}}. Call us or reply to this message.",
  bags: "Bags",
  bagPolicy: "{{airline}}: bag fees",
});

/** The notices that every traveler gets with the tickets (docs/rules/law-and-standards.md#notices-with-tickets). */
export const ticketNotices = catalogueOf<Record<TicketNotice, object>>()({
  be_early:
    "Be at the airport three hours before an international flight and two hours before a domestic one, with a valid passport and any visa you need.",
  bag_fees:
    "Airlines charge for bags by their own rules; see the airline's website for allowances and fees before you pack.",
  dangerous_goods:
    "Federal law forbids dangerous goods such as explosives, compressed gases, flammable liquids and loose lithium batteries in baggage.",
  insecticide:
    "Some countries require aircraft cabins to be treated with insecticide; the U.S. Department of Transportation lists them on its website.",
});

interface IssuedGiven {
  subject: { route: string };
  preheader: { count: number };
  issued: object;
}

export const ticketsIssued = catalogueOf<IssuedGiven>()({
  subject: "Your tickets {{route}}",
  preheader: {
    one: "Your ticket is issued. Have a good trip.",
    other: "Your tickets are issued. Have a good trip.",
  },
  issued: "Your tickets are issued. Please check that the names are exactly as on the passports or IDs.",
});

type CorrectedGiven = Record<"heading" | "passenger" | "right" | "replaces", object> &
  Record<"preheader" | "corrected", { count: number }> & { subject: { count: number; route: string } };

export const ticketsCorrected = catalogueOf<CorrectedGiven>()({
  subject: { one: "Corrected ticket number {{route}}", other: "Corrected ticket numbers {{route}}" },
  preheader: {
    one: "One of the ticket numbers we sent you was wrong. Your flights have not changed.",
    other: "Some of the ticket numbers we sent you were wrong. Your flights have not changed.",
  },
  corrected: {
    one: "One of the ticket numbers we sent you was wrong. Here are your tickets with the right one. Your flights have not changed. Please use this message instead of the earlier one.",
    other:
      "Some of the ticket numbers we sent you were wrong. Here are your tickets with the right ones. Your flights have not changed. Please use this message instead of the earlier one.",
  },
  heading: "Corrections",
  passenger: "Passenger",
  right: "Correct number",
  replaces: "Replaces",
});
