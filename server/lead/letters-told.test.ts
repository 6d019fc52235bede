import { beforeAll, expect, test } from "vitest";
import type { Activity } from "#contract/lead/lead.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { listActivity } from "./activity.ts";

const parts = freshDatabase();
let agent: Person;
let leadId: number;
let quoteId: number;

beforeAll(async () => {
  agent = await aPerson(parts, "agent");
  ({ id: quoteId, leadId } = await aSentQuote(parts, agent));
  // Gives the letter the time of the action that caused it, by the clock of this test.
  await parts.db.updateTable("messages").set({ createdAt: parts.now() }).where("quoteId", "=", quoteId).execute();
});

/** Returns the whole activity, read in pages of this size. */
async function storyOf(actor: Person, limit: number): Promise<Activity[]> {
  const story: Activity[] = [];
  let cursor: string | undefined;
  do {
    const page = await listActivity(parts.db, { leadId }, { actor, now: parts.now() }, { limit, cursor });
    story.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return story;
}
const lettersIn = (story: Activity[]) => story.filter(({ letter }) => letter !== undefined);

test("shows the recipient and the subject of each letter in the activity of a lead", async () => {
  const [letter, ...others] = lettersIn(await storyOf(agent, 30));
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    kind: "letter.send",
    quoteId,
    at: parts.now(),
    by: null,
    letter: { id: expect.any(Number), template: "quote-sent", recipient: "mary@mail.example", state: "queued" },
  });
});

test("shows each letter once with pages of any size", async () => {
  const whole = (await storyOf(agent, 30)).map(({ id }) => id);
  for (const limit of [1, 2, 3]) {
    const ids = (await storyOf(agent, limit)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(whole.toSorted());
  }
});

test("hides the letters of a quote from people who may not read it", async () => {
  const other = await aPerson(parts, "agent");
  await parts.db.updateTable("leads").set({ ownerId: other.id }).where("id", "=", leadId).execute();
  expect(lettersIn(await storyOf(other, 30))).toEqual([]);
  expect(lettersIn(await storyOf(agent, 30))).toHaveLength(1);
});
