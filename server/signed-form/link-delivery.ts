import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** How a link had left us by the time it was signed with. */
export interface LinkDelivery {
  /** Whom it was made for. */
  recipient: string;
  /** ISO instant. */
  madeAt: string;
  /**
   * accepted: a mail server took the letter. kept: this installation sends no mail. unknown: the line to the mail server
   * broke. not_sent: no letter had left; whoever came with the link had it from somebody's hand.
   */
  outcome: "accepted" | "kept" | "unknown" | "not_sent";
  /** When the mail server took the letter, or when it was kept. */
  at: string | null;
}

/** Read at the signature: what happens to the letter afterwards proves nothing about it. */
export async function linkDelivery(db: Db, linkId: number, sendsMail: boolean): Promise<LinkDelivery> {
  const { recipient, createdAt, quoteId } = await db
    .selectFrom("quoteLinks")
    .select(["recipient", "createdAt", "quoteId"])
    .where("id", "=", linkId)
    .executeTakeFirstOrThrow();
  const letter = await db
    .selectFrom("messages")
    .select(["state", "sentAt"])
    .where("quoteId", "=", quoteId)
    .where("recipient", "=", recipient)
    .where(sql<string>`data -> 'facts' ->> 'linkId'`, "=", String(linkId))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const made = { recipient, madeAt: createdAt };
  if (letter?.state === "sent") return { ...made, outcome: sendsMail ? "accepted" : "kept", at: letter.sentAt };
  return { ...made, outcome: letter?.state === "uncertain" ? "unknown" : "not_sent", at: null };
}
