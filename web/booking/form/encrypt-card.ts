import type { JWK } from "jose";
import { CompactEncrypt } from "jose/jwe/compact/encrypt";

/** A compact JWE that only the server's card vault can open. `jwk.alg` names the key wrapping. */
export async function encryptCard(
  secret: { number: string; cvv: string },
  { alg = "ECDH-ES+A256KW", kid, ...jwk }: Record<string, string>,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secret)))
    .setProtectedHeader({ alg, enc: "A256GCM", ...(kid ? { kid } : {}) })
    .encrypt({ ...jwk, alg } as JWK);
}
