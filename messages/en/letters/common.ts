import { catalogueOf } from "../../catalogue.ts";

interface Given {
  greeting: { name: string };
  greetingOfNobody: object;
  instant: { day: { day: string }; clock: { clock: string }; zone: { zone: string; at: string } };
  bags: object;
  email: object;
  questions: { agent: string; phone: string; email: string };
  openQuote: { quote: string };
  openLead: { lead: string };
  tripOn: { route: string; day: { day: string } };
  cardEnding: { card: string; last4: string };
  total: object;
  credit: { number: string; name: string };
  leftToPay: object;
}

/** The texts that several letters share. */
export const common = catalogueOf<Given>()({
  greeting: "Hello {{name}},",
  greetingOfNobody: "Hello,",
  instant: "{{day}}, {{clock}} {{zone}}",
  bags: "Airlines may charge for carry-on bags, checked bags and seats. Their websites list the fees, or ask us.",
  // A screen reader calls the letter by this name.
  email: "email",
  questions: "Questions? Ask {{agent}}: {{phone}}, {{email}}",
  openQuote: "Open quote {{quote}}",
  openLead: "Open lead {{lead}}",
  tripOn: "{{route}}, {{day}}",
  cardEnding: "{{card}} ending {{last4}}",
  total: "Total, taxes and fees included",
  credit: "Credit {{number}} of {{name}}",
  leftToPay: "Left to pay",
});
