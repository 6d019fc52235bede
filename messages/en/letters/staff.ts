import type { Amount } from "#domain/shared/message-values.ts";
import { catalogueOf } from "../../catalogue.ts";

type FactsGiven = Record<
  "customer" | "trip" | "passengers" | "total" | "amount" | "signed" | "agent" | "quote" | "expired",
  object
> & { cards: { count: number } };

/** The names of a sale's facts in letters to the staff. */
export const staffFacts = catalogueOf<FactsGiven>()({
  customer: "Customer",
  trip: "Trip",
  passengers: "Passengers",
  total: "Total",
  amount: "Amount",
  cards: { one: "Card", other: "Cards" },
  signed: "Signed",
  agent: "Agent",
  quote: "Quote",
  expired: "Expired",
});

interface SignedGiven {
  subject: { customer: string; route: string; amount: Amount };
  preheader: { quote: string };
  waits: { name: string; quote: string };
}

export const bookingSignedStaff = catalogueOf<SignedGiven>()({
  subject: "Signed: {{customer}}, {{route}}, {{amount}}",
  preheader: "Next, ticketing reserves the seats of quote {{quote}}.",
  waits: "{{name}} has signed quote {{quote}}. Next, ticketing reserves the seats.",
});

export const cardGivenStaff = catalogueOf<SignedGiven>()({
  subject: "Another card: {{customer}}, {{route}}, {{amount}}",
  preheader: "Next, ticketing charges the card for quote {{quote}}.",
  waits: "{{name}} gave another card for quote {{quote}}. Next, ticketing charges it.",
});

interface FreshPriceGiven {
  subject: { customer: string; route: string };
  preheader: { quote: string; at: string };
  asks: { customer: string };
}

export const freshPriceAsked = catalogueOf<FreshPriceGiven>()({
  subject: "{{customer}} asks for a fresh price: {{route}}",
  preheader: "Quote {{quote}} expired {{at}}.",
  asks: "{{customer}} opened an expired offer and asks for a fresh price.",
});

interface ReminderGiven {
  subject: { customer: string };
  due: { customer: string; at: string };
  trip: object;
}

export const reminderDue = catalogueOf<ReminderGiven>()({
  subject: "Reminder: {{customer}}",
  due: "You asked to be reminded of {{customer}} on {{at}}.",
  trip: "Trip",
});

interface StatementGiven {
  untilSubject: { until: { date: string } };
  periodSubject: { from: { date: string }; until: { date: string } };
  preheader: { number: string };
  closed: { name: string; number: string };
  signIn: object;
  next: object;
  open: { number: string };
}

export const statementClosed = catalogueOf<StatementGiven>()({
  untilSubject: "Your commissions until {{until}}",
  periodSubject: "Your commissions from {{from}} until {{until}}",
  preheader: "Statement {{number}} has been closed.",
  closed: "{{name}} has closed statement {{number}} of your commissions.",
  signIn: "Sign in to see the amounts.",
  next: "You can acknowledge the statement, or dispute a line.",
  open: "Open statement {{number}}",
});
