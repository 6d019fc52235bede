import { findsCardNumber } from "#domain/card/detect.ts";
import { holdsUnseen } from "#domain/shared/unseen.ts";
import type { Shape } from "./input-shape.ts";

const lineBreaks = /[\n\r\t]/g;

/**
 * Cuts a text slightly above the limit of its field. The schema refuses it for its length, so the rest needs no check.
 */
export function cutText(given: string, longest: number): string {
  const most = longest + roomForACard;
  return given.length > most ? given.trim().slice(0, most) : given;
}

/**
 * Characters kept beyond the limit of a field, so that a card number in a two-letter field is reported as card data.
 */
const roomForACard = 100;

/**
 * Returns what makes a text unacceptable in any call: card data, characters that cannot be stored, or characters that
 * only deceive. Fields with other rules are marked in the contract, see contract/shared/fields.ts.
 */
export function textProblem(given: string, mark: Shape["mark"]): "unseen_characters" | "card_data" | undefined {
  if (mark === "unchecked") return undefined;
  const text = given.trim();
  if (holdsUnseen(mark === "lines" ? text.replaceAll(lineBreaks, "") : text)) return "unseen_characters";
  return findsCardNumber(text) ? "card_data" : undefined;
}
