import { useEffect } from "react";
import type { CardIntake } from "#contract/signed-form.ts";
import { envelopeFacts } from "#domain/card/envelope.ts";
import type { EncryptCard } from "./to-card-payment.ts";

const load = () => import("./encrypt-card.ts");

/**
 * Encrypts to the server's key. Its code comes while the customer types: a browser that could not load it once, because
 * the line broke just then, does not try again before the page is loaded anew.
 */
export function useEncryption({ key, nonce }: CardIntake): EncryptCard {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return async (secret, card, place) =>
    (await load()).encryptCard(secret, envelopeFacts(card, { ...place, nonce }), key);
}
