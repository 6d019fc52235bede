import { type Block, greeting } from "./letter.ts";
import type { LetterSpeech } from "./letter-speech.ts";

const greetingWords =
  "hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)|assalomu alaykum|assalom|salom|hurmatli|здравствуйте|привет|уважаем(?:ый|ая|ые)|добр(?:ый|ое) (?:день|утро|вечер)|ассалому алайкум|салом|ҳурматли";
const greets = new RegExp(`^(?:${greetingWords})(?![\\p{L}\\p{N}])`, "iu");

/**
 * Returns the beginning of an offer: the greeting, the blocks in `first`, and the agent's own text. If that text
 * begins with a greeting, it comes first, so that the customer is not greeted twice.
 */
export function opening(name: string, first: readonly Block[], message: string, speech: LetterSpeech): Block[] {
  const words: Block[] = message.trim() === "" ? [] : [{ kind: "paragraph", text: message }];
  return greets.test(message.trim()) ? [...words, ...first] : [greeting(name, speech), ...first, ...words];
}
