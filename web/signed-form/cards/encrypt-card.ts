import type { JWK } from "jose";
import { CompactEncrypt } from "jose/jwe/compact/encrypt";
import type { EnvelopeFacts } from "#domain/card/envelope.ts";

/**
 * Returns a compact JWE that only the server's card vault can decrypt. `facts` are part of its protected header, so it
 * is valid only for them. `jwk.alg` is the key wrapping algorithm.
 */
export async function encryptCard(
  secret: { number: string; cvv: string },
  facts: EnvelopeFacts,
  { alg = "ECDH-ES+A256KW", kid, ...jwk }: Record<string, string>,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secret)))
    .setProtectedHeader({ alg, enc: "A256GCM", ...(kid ? { kid } : {}), card: facts })
    .encrypt({ ...jwk, alg } as JWK);
}
