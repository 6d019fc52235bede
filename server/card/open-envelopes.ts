import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import type decryptOnThread from "./decrypt-envelopes.thread.ts";
import type { Opened } from "./decrypt-envelopes.thread.ts";
import { intakePrivateKey } from "./key-pairs.ts";

const threadFile = new URL("./decrypt-envelopes.thread.ts", import.meta.url);

/**
 * Opens the envelopes of one payment. The result has undefined for each envelope that was not encrypted for our key.
 * Throws `busy` or `took_too_long` if the threads are overloaded.
 */
export async function openEnvelopes(
  envelopes: string[],
  { db, parts }: { db: Db; parts: Pick<Parts, "keys" | "threads"> },
): Promise<(Opened | undefined)[]> {
  const privateKey = await intakePrivateKey(db, parts.keys);
  return parts.threads.cards.run<typeof decryptOnThread>(threadFile, { envelopes, privateKey });
}
