import type { Currency } from "#domain/money/money.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import type { Amount, Say } from "#domain/shared/message-values.ts";
import type { AmountLine } from "./amount-due.ts";

/** The sentences for the lines of an amount. */
export type AmountSentences = Record<PassengerType, { count: number; each: Amount }> & {
  gratuity: object;
  change_fee: { name: string };
  fare_difference: { name: string };
  protection: { name: string };
  protectionOfPassenger: { number: string };
};

interface Sale {
  /** The passengers' names, in order. */
  names: readonly string[];
  currency: Currency;
}

/** Returns the lines as letters, signed records and documents show them. */
export function amountWords(
  lines: readonly AmountLine[],
  sale: Sale,
  say: Say<AmountSentences>,
): { label: string; cents: number }[] {
  return lines.map((line) => ({ label: labelOf(line, sale, say), cents: line.cents }));
}

function labelOf(line: AmountLine, { names, currency }: Sale, say: Say<AmountSentences>): string {
  switch (line.kind) {
    case "gratuity":
      return say("gratuity");
    case "fare":
      return say(line.passengerType, { count: line.passengers, each: { cents: line.eachCents, currency } });
    case "protection": {
      const name = names[line.passenger];
      return name === undefined
        ? say("protectionOfPassenger", { number: String(line.passenger + 1) })
        : say("protection", { name });
    }
    case "change_fee":
    case "fare_difference":
      return say(line.kind, { name: names[line.passenger] ?? "" });
  }
}
