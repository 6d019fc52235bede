import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { findsCardData, isCardNumber } from "#server/http/check-texts.ts";

/**
 * Throws `invalid_input` if a text or number in the content is card data, with the detector of every other text, or if
 * the content is not JSON.
 */
export function mustBeKeepable(content: string): void {
  let holdsCard = false;
  try {
    JSON.parse(content, (name, value: unknown) => {
      holdsCard ||= isCard(name) || isCard(value);
      return value;
    });
  } catch {
    throw invalid([fieldProblem("content", "not_accepted")]);
  }
  if (holdsCard) throw invalid([fieldProblem("content", "card_data")]);
}

/** The ids that the browser gives to new flight options. A long number in them is random. */
const randomId = /^(?=\d*[a-f])[\da-f]{32}$/;

function isCard(value: unknown): boolean {
  if (typeof value === "number") return isCardNumber(value);
  return typeof value === "string" && !randomId.test(value) && findsCardData(value);
}
