import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isAllowed } from "#domain/access/permissions.ts";
import { roles } from "#domain/access/roles.ts";
import { type Happened, heardBy } from "./audience.ts";

const me = 1;
const owned = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  ownerId: fc.constantFrom(me, 2, null),
  expertAsked: fc.boolean(),
});
const happened: fc.Arbitrary<Happened> = fc.record({
  kind: fc.constantFrom("changed" as const, "told" as const, "viewing" as const, "access" as const),
  record: fc.constantFrom("lead", "quote", "approval", "availability", "letter", "leadImport", null),
  userId: fc.constantFrom(me, 2, null),
  lead: fc.option(owned),
  quote: fc.option(owned),
});
const anybody = fc.constantFrom(...roles).map((role) => ({ id: me, role }));

test("nobody hears the number of a record that they may not read", () => {
  fc.assert(
    fc.property(anybody, happened, (actor, event) => {
      const heard = heardBy(actor, event);
      const [leadId, quoteId] = [
        heard?.kind === "changed" ? heard.leadId : null,
        heard && "quoteId" in heard ? heard.quoteId : null,
      ];
      if (leadId !== null) expect(event.lead && isAllowed(actor, "lead.read", event.lead)).toBe(true);
      if (quoteId !== null) expect(event.quote && isAllowed(actor, "quote.read", event.quote)).toBe(true);
    }),
  );
});

test("whoever may read what has changed hears of it", () => {
  fc.assert(
    fc.property(anybody, happened, (actor, event) => {
      const subject = event.quote ?? event.lead;
      const permission = event.quote ? "quote.read" : "lead.read";
      if (event.kind !== "changed" || !subject || !isAllowed(actor, permission, subject)) return;
      expect(heardBy(actor, event)).toMatchObject({ kind: "changed", record: event.record ?? "" });
    }),
  );
});

const nothing = { record: null, userId: null, lead: null, quote: null };
const mine = { id: 7, ownerId: me, expertAsked: false };

describe("what is told", () => {
  it("is told to whoever it is for, and to nobody else", () => {
    expect(heardBy({ id: me, role: "agent" }, { ...nothing, kind: "told", userId: me })).toEqual({ kind: "told" });
    for (const role of roles)
      expect(heardBy({ id: 2, role }, { ...nothing, kind: "told", userId: me })).toBeUndefined();
  });

  it("says of a look at a quote whether it is one's own", () => {
    const look: Happened = { ...nothing, kind: "viewing", lead: mine, quote: mine };
    expect(heardBy({ id: me, role: "agent" }, look)).toEqual({ kind: "viewing", quoteId: 7, isMine: true });
    expect(heardBy({ id: 2, role: "supervisor" }, look)).toEqual({ kind: "viewing", quoteId: 7, isMine: false });
    expect(heardBy({ id: 2, role: "agent" }, look)).toBeUndefined();
  });

  it("says who is live to themselves and to those who watch the queue", () => {
    const live: Happened = { ...nothing, kind: "changed", record: "availability", userId: me };
    const hears = (id: number) => roles.filter((role) => heardBy({ id, role }, live) !== undefined);
    expect(hears(me)).toEqual([...roles]);
    expect(hears(2)).toEqual(roles.filter((role) => isAllowed({ id: 2, role }, "queue.board")));
  });

  it("says to every expert that a question moved on, and of which lead to those who may read it", () => {
    const withdrawn: Happened = { ...nothing, kind: "changed", record: "question", lead: mine };
    const heard = { kind: "changed", record: "question", leadId: null, quoteId: null };
    expect(heardBy({ id: 3, role: "expert" }, withdrawn)).toEqual(heard);
    const asked = { ...withdrawn, lead: { ...mine, expertAsked: true } };
    expect(heardBy({ id: 3, role: "expert" }, asked)).toEqual({ ...heard, leadId: 7 });
    expect(heardBy({ id: 3, role: "agent" }, withdrawn)).toBeUndefined();
  });

  it("says how far files of leads are to those who may import some", () => {
    const further: Happened = { ...nothing, kind: "changed", record: "leadImport" };
    const heard = { kind: "changed", record: "leadImport", leadId: null, quoteId: null };
    expect(heardBy({ id: 2, role: "supervisor" }, further)).toEqual(heard);
    const hearing = roles.filter((role) => heardBy({ id: 2, role }, further) !== undefined);
    expect(hearing).toEqual(roles.filter((role) => isAllowed({ id: 2, role }, "lead.import")));
  });

  it("keeps what happens to a quote from whoever may read its lead alone", () => {
    const event: Happened = {
      ...nothing,
      kind: "changed",
      record: "quote",
      lead: mine,
      quote: { ...mine, ownerId: 2 },
    };
    expect(heardBy({ id: me, role: "agent" }, event)).toBeUndefined();
  });

  it("says to whoever may do something else now, and to nobody but them", () => {
    for (const role of roles) {
      expect(heardBy({ id: me, role }, { ...nothing, kind: "access", userId: me })).toEqual({ kind: "access" });
      expect(heardBy({ id: 2, role }, { ...nothing, kind: "access", userId: me })).toBeUndefined();
    }
  });
});
