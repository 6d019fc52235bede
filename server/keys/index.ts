export { mustFitDatabase } from "./check-key-ring.ts";
export { KeyRing, ownKeyRing, seal, sha256, unseal } from "./key-ring.ts";
