import type { Offer } from "#contract/booking-form.ts";
import { fullName } from "#domain/booking/ticket-name.ts";
import type { FormValues } from "#web/booking/form/form-values.ts";
import { payersOf } from "#web/signed-form/cards/payers.ts";

/** Everybody a signature may be of without a question. */
export function peopleOf(
  { passengers, payment }: Pick<FormValues, "passengers" | "payment">,
  { exchange }: Pick<Offer, "exchange">,
): string[] {
  return [...passengers.map(fullName), ...(exchange?.passengers ?? []).map(({ name }) => name), ...payersOf(payment)];
}

/** The signer's last name, to fetch the document with: a traveler's where the signature ends with one, else the last word. */
export function lastNameOf(signer: string, { passengers }: Pick<FormValues, "passengers">): string {
  const name = signer.trim().toLowerCase();
  const travelers = passengers.map(({ lastName }) => lastName.trim()).filter((lastName) => lastName !== "");
  return travelers.find((lastName) => name.endsWith(lastName.toLowerCase())) ?? signer.trim().split(/\s+/).at(-1) ?? "";
}
