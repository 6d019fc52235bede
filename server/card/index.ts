export { KeyRingProblem, mustFitDatabase } from "./check-key-ring.ts";
export { acceptEnvelope, isNonceOf, newNonce } from "./envelope-nonce.ts";
export { intakeKey } from "./key-pairs.ts";
export { KeyRing, ownKeyRing, seal, sha256, unseal } from "./key-ring.ts";
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
  sweepCards,
} from "./vault.ts";
