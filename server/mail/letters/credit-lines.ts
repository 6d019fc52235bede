import type { Currency } from "#domain/money/money.ts";
import { total } from "#domain/money/money.ts";
import type { PaidByCredit } from "#server/mail/facts/credit.ts";
import type { Block } from "../letter.ts";
import type { LetterSpeech } from "../letter-speech.ts";

/** Returns the amounts that credits pay of a total, and the rest. Empty without credits. */
export function creditLines(
  { credits = [], totalCents, currency }: { credits?: readonly PaidByCredit[]; totalCents: number; currency: Currency },
  { say }: LetterSpeech,
): Block[] {
  if (credits.length === 0) return [];
  const lines = credits.map((credit) => ({ label: creditName(credit, { say }), cents: -credit.amountCents }));
  const cents = totalCents - total(credits.map(({ amountCents }) => amountCents));
  return [{ kind: "money", currency, lines, total: { label: say.common("leftToPay"), cents } }];
}

/** "Credit 17 of PETROVA/MARIA" */
export function creditName({ creditId, holderName }: PaidByCredit, { say }: Pick<LetterSpeech, "say">): string {
  return say.common("credit", { number: String(creditId), name: holderName });
}
