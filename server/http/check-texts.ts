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
  return findsCardData(text) ? "card_data" : undefined;
}

/**
 * Returns true if a text of any field contains card data, also if it is encoded as in an address: "4111%201111…". The
 * questions of saved views are stored in this form.
 */
export function findsCardData(text: string): boolean {
  return findsCardNumber(text) || (text.includes("%") && findsCardNumber(decoded(text)));
}

function decoded(text: string): string {
  return text.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Returns true if a number is a card number. Digits after the decimal point do not count, because the coordinates of a
 * drawn signature have as many.
 */
export function isCardNumber(given: number): boolean {
  const whole = Math.trunc(Math.abs(given));
  return whole >= smallestCard && whole < aboveCards && findsCardNumber(String(BigInt(whole)));
}

/** Card numbers have 14 to 19 digits. */
const smallestCard = 1e13;
const aboveCards = 1e19;
