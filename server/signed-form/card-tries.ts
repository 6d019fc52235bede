import { closedAfterFailures } from "#domain/link/link-life.ts";
import { between, earlier } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { sha256 } from "#server/keys/index.ts";
import { isWrongEnvelope } from "./incoming-cards.ts";

const mostFailures = 10;

/** Throws `too_many_cards` if the link has received too many envelopes that were not made for it. */
export async function mustHaveTriesLeft(db: Db, linkId: number, now: string): Promise<void> {
  const { cardFailures, cardFailedAt } = await db
    .selectFrom("quoteLinks")
    .select(["cardFailures", "cardFailedAt"])
    .where("id", "=", linkId)
    .executeTakeFirstOrThrow();
  if (cardFailures >= mostFailures && isRecent(cardFailedAt, now)) throw new Refusal("too_many_cards");
}

/**
 * Counts a refusal because of a wrong envelope. Needs a separate connection, because the refused write is rolled back.
 */
export async function countWrongEnvelope(db: Db, refusal: Refusal, publicId: string, now: string): Promise<void> {
  if (refusal.code !== "invalid_input" || !refusal.details.fields?.some(isWrongEnvelope)) return;
  const since = earlier(now, closedAfterFailures);
  await db
    .updateTable("quoteLinks")
    .set(({ eb, ref }) => ({
      cardFailures: eb
        .case()
        .when("cardFailedAt", ">", since)
        .then(eb(ref("cardFailures"), "+", 1))
        .else(1)
        .end(),
      cardFailedAt: now,
    }))
    .where("tokenHash", "=", sha256(publicId))
    .execute();
}

function isRecent(at: string | null, now: string): boolean {
  return at !== null && between(at, now) < closedAfterFailures;
}
