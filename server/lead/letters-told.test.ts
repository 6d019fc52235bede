import { beforeAll, expect, test } from "vitest";
import type { Activity } from "#contract/lead.ts";
import { freshDatabase } from "#tests/database.ts";
import { aPerson, aSentQuote, type Person } from "#tests/factories.ts";
import { listActivity } from "./activity.ts";

const parts = freshDatabase();
let agent: Person;
let leadId: number;
let quoteId: number;

beforeAll(async () => {
  agent = await aPerson(parts, "agent");
  ({ id: quoteId, leadId } = await aSentQuote(parts, agent));
  // Written at the moment of what caused it, on the clock of this test.
  await parts.db.updateTable("messages").set({ createdAt: parts.now() }).where("quoteId", "=", quoteId).execute();
});

/** The whole story, read in pages of this size. */
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

test("the timeline of a lead says to whom a letter went, and about what", async () => {
  const [letter, ...others] = lettersIn(await storyOf(agent, 30));
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    ...{ kind: "letter.send", quoteId, at: parts.now(), by: null },
    letter: { template: "quote-sent", recipient: "mary@mail.example", state: "queued" },
  });
});

test("read in pages of any size, each letter is told once", async () => {
  const whole = (await storyOf(agent, 30)).map(({ id }) => id);
  for (const limit of [1, 2, 3]) {
    const ids = (await storyOf(agent, limit)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(whole.toSorted());
  }
});

test("the letters of a quote are not for whoever may not read it", async () => {
  const other = await aPerson(parts, "agent");
  await parts.db.updateTable("leads").set({ ownerId: other.id }).where("id", "=", leadId).execute();
  expect(lettersIn(await storyOf(other, 30))).toEqual([]);
  expect(lettersIn(await storyOf(agent, 30))).toHaveLength(1);
});
