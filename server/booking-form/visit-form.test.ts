import { afterEach, describe, expect, test } from "vitest";
import { markLost } from "#server/quote/end-quote.ts";
import { loadQuote, sendQuote } from "#server/quote/index.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote, asCustomer, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
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

describe("a customer's visit does not block the agent", () => {
  test.each(["opened", "viewed"] as const)("saves a change begun before the form was %s", async (signal) => {
    const agent = await aPerson(parts, "agent");
    const { id, publicId } = await aSentQuote(parts, agent);
    const { version } = await loadQuote(parts.db, id);
    await visit(publicId, signal);
    expect(await statusAndVersion(id)).toEqual([signal === "opened" ? "read" : "viewed", version]);
    expect(await refusalOf(save(agent, id, version, "A word more"))).toBeUndefined();
    expect((await loadQuote(parts.db, id)).draft?.content.customizedMessage).toBe("A word more");
  });

  test("lets the agent resend a lost offer after the customer has come back to it", async () => {
    const agent = await aPerson(parts, "agent");
    const { id, publicId } = await aSentQuote(parts, agent);
    await onQuote(parts, agent, id, (quote, context) =>
      markLost(quote, { version: 2, reason: "No answer", note: "" }, context),
    );
    await visit(publicId, "viewed");
    expect(await statusAndVersion(id)).toEqual(["viewed", 3]);
    expect(
      await refusalOf(
        onQuote(parts, agent, id, (quote, context) => sendQuote("resend", quote, { version: 3 }, context)),
      ),
    ).toBe(undefined);
  });

  test("completes a visit and a save at the same time, in any order", async () => {
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

  test("reports who made the conflicting change, not who viewed the offer since", async () => {
    const [agent, supervisor] = [await aPerson(parts, "agent"), await aPerson(parts, "supervisor")];
    const { id, publicId } = await aSentQuote(parts, agent);
    await save(supervisor, id, 2, "Changed");
    await visit(publicId, "viewed");
    const refusal = await refusalOf(save(agent, id, 2, "Too late"));
    expect(refusal?.details.changedBy).toBe(supervisor.name);
  });

  test("refuses one of two agents who save at the same time as the customer views the form", async () => {
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

describe("the number of visits", () => {
  afterEach(() => {
    parts.clock.now = testNow;
  });
  const later = (minutes: number, milliseconds = 0) =>
    new Date(Date.parse(testNow) + minutes * 60_000 + milliseconds).toISOString();
  const seen = async (id: number) => {
    const { visits, lastVisitedAt } = await loadQuote(parts.db, id);
    return [visits, lastVisitedAt];
  };

  test("counts another visit more than half an hour after the last view", async () => {
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

  test("does not count a page that was only opened, and stores its time until the form is viewed", async () => {
    const { id, publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
    await visit(publicId, "opened");
    expect(await seen(id)).toEqual([0, testNow]);
    await visit(publicId, "viewed");
    parts.clock.now = later(60);
    await visit(publicId, "opened");
    expect(await seen(id)).toEqual([1, testNow]);
  });

  test("counts simultaneous views as one visit", async () => {
    const { id, publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
    await Promise.all([visit(publicId, "viewed"), visit(publicId, "viewed"), visit(publicId, "viewed")]);
    expect(await seen(id)).toEqual([1, testNow]);
  });
});
