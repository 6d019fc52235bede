/** The vault of card numbers and verification codes. Who sees a number: server/charge/reveal-card.ts. */
export { deleteCvv, openCvv } from "./cvv.ts";
export { acceptEnvelope, isNonceOf, newNonce } from "./envelope-nonce.ts";
export { CardKeyCopies, keepCardKeys } from "./key-copies.ts";
export { intakeKey } from "./key-pairs.ts";
export { openEnvelopes } from "./open-envelopes.ts";
export { sweepCardsJob } from "./sweep-job.ts";
export {
  openCardNumber,
  purgeCard,
  purgeCards,
  purgeCardsAfter,
  storeCard,
} from "./vault.ts";
