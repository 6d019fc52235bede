import { expect, test } from "vitest";
import { showSale } from "#server/fulfilment/show-booking.ts";
import { sendQuote } from "#server/quote/index.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { approvalSteps } from "#tests/approvals.ts";
import { freshDatabase } from "#tests/database.ts";
import { aContent, aDraft, aLead, aPerson, onQuote, type Person } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { refusalOf } from "#tests/refusal-of.ts";
import { loadApproval } from "./store.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, book, charge } = fulfilment(parts);
const { ask, looked, approve, decline, takeBack } = approvalSteps(parts);

const seenBy = (who: Person, id: number) =>
  onQuote(parts, who, id, (quote, context) => showQuote(quote, context, showSale));
const standing = async (id: number) => (await loadApproval(parts.db, id)).status;
const codeOf = async (run: Promise<unknown>) => (await refusalOf(run))?.code;

/** An offer that earns less than the agency wants. */
async function aThinQuote() {
  const agent = await aPerson(parts, "agent");
  const id = await aDraft(parts, agent, await aLead(parts, agent));
  await parts.db.updateTable("agency").set({ marginFloorCents: 100_000 }).execute();
  return { id, agent };
}

const send = async (who: Person, id: number) => {
  const version = await versionOf(id);
  await onQuote(parts, who, id, (quote, context) => sendQuote("send", quote, { version }, context));
};

const save = async (who: Person, id: number, content = aContent()) => {
  const version = await versionOf(id);
  await onQuote(parts, who, id, (quote, context) => updateQuote(quote, { version, content }, context));
};

/** An adult for 1,449.00 instead of 1,450.00. */
function cheaper() {
  const content = aContent();
  return {
    ...content,
    options: content.options.map((option) => ({
      ...option,
      fares: { ...option.fares, ADULT: { netCents: 121_000, pricing: { kind: "price" as const, cents: 144_900 } } },
    })),
  };
}

test("an option without a title is told by its place, which whoever reads it names in their language", async () => {
  const { id, agent } = await aThinQuote();
  const content = aContent();
  await save(agent, id, { ...content, options: content.options.map((option) => ({ ...option, title: "" })) });
  await ask(agent, id, "margin");
  const supervisor = await aPerson(parts, "supervisor");
  expect((await seenBy(supervisor, id)).approvals).toMatchObject([{ difference: [{ what: "profit", of: 1 }] }]);
});

test("an agent asks to sell below the minimum; what was approved goes out at just these prices", async () => {
  const { id, agent } = await aThinQuote();
  const supervisor = await aPerson(parts, "supervisor");
  expect(await codeOf(send(agent, id))).toBe("margin_needs_approval");
  const request = await ask(agent, id, "margin");
  expect((await seenBy(supervisor, id)).approvals).toMatchObject([
    { difference: [{ what: "profit", of: "Through Istanbul", beforeCents: 100_000, afterCents: 68_350 }] },
  ]);
  await approve(supervisor, request);
  expect((await seenBy(agent, id)).allowedActions).toContain("send");
  // Whichever way a price came to be another one.
  const written = (content: object) =>
    parts.db
      .updateTable("quoteVersions")
      .set({ content: JSON.stringify(content) })
      .where("quoteId", "=", id)
      .execute();
  await written(cheaper());
  expect(await codeOf(send(agent, id))).toBe("margin_needs_approval");
  await written(aContent());
  // Words are free; a price is not.
  await save(agent, id, { ...aContent(), customizedMessage: "Have a look" });
  expect(await standing(request)).toBe("approved");
  await save(agent, id, cheaper());
  expect(await standing(request)).toBe("superseded");
  expect(await codeOf(send(agent, id))).toBe("margin_needs_approval");
  await approve(supervisor, await ask(agent, id, "margin"));
  await send(agent, id);
  expect(await statusOf(id)).toBe("sent");
  await parts.db.updateTable("agency").set({ marginFloorCents: 0 }).execute();
});

test("whoever may send below the minimum sends, and does not approve what they asked for themselves", async () => {
  const { id } = await aThinQuote();
  const [admin, supervisor] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const request = await ask(supervisor, id, "margin");
  expect(await codeOf(approve(supervisor, request))).toBe("own_request");
  expect(await codeOf(decline(supervisor, request))).toBe("own_request");
  await takeBack(supervisor, request);
  const other = await ask(admin, id, "margin");
  expect(await codeOf(approve(admin, other))).toBe("own_request");
  await send(supervisor, id);
  // Sent is sent: what was asked can still be asked, and nobody has to answer it.
  expect([await statusOf(id), await standing(other)]).toEqual(["sent", "pending"]);
  await parts.db.updateTable("agency").set({ marginFloorCents: 0 }).execute();
});

test("what is approved is what was looked at, and what it is about stands as it did", async () => {
  const { id, agent } = await aThinQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const request = await ask(agent, id, "margin");
  const before = await looked(request);
  expect(await codeOf(approve(supervisor, request, { hash: "0".repeat(64) }))).toBe("changed_since_opened");
  await save(agent, id, cheaper());
  expect(await codeOf(approve(supervisor, request, before))).toBe("changed_meanwhile");
  const anew = await ask(agent, id, "margin");
  expect((await looked(anew)).hash).not.toBe(before.hash);
  expect(await codeOf(approve(supervisor, anew, { hash: before.hash }))).toBe("changed_since_opened");
  await parts.db.updateTable("agency").set({ marginFloorCents: 0 }).execute();

  const { id: sold, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, sold);
  await charge(ticketing, sold, cardId, 100_000, "approved");
  const tickets = await ask(ticketing, sold, "ticketing");
  await charge(ticketing, sold, cardId, 1_000, "approved");
  expect(await codeOf(approve(supervisor, tickets))).toBe("changed_since_opened");
  await decline(supervisor, tickets);
});
