import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** The delivery of a link before it was used to sign. */
export interface LinkDelivery {
  /** The recipient for whom the link was created. */
  recipient: string;
  /** ISO instant. */
  madeAt: string;
  /**
   * accepted: a mail server accepted the letter. kept: this installation sends no mail. unknown: the connection to the
   * mail server broke. not_sent: no letter had been sent, so the signer received the link in another way.
   */
  outcome: "accepted" | "kept" | "unknown" | "not_sent";
  /** The time when the mail server accepted the letter, or when it was stored. */
  at: string | null;
}

/** Reads the delivery at the time of the signature. Later changes of the letter prove nothing about it. */
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
