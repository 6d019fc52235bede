import type { Offer } from "#contract/booking-form/form.ts";
import { emptyForm, type FormValues, type PassengerValues } from "#web/booking-form/form/form-values.ts";
import { emptyCard } from "#web/signed-form/cards/payment-values.ts";

/**
 * Carries typed values over to an offer that may have changed. Travelers keep their order within their type. A choice
 * about money is kept only if the thing it was made for still exists.
 */
export function fitToOffer(
  typed: FormValues,
  offer: Pick<Offer, "party" | "options" | "exchange">,
  known?: FormValues["contact"],
): FormValues {
  const fresh = emptyForm(offer, known);
  const waiting = [...typed.passengers];
  const passengers = fresh.passengers
    .map((place) => takeFirst(waiting, place))
    // The airline calls the first traveler at the phone of the contact.
    .map((passenger, index) => (index === 0 ? { ...passenger, phone: "" } : passenger));
  const sameParty =
    typed.passengers.length === passengers.length &&
    passengers.every((passenger, index) => passenger.passengerType === typed.passengers[index]?.passengerType);
  return {
    ...typed,
    optionId: offer.options.some(({ id }) => id === typed.optionId) ? typed.optionId : fresh.optionId,
    passengers,
    protection: sameParty ? typed.protection : fresh.protection,
    // A draft may be older than a field of the form.
    gratuity: { ...fresh.gratuity, ...typed.gratuity },
    contact: {
      email: typed.contact.email || fresh.contact.email,
      phone: typed.contact.phone || fresh.contact.phone,
    },
    payment: {
      ...fresh.payment,
      ...typed.payment,
      cards: typed.payment.cards.map((card) => ({ ...emptyCard, ...card })),
    },
  };
}

function takeFirst(waiting: PassengerValues[], place: PassengerValues): PassengerValues {
  const index = waiting.findIndex(({ passengerType }) => passengerType === place.passengerType);
  return { ...place, ...waiting.splice(index, index < 0 ? 0 : 1)[0] };
}
