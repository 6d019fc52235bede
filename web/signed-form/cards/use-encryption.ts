import { useEffect } from "react";
import type { CardIntake } from "#contract/signed-form/signed-form.ts";
import { envelopeFacts } from "#domain/card/envelope.ts";
import type { EncryptCard } from "./to-card-payment.ts";

const load = () => import("./encrypt-card.ts");

/**
 * Returns a function that encrypts with the server's key. Its code is loaded while the customer types, because a
 * browser that failed to load a file once does not retry before the page is reloaded.
 */
export function useEncryption({ key, nonce }: CardIntake): EncryptCard {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  return async (secret, card, place) =>
    (await load()).encryptCard(secret, envelopeFacts(card, { ...place, nonce }), key);
}
