import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exchangeChain } from "#contract/exchange/exchange.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { Chain } from "./chain.tsx";

test("does not call a credit money that went back", async () => {
  const { items } = exchangeChain.parse({
    items: [
      {
        quoteId: 7,
        originalQuoteId: null,
        status: "tickets_purchased",
        route: "New York – Istanbul",
        departsOn: "2027-05-01",
        currency: "USD",
        dueCents: 145_000,
        collectedCents: 25_000,
        givenBackCents: 120_000,
        createdAt: "2027-01-05T15:00:00.000Z",
        signedAt: null,
        ticketedAt: null,
        endedAt: null,
        isDone: false,
        passengers: [],
      },
    ],
  });
  await showOffice(<Chain items={items} quoteId={7} />);
  await expect
    .element(page.getByText(/USD 250.00 collected, USD 1,200.00 refunded, credited or charged back/))
    .toBeVisible();
  await expectNoViolations();
});
