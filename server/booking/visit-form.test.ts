import { afterEach, describe, expect, test } from "vitest";
import { markLost } from "#server/quote/end-quote.ts";
import { loadQuote, sendQuote } from "#server/quote/index.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { freshDatabase, testNow } from "#tests/database.ts";
import { aContent, aPerson, aSentQuote, asCustomer, onQuote, type Person } from "#tests/factories.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { bookingForm } from "./booking-form.ts";

const parts = freshDatabase();

const visit = (publicId: string, signal: "opened" | "viewed") =>
  asCustomer(parts, (context) => visitForm(bookingForm, publicId, signal, context));
const save = (agent: Person, id: number, version: number, customizedMessage: string) =>
  onQuote(parts, agent, id, (quote, context) =>
    updateQuote(quote, { version, content: aContent({ customizedMessage }) }, context),
  );

async function statusAndVersion(id: number) {
  const { status, version } = await loadQuote(parts.db, id);
  return [status, version];
}

describe("a customer who only looks stands in nobody's way", () => {
  test.each(["opened", "viewed"] as const)("the agent saves what they began before the form was %s", async (signal) => {
    const agent = await aPerson(parts, "agent");
    const { id, publicId } = await aSentQuote(parts, agent);
    const { version } = await loadQuote(parts.db, id);
    await visit(publicId, signal);
    expect(await statusAndVersion(id)).toEqual([signal === "opened" ? "read" : "viewed", version]);
    expect(await refusalOf(save(agent, id, version, "A word more"))).toBeUndefined();
    expect((await loadQuote(parts.db, id)).draft?.content.customizedMessage).toBe("A word more");
  });

  test("somebody who comes back to a lost offer leaves the agent free to send it again", async () => {
    const agent = await aPerson(parts, "agent");
    const { id, publicId } = await aSentQuote(parts, agent);
    await onQuote(parts, agent, id, (quote, context) => markLost(quote, { version: 2, reason: "No answer" }, context));
    await visit(publicId, "viewed");
    expect(await statusAndVersion(id)).toEqual(["viewed", 3]);
    expect(
      await refusalOf(
        onQuote(parts, agent, id, (quote, context) => sendQuote("resend", quote, { version: 3 }, context)),
      ),
    ).toBe(undefined);
  });

  test("a look and a save at once: both are done, whoever is first", async () => {
    const agent = await aPerson(parts, "agent");
    const quotes = await Promise.all(Array.from({ length: 6 }, () => aSentQuote(parts, agent)));
    await Promise.all(
      quotes.flatMap(({ id, publicId }) => [
        visit(publicId, "opened"),
        save(agent, id, 2, "Saved meanwhile"),
        visit(publicId, "viewed"),
      ]),
    );
    for (const { id } of quotes) {
      expect(await statusAndVersion(id)).toEqual(["viewed", 3]);
      expect((await loadQuote(parts.db, id)).draft?.content.customizedMessage).toBe("Saved meanwhile");
    }
  });

  test("who is told of a change is told who made it, not who looked at it since", async () => {
    const [agent, supervisor] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
    const { id, publicId } = await aSentQuote(parts, agent);
    await save(supervisor, id, 2, "Changed");
    await visit(publicId, "viewed");
    const refusal = await refusalOf(save(agent, id, 2, "Too late"));
    expect(refusal?.details.changedBy).toBe(supervisor.name);
  });

  test("of two agents who save at once while the customer looks, one is told", async () => {
    const [agent, supervisor] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
    const { id, publicId } = await aSentQuote(parts, agent);
    const [first, second] = await Promise.all([
      refusalOf(save(agent, id, 2, "Mine")),
      refusalOf(save(supervisor, id, 2, "No, mine")),
      visit(publicId, "viewed"),
    ]);
    const told = [first, second].filter((refusal) => refusal !== undefined);
    expect(told.map(({ code }) => code)).toEqual(["changed_meanwhile"]);
    expect(told[0]?.details.changedBy).toBe(first ? supervisor.name : agent.name);
    expect(await statusAndVersion(id)).toEqual(["viewed", 3]);
  });
});

describe("how often a customer was there", () => {
  afterEach(() => {
    parts.clock.now = testNow;
  });
  const later = (minutes: number, milliseconds = 0) =>
    new Date(Date.parse(testNow) + minutes * 60_000 + milliseconds).toISOString();
  const seen = async (id: number) => {
    const { visits, lastVisitedAt } = await loadQuote(parts.db, id);
    return [visits, lastVisitedAt];
  };

  test("counts who comes back after more than half an hour, from the last look on", async () => {
    const { id, publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
    const visits = [
      [0, 0, 1],
      [30, 0, 1],
      [60, 0, 1],
      [90, 1, 2],
      [90, 2, 2],
    ] as const;
    for (const [minutes, milliseconds, count] of visits) {
      parts.clock.now = later(minutes, milliseconds);
      await visit(publicId, "viewed");
      expect(await seen(id)).toEqual([count, parts.clock.now]);
    }
  });

  test("counts nobody who has only opened the page, and tells of that until they look at the form", async () => {
    const { id, publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
    await visit(publicId, "opened");
    expect(await seen(id)).toEqual([0, testNow]);
    await visit(publicId, "viewed");
    parts.clock.now = later(60);
    await visit(publicId, "opened");
    expect(await seen(id)).toEqual([1, testNow]);
  });

  test("counts two looks at once as one", async () => {
    const { id, publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
    await Promise.all([visit(publicId, "viewed"), visit(publicId, "viewed"), visit(publicId, "viewed")]);
    expect(await seen(id)).toEqual([1, testNow]);
  });
});
