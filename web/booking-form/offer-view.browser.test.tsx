import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "#contract/booking-form/form.ts";
import { anOffer, anOption } from "#tests/sale/an-offer.ts";
import { expectNoViolations, showForm } from "#tests/screens/render.tsx";
import { ItineraryCard } from "#web/itinerary/itinerary-card.tsx";
import { OfferView } from "./offer-view.tsx";

const show = async (offer: Offer, onChoose?: () => void) => {
  await page.viewport(390, 844);
  await showForm(
    <OfferView
      offer={offer}
      renderItinerary={(itinerary, comparedWith) => <ItineraryCard itinerary={itinerary} comparedWith={comparedWith} />}
      {...(onChoose ? { onChoose } : {})}
    />,
  );
};

/** Returns an option whose way home ends in Newark instead of Kennedy. */
function homeToNewark() {
  const option = anOption({ id: "c", title: "Through London", grossCents: 300_000 });
  const { journeys } = option.itinerary;
  const [out, home] = journeys;
  if (!out || !home) throw new Error("The sample is a round trip");
  const segments = home.segments.map((flight) => ({
    ...flight,
    arrival: { ...flight.arrival, code: "EWR", city: "Newark" },
  }));
  return { ...option, itinerary: { ...option.itinerary, journeys: [out, { ...home, segments }] } };
}

test("compares options by price, time, changes and the airport of the way home, with the price first", async () => {
  await show(anOffer({ options: [anOption(), homeToNewark()] }), vi.fn());
  const compared = page.getByRole("navigation", { name: "Compare the options" }).getByRole("listitem");
  const [first, second] = [compared.nth(0), compared.nth(1)];
  await expect.element(second).toMatchTextContent(/^Through London\s?USD 3,000.00.*Lowest price.*Sat, May 1, 2027/);
  await expect.element(first).not.toMatchTextContent(/Lowest price|Shortest trip|Comes back/);
  await expect.element(first).toMatchTextContent(/Change of airport: lands at London LGW, leaves from London LHR/);
  await expect.element(second).toMatchTextContent(/Comes back to Newark EWR, not to New York JFK/);
  const card = page.getByRole("article", { name: "Through London" });
  const text = card.element().textContent ?? "";
  expect(text.indexOf("3,000.00")).toBeLessThan(text.indexOf("Outbound"));
  await expectNoViolations();
});

const exchange: NonNullable<Offer["exchange"]> = {
  originalQuoteId: 5000,
  before: anOption().itinerary,
  passengers: [
    {
      name: "OBRIEN/MARY ANN",
      passengerType: "ADULT",
      changeFeeCents: 15_000,
      fareDifferenceCents: 8_400,
      protectionCents: 0,
    },
  ],
  totalCents: 23_400,
  residual: null,
};

test("marks the differences of an exchange, and shows its cost separately from the new flights", async () => {
  const after = homeToNewark();
  await show(anOffer({ options: [{ ...after, grossCents: 23_400 }], exchange }));
  // The last flight lands at another airport, on the same days.
  await expect
    .element(page.getByText("Your return stays on Thu, May 20, with other flights. You pay USD 234.00."))
    .toBeVisible();
  const card = page.getByRole("article", { name: "Your new flights" });
  await expect.element(card).not.toMatchTextContent(/234\.00/);
  const cost = page.getByRole("region", { name: /What the change costs/ });
  await expect.element(cost).toMatchTextContent(/Change fee, OBRIEN\/MARY ANN\s?150\.00/);
  await expect.element(cost).toMatchTextContent(/Fare difference, OBRIEN\/MARY ANN\s?84\.00/);
  // Both itineraries have three flights. Only the last one arrives at another airport.
  expect(card.getByText("New flight").elements()).toHaveLength(1);
  const before = page.getByRole("region", { name: /Your current flights/ });
  expect(before.getByText("Replaced", { exact: true }).elements()).toHaveLength(1);
  await expectNoViolations();
});
