import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aBookingShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingPassengers } from "./passengers.tsx";

test("copies the names in the format of reservation systems, infants last", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const booking = aBookingShown();
  const [first] = booking.passengers;
  if (!first) throw new Error("nobody travels");
  const named = (id: number, passengerType: "ADULT" | "INFANT", ticketName: string) => ({
    ...first,
    id,
    passengerType,
    ticketName,
  });
  const passengers = [
    named(1, "ADULT", "OBRIEN/MARY ANN"),
    named(2, "INFANT", "OBRIEN/SAM"),
    named(3, "ADULT", "OBRIEN/JOHN"),
  ];
  await showOffice(<BookingPassengers quote={aQuoteShown()} booking={{ ...booking, passengers }} />, "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Copy names" }));
  expect(copied).toHaveBeenCalledWith("OBRIEN/MARY ANN\nOBRIEN/JOHN\nOBRIEN/SAM");
  await expect.element(page.getByText("Copied to clipboard")).toBeVisible();
  await expectNoViolations();
});
