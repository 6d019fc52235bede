import { expect, test } from "vitest";
import type { ExchangeDraft } from "#contract/exchange/exchange.ts";
import { loadQuote } from "#server/quote/index.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { loadExchangeable } from "./load-exchangeable.ts";
import { planExchange } from "./plan.ts";

const parts = freshDatabase();
const { afterSale, later } = exchanges(parts);

test("a partly flown ticket is exchanged for its price less the flown fare", async () => {
  const sale = await afterSale.aTicketedSale();
  const { travelers, flights } = await afterSale.tripOf(sale);
  const [passengerId = 0] = travelers.map(({ id }) => id);
  // After the first flight, and before the last.
  const now = new Date(Date.parse(flights[1]?.departsAt ?? "") + 60_000).toISOString();
  const exchangeable = await loadExchangeable(parts.db, await loadQuote(parts.db, sale.quoteId), now);
  const planned = (flown: ExchangeDraft["flown"]) => {
    const draft: ExchangeDraft = {
      passengerIds: [passengerId],
      segments: later([...exchangeable.segments]).slice(2),
      flown,
      costs: { ADULT: exampleF, CHILD: free, INFANT: free },
      residual: null,
      creditUntil: null,
      creditKind: null,
      reason: "Stays two days longer",
      notes: "",
      customizedMessage: "",
      noneChangeable: false,
      expiresAt: new Date(Date.parse(now) + 3_600_000).toISOString(),
    };
    return planExchange(exchangeable, draft, now);
  };
  expect(planned([]).problems).toMatchObject([{ field: "flown", code: "flown_value_missing" }]);
  expect(planned([{ passengerId, cents: null }]).problems).toMatchObject([
    { field: "flown.0.cents", code: "flown_value_missing" },
  ]);
  const plan = planned([{ passengerId, cents: 90_000 }]);
  expect(plan.problems).toEqual([]);
  expect(plan.content.exchange?.passengers).toMatchObject([{ carriedCents: 55_000, flownCents: 90_000 }]);
  expect([...plan.values.values()].reduce((sum, cents) => sum + cents, 0)).toBe(55_000);
});
