import type { Offer } from "#contract/booking-form/form.ts";
import { fullName } from "#domain/booking-form/ticket-name.ts";
import type { FormValues } from "#web/booking-form/form/form-values.ts";
import { payersOf } from "#web/signed-form/cards/payers.ts";

/** Returns the people whose signatures are accepted without a confirmation. */
export function peopleOf(
  { passengers, payment }: Pick<FormValues, "passengers" | "payment">,
  { exchange }: Pick<Offer, "exchange">,
): string[] {
  return [...passengers.map(fullName), ...(exchange?.passengers ?? []).map(({ name }) => name), ...payersOf(payment)];
}

/**
 * Returns the signer's last name, which the document is fetched with: a traveler's last name if the signature ends with
 * it, otherwise the last word.
 */
export function lastNameOf(signer: string, { passengers }: Pick<FormValues, "passengers">): string {
  const name = signer.trim().toLowerCase();
  const travelers = passengers.map(({ lastName }) => lastName.trim()).filter((lastName) => lastName !== "");
  return travelers.find((lastName) => name.endsWith(lastName.toLowerCase())) ?? signer.trim().split(/\s+/).at(-1) ?? "";
}
