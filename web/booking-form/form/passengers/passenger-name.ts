import type { Offer } from "#contract/booking-form/form.ts";
import type { FormValues, PassengerValues } from "#web/booking-form/form/form-values.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Returns the names of the travelers that are entered so far. */
export function namesOf(
  { passengers }: Pick<FormValues, "passengers">,
  { exchange }: Pick<Offer, "exchange">,
): string[] {
  return exchange ? exchange.passengers.map(({ name }) => name) : passengers.map(passengerName);
}

/** "Mary O'Brien", or "Traveler 2" until a name is typed. */
export function passengerName({ firstName, lastName }: PassengerValues, index: number): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || t("Traveler {{number}}", { number: index + 1 });
}
