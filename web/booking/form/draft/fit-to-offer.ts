import type { Offer } from "#contract/booking-form.ts";
import { emptyForm, type FormValues, type PassengerValues } from "#web/booking/form/form-values.ts";
import { emptyCard } from "#web/signed-form/cards/payment-values.ts";

/**
 * What was typed, carried over to an offer that may have changed since. People keep their places within their type;
 * a choice about money survives only where what it was made for is still there.
 */
export function fitToOffer(typed: FormValues, offer: Pick<Offer, "party" | "options" | "exchange">): FormValues {
  const fresh = emptyForm(offer);
  const waiting = [...typed.passengers];
  const passengers = fresh.passengers.map((place) => takeFirst(waiting, place));
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
