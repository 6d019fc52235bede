import { findsCardNumber } from "#domain/card/detect.ts";
import { holdsUnseen } from "#domain/shared/unseen.ts";
import type { Shape } from "./input-shape.ts";

const lineBreaks = /[\n\r\t]/g;

/** What is much longer than its field takes is refused for that, so the rest is looked at by nobody. */
export function cutText(given: string, longest: number): string {
  const most = longest + roomForACard;
  return given.length > most ? given.trim().slice(0, most) : given;
}

/** A card number in a field of two letters is told as what it is. */
const roomForACard = 100;

/**
 * What no text that comes in may hold, whatever call it comes with: card data, and characters that cannot be stored or
 * that only deceive. A field says in the contract where it is otherwise, see contract/fields.ts.
 */
export function textProblem(given: string, mark: Shape["mark"]): "unseen_characters" | "card_data" | undefined {
  if (mark === "unchecked") return undefined;
  const text = given.trim();
  if (holdsUnseen(mark === "lines" ? text.replaceAll(lineBreaks, "") : text)) return "unseen_characters";
  return findsCardNumber(text) ? "card_data" : undefined;
}
