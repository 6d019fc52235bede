import type { PassengerValues } from "#web/booking/form/form-values.ts";
import { t } from "#web/shared/texts.ts";

/** "Mary O'Brien", or "Traveler 2" until a name is typed. */
export function passengerName({ firstName, lastName }: PassengerValues, index: number): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim() || t("Traveler {{number}}", { number: index + 1 });
}
