export { acceptEnvelope, isNonceOf, newNonce } from "./envelope-nonce.ts";
export { intakeKey } from "./key-pairs.ts";
export { openEnvelopes } from "./open-envelopes.ts";
export { sweepCardsJob } from "./sweep-job.ts";
export {
  destroySecret,
  openCardNumber,
  openCardSecret,
  purgeCard,
  purgeCards,
  purgeCardsAfter,
  storeCard,
} from "./vault.ts";
