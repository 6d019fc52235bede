import type { RateField } from "#domain/exchange-rate/fields.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const rateFieldNames: Record<RateField, Text> = texts({
  date: "Valid from",
  rate: "USD for 1 AUD",
  source: "Source",
});
