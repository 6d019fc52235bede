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

test("sends the id of a record only to users who can read it", () => {
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

test("sends a change to every user who can read the record", () => {
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

describe("heardBy", () => {
  it("sends a notification only to its recipient", () => {
    expect(heardBy({ id: me, role: "agent" }, { ...nothing, kind: "told", userId: me })).toEqual({ kind: "told" });
    for (const role of roles)
      expect(heardBy({ id: 2, role }, { ...nothing, kind: "told", userId: me })).toBeUndefined();
  });

  it("marks whether a viewed quote is the user's own", () => {
    const look: Happened = { ...nothing, kind: "viewing", lead: mine, quote: mine };
    expect(heardBy({ id: me, role: "agent" }, look)).toEqual({ kind: "viewing", quoteId: 7, isMine: true });
    expect(heardBy({ id: 2, role: "supervisor" }, look)).toEqual({ kind: "viewing", quoteId: 7, isMine: false });
    expect(heardBy({ id: 2, role: "agent" }, look)).toBeUndefined();
  });

  it("sends a change of availability to the agent and to users who watch the queue", () => {
    const live: Happened = { ...nothing, kind: "changed", record: "availability", userId: me };
    const hears = (id: number) => roles.filter((role) => heardBy({ id, role }, live) !== undefined);
    expect(hears(me)).toEqual([...roles]);
    expect(hears(2)).toEqual(roles.filter((role) => isAllowed({ id: 2, role }, "queue.board")));
  });

  it("sends a question to all experts, with the lead only for those who can read it", () => {
    const withdrawn: Happened = { ...nothing, kind: "changed", record: "question", lead: mine };
    const heard = { kind: "changed", record: "question", leadId: null, quoteId: null };
    expect(heardBy({ id: 3, role: "expert" }, withdrawn)).toEqual(heard);
    const asked = { ...withdrawn, lead: { ...mine, expertAsked: true } };
    expect(heardBy({ id: 3, role: "expert" }, asked)).toEqual({ ...heard, leadId: 7 });
    expect(heardBy({ id: 3, role: "agent" }, withdrawn)).toBeUndefined();
  });

  it("sends the progress of imports to users who can import leads", () => {
    const further: Happened = { ...nothing, kind: "changed", record: "leadImport" };
    const heard = { kind: "changed", record: "leadImport", leadId: null, quoteId: null };
    expect(heardBy({ id: 2, role: "supervisor" }, further)).toEqual(heard);
    const hearing = roles.filter((role) => heardBy({ id: 2, role }, further) !== undefined);
    expect(hearing).toEqual(roles.filter((role) => isAllowed({ id: 2, role }, "lead.import")));
  });

  it("hides a quote from users who can read only its lead", () => {
    const event: Happened = {
      ...nothing,
      kind: "changed",
      record: "quote",
      lead: mine,
      quote: { ...mine, ownerId: 2 },
    };
    expect(heardBy({ id: me, role: "agent" }, event)).toBeUndefined();
  });

  it("sends a change of access only to the affected user", () => {
    for (const role of roles) {
      expect(heardBy({ id: me, role }, { ...nothing, kind: "access", userId: me })).toEqual({ kind: "access" });
      expect(heardBy({ id: 2, role }, { ...nothing, kind: "access", userId: me })).toBeUndefined();
    }
  });
});

test("tells a settlement report to users who reconcile money", () => {
  const happened = { kind: "changed" as const, record: "settlement_report", userId: null, lead: null, quote: null };
  const heard = { kind: "changed", record: "settlement_report", leadId: null, quoteId: null };
  for (const role of ["admin", "supervisor", "ticketing"] as const)
    expect(heardBy({ id: 3, role }, happened)).toEqual(heard);
  for (const role of ["agent", "expert"] as const) expect(heardBy({ id: 3, role }, happened)).toBeUndefined();
});

test("tells a statement to the person who is paid and to users who read all commissions", () => {
  const happened = { kind: "changed" as const, record: "statement", userId: 7, lead: null, quote: null };
  const heard = { kind: "changed", record: "statement", leadId: null, quoteId: null };
  expect(heardBy({ id: 7, role: "agent" }, happened)).toEqual(heard);
  expect(heardBy({ id: 3, role: "supervisor" }, happened)).toEqual(heard);
  expect(heardBy({ id: 8, role: "agent" }, happened)).toBeUndefined();
  expect(heardBy({ id: 9, role: "ticketing" }, happened)).toBeUndefined();
});
