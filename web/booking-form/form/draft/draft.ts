import type { FormValues } from "#web/booking-form/form/form-values.ts";
import type { Draft } from "#web/signed-form/submit/draft-store.ts";

/** Returns everything typed except card numbers and codes. */
export function asDraft(values: FormValues, quoteId: number, savedAt: number): Draft<FormValues> {
  return { quoteId, values: withoutSecrets(values), savedAt };
}

/** Lists the fields that are kept, so that a field added later is not kept by accident. */
function withoutSecrets(values: FormValues): FormValues {
  const { optionId, passengers, protection, gratuity, contact, payment } = values;
  const cards = payment.cards.map(({ expMonth, expYear, holderName, amount, sameBilling, billing }) => ({
    number: "",
    cvv: "",
    expMonth,
    expYear,
    holderName,
    amount,
    sameBilling,
    billing,
  }));
  return { optionId, passengers, protection, gratuity, contact, payment: { ...payment, cards } };
}
