import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/access/roles.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { aBookingShown, aCardShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingCards } from "./cards.tsx";

const revealed = [{ by: { id: 4, name: "Gabriel Ortega" }, at: "2027-01-06T15:00:00.000Z", reason: "airline_asks" }];

function show(role: Role, cards = [aCardShown({ revealed })]) {
  const booking = aBookingShown({ cards });
  return showOffice(<BookingCards quote={aQuoteShown({ booking })} booking={booking} viewer="Ann Lee" />, role);
}

test("shows every user who sees a card who viewed its number, when and why", async () => {
  await show("agent");
  const views = page.getByRole("list", { name: "Who viewed the number" }).getByRole("listitem");
  await expect
    .element(views)
    .toHaveTextContent("Shown to Gabriel Ortega, Jan 6, 2027, 10:00 AM EST: The airline asks for it");
  await expect.element(page.getByRole("link", { name: "Audit trail of this card" })).not.toBeInTheDocument();
  await expectNoViolations();
});

test("says that no one viewed the number, and links administrators to the entries about the card", async () => {
  await show("admin", [aCardShown({ id: 31 })]);
  await expect.element(page.getByText("No one has viewed the number")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Audit trail of this card" }))
    .toHaveAttribute("href", "/admin/audit?subject=card%3A31");
});

test("opens the charge of the only card that can be charged, and of none if there are two", async () => {
  const charging = (cards: ReturnType<typeof aCardShown>[]) => {
    const booking = aBookingShown({ cards, charges: [] });
    const quote = aQuoteShown({ booking, allowedActions: ["startCharge"] });
    return showOffice(<BookingCards quote={quote} booking={booking} viewer="Ann Lee" charging={1} />, "ticketing");
  };
  const shown = await charging([aCardShown({ id: 31 })]);
  await expect.element(page.getByLabelText(/^Amount/)).toBeVisible();
  await shown.unmount();
  await charging([aCardShown({ id: 31 }), aCardShown({ id: 32 })]);
  await expect.element(page.getByRole("button", { name: "Charge" }).first()).toBeVisible();
  await expect.element(page.getByLabelText(/^Amount/)).not.toBeInTheDocument();
});
