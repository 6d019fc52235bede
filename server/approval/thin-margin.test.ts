import { expect, test } from "vitest";
import { showSale } from "#server/booking/show-booking.ts";
import { sendQuote } from "#server/quote/index.ts";
import { showQuote } from "#server/quote/show-quote.ts";
import { updateQuote } from "#server/quote/update-quote.ts";
import { approvalSteps } from "#tests/sale/approvals.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aDraft, aLead, aPerson, onQuote, type Person } from "#tests/server/factories.ts";
import { codeOf } from "#tests/server/refusal-of.ts";
import { loadApproval } from "./store.ts";

const parts = freshDatabase();
const { aSignedQuote, versionOf, statusOf, book, charge } = saleSteps(parts);
const { ask, looked, approve, decline, takeBack } = approvalSteps(parts);

const seenBy = (who: Person, id: number) =>
  onQuote(parts, who, id, (quote, context) => showQuote(quote, context, showSale));
const approvalStatusOf = async (id: number) => (await loadApproval(parts.db, id)).status;

/** Returns an offer with a profit below the agency's minimum. */
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

test("identifies an option without a title by its position, which is translated for each reader", async () => {
  const { id, agent } = await aThinQuote();
  const content = aContent();
  await save(agent, id, { ...content, options: content.options.map((option) => ({ ...option, title: "" })) });
  await ask(agent, id, "margin");
  const supervisor = await aPerson(parts, "supervisor");
  expect((await seenBy(supervisor, id)).approvals).toMatchObject([{ difference: [{ what: "profit", of: 1 }] }]);
});

test("an agent asks to sell below the minimum, and the approved prices can be sent", async () => {
  const { id, agent } = await aThinQuote();
  const supervisor = await aPerson(parts, "supervisor");
  expect(await codeOf(send(agent, id))).toBe("margin_needs_approval");
  const request = await ask(agent, id, "margin");
  expect((await seenBy(supervisor, id)).approvals).toMatchObject([
    { difference: [{ what: "profit", of: "Through Istanbul", beforeCents: 100_000, afterCents: 68_350 }] },
  ]);
  await approve(supervisor, request);
  expect((await seenBy(agent, id)).allowedActions).toContain("send");
  // It does not matter in which way a price changed.
  const written = (content: object) =>
    parts.db
      .updateTable("quoteVersions")
      .set({ content: JSON.stringify(content) })
      .where("quoteId", "=", id)
      .execute();
  await written(cheaper());
  expect(await codeOf(send(agent, id))).toBe("margin_needs_approval");
  await written(aContent());
  // Text may change after the approval. A price may not.
  await save(agent, id, { ...aContent(), customizedMessage: "Have a look" });
  expect(await approvalStatusOf(request)).toBe("approved");
  await save(agent, id, cheaper());
  expect(await approvalStatusOf(request)).toBe("superseded");
  expect(await codeOf(send(agent, id))).toBe("margin_needs_approval");
  await approve(supervisor, await ask(agent, id, "margin"));
  await send(agent, id);
  expect(await statusOf(id)).toBe("sent");
  await parts.db.updateTable("agency").set({ marginFloorCents: 0 }).execute();
});

test("a user who may send below the minimum can send, but cannot approve their own request", async () => {
  const { id } = await aThinQuote();
  const [admin, supervisor] = [await aPerson(parts, "admin"), await aPerson(parts, "supervisor")];
  const request = await ask(supervisor, id, "margin");
  expect(await codeOf(approve(supervisor, request))).toBe("own_request");
  expect(await codeOf(decline(supervisor, request))).toBe("own_request");
  await takeBack(supervisor, request);
  const other = await ask(admin, id, "margin");
  expect(await codeOf(approve(admin, other))).toBe("own_request");
  await send(supervisor, id);
  // After sending, the request is still pending, but a decision is no longer needed.
  expect([await statusOf(id), await approvalStatusOf(other)]).toEqual(["sent", "pending"]);
  await parts.db.updateTable("agency").set({ marginFloorCents: 0 }).execute();
});

test("approves only the version that the user looked at, and only while its basis is unchanged", async () => {
  const { id, agent } = await aThinQuote();
  const supervisor = await aPerson(parts, "supervisor");
  const request = await ask(agent, id, "margin");
  const before = await looked(request);
  expect(await codeOf(approve(supervisor, request, { hash: "0".repeat(64) }))).toBe("changed_since_opened");
  await save(agent, id, cheaper());
  expect(await codeOf(approve(supervisor, request, before))).toBe("changed_meanwhile");
  const again = await ask(agent, id, "margin");
  expect((await looked(again)).hash).not.toBe(before.hash);
  expect(await codeOf(approve(supervisor, again, { hash: before.hash }))).toBe("changed_since_opened");
  await parts.db.updateTable("agency").set({ marginFloorCents: 0 }).execute();

  const { id: sold, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, sold);
  await charge(ticketing, sold, cardId, 100_000, "approved");
  const tickets = await ask(ticketing, sold, "ticketing");
  await charge(ticketing, sold, cardId, 1_000, "approved");
  expect(await codeOf(approve(supervisor, tickets))).toBe("changed_since_opened");
  await decline(supervisor, tickets);
});
