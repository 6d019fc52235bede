import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import type decryptOnThread from "./decrypt-envelopes.thread.ts";
import type { Opened } from "./decrypt-envelopes.thread.ts";
import { intakePrivateKey } from "./key-pairs.ts";

const threadFile = new URL("./decrypt-envelopes.thread.ts", import.meta.url);

/**
 * Opens the envelopes of one payment; undefined in the place of one that was not made for our key. Throws `busy` and
 * `took_too_long` when more is asked of the threads than they can do.
 */
export async function openEnvelopes(
  envelopes: string[],
  { db, parts }: { db: Db; parts: Pick<Parts, "keys" | "threads"> },
): Promise<(Opened | undefined)[]> {
  const privateKey = await intakePrivateKey(db, parts.keys);
  return parts.threads.cards.run<typeof decryptOnThread>(threadFile, { envelopes, privateKey });
}
