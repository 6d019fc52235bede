import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import { named } from "./bare-statements.ts";

interface Asked {
  id: string;
  body: Record<string, unknown>;
  key: string;
}

interface Passenger {
  passengerType: string;
  firstName: string;
  lastName: string;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/**
 * Writes the rows of a signature in the caller's transaction. Checks no field, and stores the request as the record.
 */
export async function bareSign(client: pg.PoolClient, { id, body, key }: Asked): Promise<unknown> {
  const now = new Date().toISOString();
  await named(client, "take-key", [key, `public:${id}`, sha256(JSON.stringify(body)), now]);
  const [quote] = (await named(client, "lock-form", [sha256(id)])).rows;
  const record = JSON.stringify({ ...body, offer: quote.content, signedAt: now });
  const { payerName } = body.payment as { payerName: string };
  const signature = [quote.id, quote.versionId, body.totalCents, quote.linkId, record, sha256(record)];
  const [{ id: signatureId }] = (await named(client, "insert-signature", [...signature, payerName, now, key])).rows;
  const verificationCode = randomBytes(12).toString("hex");
  const [document] = (await named(client, "insert-document", [quote.id, signatureId, verificationCode])).rows;
  await named(client, "draw-document", [document.id, `document:${document.id}`]);
  await named(client, "close-link", [quote.linkId]);
  const passengers = body.passengers as Passenger[];
  const types = passengers.map(({ passengerType }) => passengerType);
  const names = passengers.map(({ lastName, firstName }) => `${lastName}/${firstName}`);
  const details = passengers.map((passenger) => JSON.stringify(passenger));
  await named(client, "insert-passengers", [quote.id, signatureId, types, names, details]);
  await named(client, "sign-quote", [quote.id, quote.version, now]);
  await named(client, "sign-history", [quote.id, quote.leadId, quote.status, key, now]);
  await named(client, "tell-owner", [quote.ownerId, quote.leadId, quote.id, now]);
  const letter = JSON.stringify({ quoteId: quote.id, name: payerName, totalCents: body.totalCents });
  await named(client, "insert-letter", ["signed-copy", letter, quote.email, quote.id, document.id]);
  for (const recipient of (await named(client, "who-is-told", [quote.ownerId])).rows) {
    const [message] = (await named(client, "insert-letter", ["signed", letter, recipient.email, quote.id, null])).rows;
    await named(client, "send-letter", [message.id, `message:${message.id}`]);
  }
  await named(client, "insert-audit", [`quote:${quote.id}`]);
  await named(client, "keep-done", [key, `public:${id}`, JSON.stringify(signatureId)]);
  return { quoteId: quote.id, verificationCode };
}
