import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, onQuote } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { sendLetterAgain } from "./send-letter-again.ts";
import { sendQuote } from "./send-quote.ts";

const parts = freshDatabase();

async function aLetter(state: string) {
  const agent = await aPerson(parts, "agent");
  const { id } = await aSentQuote(parts, agent);
  const letter = await parts.db
    .updateTable("messages")
    .set({ state, lastError: "550 no such mailbox" })
    .where("quoteId", "=", id)
    .returning("id")
    .executeTakeFirstOrThrow();
  const again = (who = agent) =>
    onQuote(parts, who, id, (quote, context) => sendLetterAgain(quote, letter.id, context));
  const jobs = async () =>
    (await parts.db.selectFrom("messages").select("state").where("id", "=", letter.id).execute())[0];
  return { id, agent, again, stateNow: jobs };
}

test.each(["failed", "uncertain"])("resends a letter that is %s, for one of two requests at a time", async (state) => {
  const { again, stateNow } = await aLetter(state);
  const results = await Promise.allSettled([again(), again()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stateNow()).toEqual({ state: "queued" });
});

test("refuses to resend letters that arrived, belong to another quote, or contain an outdated offer", async () => {
  const arrived = await aLetter("sent");
  expect((await refusalOf(arrived.again()))?.code).toBe("state_conflict");
  const failed = await aLetter("failed");
  expect((await refusalOf(failed.again(await aPerson(parts, "agent"))))?.code).toBe("not_found");
  expect((await refusalOf(failed.again(await aPerson(parts, "ticketing"))))?.code).toBe("not_allowed");
  await onQuote(parts, failed.agent, failed.id, (quote, context) =>
    sendQuote("resend", quote, { version: 2 }, context),
  );
  expect((await refusalOf(failed.again()))?.code).toBe("link_superseded");
  expect(await failed.stateNow()).toEqual({ state: "failed" });
});
