import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SoldTripView } from "#contract/after-sale.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/render.tsx";
import { AmountsTable } from "./amounts-table.tsx";
import { RequestEditor } from "./editor/request-editor.tsx";

const at = "2027-01-05T15:00:00.000Z";

function aTrip(fields: Partial<SoldTripView> = {}): SoldTripView {
  const travelers = [
    { id: 51, name: "Mary O'Brien", type: "ADULT" as const },
    { id: 52, name: "Tim O'Brien", type: "CHILD" as const },
  ];
  return {
    currency: "USD",
    travelers: travelers.map((one) => ({
      ...{ ...one, priceCents: 145_000, settledCents: 0, protectionCents: 20_300, gratuityCents: 0 },
    })),
    flights: [
      { segment: 0, name: "TK 4, JFK – IST", departsAt: "2027-05-01T17:30:00.000Z", departsOn: "2027-05-01" },
      { segment: 1, name: "TK 3, IST – JFK", departsAt: "2027-05-20T05:45:00.000Z", departsOn: "2027-05-20" },
    ],
    coupons: travelers.flatMap(({ id }, row) =>
      [0, 1].map((segment) => ({
        ...{ id: row * 2 + segment + 1, passengerId: id, segment, leftCents: 0, ticketNumber: "2351234567890" },
        state: id === 52 && segment === 0 ? ("FLOWN" as const) : ("OPEN" as const),
      })),
    ),
    ...{ weights: [5000, 5000], refundableCents: 330_600, voidUntil: null, freeCancelUntil: null },
    payments: [
      {
        ...{ entryId: 9, takenAt: at, location: "agency:main", refundableCents: 330_600 },
        card: { brand: "Visa", last4: "1111" },
      },
    ],
    ...{ serviceFeeCents: 5000, agencyCreditDays: 365, allowedKinds: ["cancellation", "refund"] },
    ...fields,
  };
}

test("a refund is worked out while flights are chosen by keyboard, to the cent, and to which card it goes", async () => {
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={aTrip()} />);
  await expect.element(page.getByText("Flown")).toBeVisible();
  await userEvent.click(page.getByRole("checkbox", { name: "Mary O'Brien, TK 4, JFK – IST" }));
  await userEvent.keyboard("{ArrowLeft} ");
  await typeOver("Airline's penalty", "400");
  await typeOver("Agency's fee", "50");
  const result = page.getByRole("region", { name: "What comes of it" });
  await expect.element(result.getByRole("row", { name: "= Back to what paid 1,000.00" })).toBeVisible();
  await expect.element(result.getByText("USD 1,000.00")).toBeVisible();
  await expect.element(result.getByText(/Visa …1111/)).toBeVisible();
  await expect.element(page.getByText(/Tim O'Brien would fly without an adult/)).toBeVisible();
  await expectNoViolations();
});

test("what is wrong is told at its field before anything is sent", async () => {
  await showOffice(<RequestEditor quoteId={7} kind="refund" trip={aTrip()} />);
  await userEvent.click(page.getByRole("checkbox", { name: "The whole booking" }));
  await userEvent.click(page.getByRole("button", { name: "Save as draft" }));
  await expect.element(page.getByRole("textbox", { name: "Reason" })).toHaveAttribute("aria-invalid", "true");
});

test("the amounts of several passengers add up beside them", async () => {
  const line = { protectionCents: 0, gratuityCents: 0, airlineCreditCents: 0, agencyCreditCents: 0, agencyFeeCents: 0 };
  await showOffice(
    <AmountsTable
      currency="USD"
      nameOf={(id) => `Passenger ${id}`}
      lines={[1, 2].map((passengerId) => ({
        ...{ ...line, passengerId, valueCents: 10_000, airlinePenaltyCents: 2500, cashCents: 7500 },
      }))}
    />,
  );
  await expect.element(page.getByRole("row", { name: "− Airline's penalty -25.00 -25.00 -50.00" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "= Back to what paid 75.00 75.00 150.00" })).toBeVisible();
  await expectNoViolations();
});
