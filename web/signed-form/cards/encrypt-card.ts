import type { JWK } from "jose";
import { CompactEncrypt } from "jose/jwe/compact/encrypt";
import type { EnvelopeFacts } from "#domain/card/envelope.ts";

/**
 * A compact JWE that only the server's card vault can open, and only for what `facts` say: they stand in its protected
 * header. `jwk.alg` names the key wrapping.
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
