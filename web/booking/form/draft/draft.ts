import type { FormValues } from "#web/booking/form/form-values.ts";

/** What survives a reload: everything typed except card numbers, codes and consents. */
export interface Draft {
  quoteId: number;
  values: FormValues;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const daysKept = 7;

export function asDraft(values: FormValues, quoteId: number, savedAt: number): Draft {
  return { quoteId, values: withoutSecrets(values), savedAt };
}

export function isOld({ savedAt }: Pick<Draft, "savedAt">, now: number): boolean {
  return now - savedAt > daysKept * 86_400_000;
}

/** Names the fields that stay, so that a field added later is not kept by accident. */
function withoutSecrets(values: FormValues): FormValues {
  const { optionId, passengers, protection, gratuity, contact, payment } = values;
  const cards = payment.cards.map(({ expMonth, expYear, holderName, amount, sameBilling, billing }) => ({
    ...{ number: "", cvv: "" },
    ...{ expMonth, expYear, holderName, amount, sameBilling, billing },
  }));
  return { optionId, passengers, protection, gratuity, contact, payment: { ...payment, cards } };
}
