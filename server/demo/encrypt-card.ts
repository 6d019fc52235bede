import { CompactEncrypt, importJWK } from "jose";
import { envelopeFacts } from "#domain/card/envelope.ts";
import { intakeKey } from "#server/card/index.ts";
import type { Parts } from "#server/http/parts.ts";

type Facts = Parameters<typeof envelopeFacts>;

/** Encrypts a card as the browser of a customer does, for its place on the page of a form. */
export async function encryptCard(
  { db, keys }: Pick<Parts, "db" | "keys">,
  { card, place, secret }: { card: Facts[0]; place: Facts[1]; secret: { number: string; cvv: string } },
  moreHeaders = {},
): Promise<string> {
  const key = await intakeKey(db, keys);
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(secret)))
    .setProtectedHeader({ alg: key.alg ?? "", enc: "A256GCM", card: envelopeFacts(card, place), ...moreHeaders })
    .encrypt(await importJWK(key));
}
