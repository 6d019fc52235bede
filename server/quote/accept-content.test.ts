import { expect, test } from "vitest";
import type { GivenContent } from "#contract/quote/content.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, onQuote } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { previewUpdate } from "./preview-quote.ts";
import { loadQuote } from "./store.ts";
import { updateQuote } from "./update-quote.ts";

const parts = freshDatabase();

async function aQuoteWithExpert() {
  const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
  const leadId = await aLead(parts, agent);
  await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
  const id = await aDraft(parts, agent, leadId);
  const save = (options: GivenContent["options"]) =>
    onQuote(parts, expert, id, (quote, context) =>
      updateQuote(quote, { version: 1, content: { ...aContent(), options } }, context),
    );
  return { id, expert, save };
}

const [option] = aContent().options;
if (!option) throw new Error("no option");
const { fares, ...unpriced } = option;

test("lets an expert change flights without seeing or changing their prices", async () => {
  const { id, expert, save } = await aQuoteWithExpert();
  const content = { ...aContent(), options: [{ ...unpriced, title: "Later flight" }] };
  const offer = await onQuote(parts, expert, id, (quote, context) => previewUpdate(quote, content, context));
  expect(offer).toMatchObject({ quoteId: id, options: [{ title: "Later flight" }] });
  await save(content.options);
  const { draft } = await loadQuote(parts.db, id);
  expect(draft?.content.options[0]).toEqual({ ...option, title: "Later flight" });
});

test("uses the expert's prices for an option they add, and keeps those of the other options", async () => {
  const { id, save } = await aQuoteWithExpert();
  const changed = await refusalOf(save([option]));
  expect(changed?.details.fields).toEqual([
    { field: "content.options.0.fares.ADULT.netCents", code: "prices_of_the_agent" },
  ]);
  const missing = await refusalOf(save([unpriced, { ...unpriced, id: "new" }]));
  expect(missing?.details.fields).toEqual([{ field: "content.options.1.fares.ADULT.netCents", code: "net_missing" }]);
  await save([unpriced, { ...unpriced, id: "new", fares }]);
  expect((await loadQuote(parts.db, id)).draft?.content.options).toHaveLength(2);
});

test("lets an expert change options and nothing else of another person's quote", async () => {
  const { id, expert } = await aQuoteWithExpert();
  const content = {
    ...aContent({ customizedMessage: "Book now", expiresAt: "2026-11-24T15:00:00.000Z" }),
    party: { ADULT: 1, CHILD: 1, INFANT: 1 },
    options: [{ ...unpriced, id: "mine", fares }],
  };
  const code = "field_of_the_agent";
  const problems = [
    { field: "content.customizedMessage", code },
    { field: "content.party.ADULT", code },
    { field: "content.expiresAt", code },
    { field: "content.options", code: "option_of_the_agent", values: { option: "Through Istanbul" } },
  ];
  const saved = onQuote(parts, expert, id, (quote, context) => updateQuote(quote, { version: 1, content }, context));
  expect((await refusalOf(saved))?.details.fields).toEqual(problems);
  const seen = onQuote(parts, expert, id, (quote, context) => previewUpdate(quote, content, context));
  expect((await refusalOf(seen))?.details.fields).toEqual(problems);
  expect((await loadQuote(parts.db, id)).draft?.content).toEqual(aContent());
});
