import { useEffect } from "react";
import type { EncryptCard } from "./to-signing.ts";

const load = () => import("./encrypt-card.ts");

/**
 * Encrypts to the server's key. Its code comes while the customer types: a browser that could not load it once, because
 * the line broke just then, does not try again before the page is loaded anew.
 */
export function useEncryption(cardKey: Record<string, string>): EncryptCard {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return async (secret) => (await load()).encryptCard(secret, cardKey);
}
