import { expect, test } from "vitest";
import type { GivenContent, QuoteContent } from "#contract/quote/content.ts";
import { type ConfirmedPrice, confirmedPriceText } from "#domain/quote/prices-waiting.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { changes } from "#messages/en/changes.ts";
import { showSale } from "#server/booking/show-booking.ts";
import { refusalText } from "#server/http/refusal-texts.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { confirmPrices } from "./confirm-prices.ts";
import { sendQuote } from "./send-quote.ts";
import { showQuote } from "./show-quote.ts";
import { loadQuote } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();
const sentence = "The flights of option 1 changed after it was priced. Confirm or change the price first.";

/** Creates a quote priced in economy, and functions that change it as an expert would. */
async function aQuoteWithExpert() {
  const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert", { name: "Eve Stone" })];
  const leadId = await aLead(parts, agent);
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
  const id = await aDraft(parts, agent, leadId);
  const versionOf = async () => (await loadQuote(parts.db, id)).version;
  const save = async (who: Person, content: GivenContent) => {
    const version = await versionOf();
    return onQuote(parts, who, id, (quote, context) => updateQuote(quote, { version, content }, context));
  };
  const confirm = (who: Person, version: number, optionIds = ["a"]) =>
    onQuote(parts, who, id, (quote, context) => confirmPrices(quote, { version, optionIds }, context));
  const send = async (action: "send" | "resend") => {
    const version = await versionOf();
    return onQuote(parts, agent, id, (quote, context) => sendQuote(action, quote, { version }, context));
  };
  const seen = (who: Person) => onQuote(parts, who, id, (quote, context) => showQuote(quote, context, showSale));
  return { id, agent, expert, versionOf, save, confirm, send, seen };
}

/** Returns the content with every flight in first class, at economy prices. */
function inFirst(): QuoteContent {
  const content = aContent();
  const options = content.options.map((option) => ({
    ...option,
    segments: option.segments.map((segment) => ({ ...segment, cabin: "first" as const, bookingClass: "F" })),
  }));
  return { ...content, options };
}

const unpriced = (content: QuoteContent): GivenContent => ({
  ...content,
  options: content.options.map(({ fares: _fares, ...option }) => option),
});

test("blocks sending after flights were exchanged under a price, until the agent confirms the price", async () => {
  const { id, agent, expert, versionOf, save, confirm, send, seen } = await aQuoteWithExpert();
  await send("send");
  await save(expert, unpriced(inFirst()));
  const refused = await refusalOf(send("resend"));
  expect(refused?.code).toBe("price_not_confirmed");
  expect(refused && refusalText(refused, "en")).toBe(sentence);

  const shown = await seen(agent);
  expect(shown.pricesWaiting).toMatchObject([
    { optionId: "a", changedBy: { id: expert.id, name: "Eve Stone" }, before: [{ cabin: "economy" }, {}, {}, {}] },
  ]);
  expect(shown.sendProblems).toEqual([sentence]);
  expect(shown.allowedActions).toContain("confirmPrices");
  expect(shown.allowedActions).not.toContain("resend");
  expect((await seen(expert)).allowedActions).not.toContain("confirmPrices");
  expect((await refusalOf(confirm(expert, shown.version)))?.code).toBe("not_allowed");
  const other = await refusalOf(confirm(agent, shown.version, ["a", "b"]));
  expect(other?.details.fields).toEqual([{ field: "optionIds.1", code: "option_not_waiting" }]);

  // A further save does not confirm the price.
  await save(agent, { ...inFirst(), customizedMessage: "Have a look" });
  expect((await refusalOf(send("resend")))?.code).toBe("price_not_confirmed");
  await confirm(agent, await versionOf());
  const event = await parts.db
    .selectFrom("history")
    .select(["action", "actorId", "details"])
    .where("quoteId", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ action: "confirmPrices", actorId: agent.id });
  const { confirmed } = event.details as unknown as { confirmed: ConfirmedPrice[] };
  expect(confirmed.map((price) => confirmedPriceText(price, sayFrom(changes, "en"))).join()).toMatch(
    /^Through Istanbul: TK \d+ F JFK–IST \(first, May 1, 2027\), .* instead of TK \d+ Y JFK–IST \(economy, /,
  );
  expect((await refusalOf(confirm(agent, await versionOf())))?.code).toBe("state_conflict");
  await send("resend");
  expect((await seen(agent)).sent?.options[0]?.segments[0]?.cabin).toBe("first");
});

test("needs no confirmation for a new price by the agent, or for the original flights", async () => {
  const { agent, expert, save, send, seen } = await aQuoteWithExpert();
  await save(expert, unpriced(inFirst()));
  await save(expert, unpriced(aContent()));
  expect((await seen(agent)).pricesWaiting).toEqual([]);
  await save(expert, unpriced(inFirst()));
  const [option] = inFirst().options;
  if (!option) throw new Error("no option");
  const fares = { ...option.fares, ADULT: { netCents: 900_000, pricing: { kind: "price" as const, cents: 990_000 } } };
  await save(agent, { ...inFirst(), options: [{ ...option, fares }] });
  expect((await seen(agent)).pricesWaiting).toEqual([]);
  await send("send");
});

test("needs no confirmation if the agent exchanges the flights", async () => {
  const { agent, save, send, seen } = await aQuoteWithExpert();
  await save(agent, inFirst());
  expect((await seen(agent)).pricesWaiting).toEqual([]);
  await send("send");
});

test("accepts one of two simultaneous confirmations, and names the winner in the refusal", async () => {
  const { id, agent, expert, versionOf, save, confirm } = await aQuoteWithExpert();
  const supervisor = await aPerson(parts, "supervisor");
  await save(expert, unpriced(inFirst()));
  const version = await versionOf();
  const codes = await Promise.all(
    [agent, supervisor].map(async (who) => (await refusalOf(confirm(who, version)))?.code),
  );
  expect(codes.sort()).toEqual(["changed_meanwhile", undefined]);
  expect(await versionOf()).toBe(version + 1);

  // In either order, no price is confirmed for flights that the owner has not seen.
  await save(expert, unpriced(aContent()));
  const second = await versionOf();
  const business = unpriced({
    ...inFirst(),
    options: inFirst().options.map((option) => ({
      ...option,
      segments: option.segments.map((segment) => ({ ...segment, cabin: "business" as const })),
    })),
  });
  const [confirmed, changed] = await Promise.all([
    refusalOf(confirm(agent, second)),
    refusalOf(
      onQuote(parts, expert, id, (quote, context) =>
        updateQuote(quote, { version: second, content: business }, context),
      ),
    ),
  ]);
  expect([confirmed?.code, changed?.code].sort()).toEqual(["changed_meanwhile", undefined]);
  const { pricesWaiting } = await loadQuote(parts.db, id);
  expect(pricesWaiting).toHaveLength(changed ? 0 : 1);
});

test("rejects unconfirmed prices in sent content", async () => {
  const { id, send } = await aQuoteWithExpert();
  await send("send");
  const waiting = JSON.stringify([{ optionId: "a" }]);
  const write = parts.db.updateTable("quoteVersions").set({ pricesWaiting: waiting }).where("quoteId", "=", id);
  await expect(write.execute()).rejects.toThrow();
});
