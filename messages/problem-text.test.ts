import { expect, it, test } from "vitest";
import { type Problem, problem } from "#domain/shared/problem.ts";
import { pseudo } from "#tests/project/pseudo.ts";
import { problems } from "./en/problems.ts";
import { terms } from "./en/terms.ts";
import { problemText } from "./problem-text.ts";

const option = { term: "option", number: 2 } as const;

it.each<[Problem, string]>([
  [problem("too_long", { maximum: 50_000 }), "Keep it under 50,000 characters"],
  [problem("no_february_29", { year: "1990" }), "There was no February 29 in 1990"],
  [problem("no_such_day", { month: { month: 6 }, day: 31 }), "There is no June 31"],
  [problem("option_of_the_agent", { option }), "Option 2: only the agent of the quote can remove it"],
  [problem("option_of_the_agent", { option: "{{count}}" }), "{{count}}: only the agent of the quote can remove it"],
  [
    problem("other_travelers", { priced: { term: "adults", count: 1 }, entered: { term: "adults", count: 0 } }),
    "The price is for 1 adult, and 0 adults entered",
  ],
  [
    problem("without_ticket", { name: "OBRIEN/MARY", count: 1, flights: "2" }),
    "OBRIEN/MARY has no ticket for flight 2",
  ],
  [
    problem("gratuity_above_price", { price: { cents: 414_450, currency: "USD" } }),
    "Is this right? A gratuity can be up to the price of the flights, USD 4,144.50",
  ],
  [
    problem("profit_below_minimum", {
      option,
      profit: { cents: 100, currency: "USD" },
      minimum: { cents: 300, currency: "USD" },
      missing: { cents: 200, currency: "USD" },
    }),
    "Option 2: the profit is USD 1.00, the agency's minimum is USD 3.00. Add USD 2.00 to the price, or send the quote for approval",
  ],
])("%j", (found, sentence) => {
  expect(problemText(found, { problems, terms }, "en")).toBe(sentence);
});

test("inserts terms in the language of the sentence", () => {
  const said = pseudo({ problems, terms });
  expect(problemText(problem("option_of_the_agent", { option }), said, "en")).toBe(
    "[[Öþţîöñ 2]: öñļý ţĥé åĝéñţ öƒ ţĥé ǫûöţé çåñ ŕéɱöṽé îţ]",
  );
});
