import { describe, expect, it } from "vitest";
import { type Actor, isAllowed, type Permission, permissions, type Scope, scopeOf } from "./permissions.ts";
import { type Role, roles } from "./roles.ts";

/**
 * The table of permissions: admin, supervisor, agent, expert, ticketing. Written out a second time on purpose: a slip
 * in it would otherwise agree with itself.
 */
const printed: [permissions: string, ...cells: string[]][] = [
  ["lead.read, quote.read", "any", "any", "own", "asked", "any"],
  ["lead.create", "any", "any", "own", "–", "–"],
  ["note.write", "any", "any", "own", "asked", "any"],
  ["lead.status, lead.label, lead.reminder, lead.reassign", "any", "any", "own", "–", "–"],
  ["lead.override, lead.restore, lead.merge, lead.import", "any", "any", "–", "–", "–"],
  ["lead.delete", "any", "any", "own", "–", "–"],
  ["quote.write", "any", "any", "own", "asked", "–"],
  ["booking.confirm, booking.charge, booking.ticket, card.reveal", "any", "–", "–", "–", "any"],
  ["money.read", "any", "any", "own", "–", "any"],
  ["user.read", "any", "any", "any", "any", "any"],
  ["user.manage, apiKey.manage, settings.manage", "any", "–", "–", "–", "–"],
  ["queue.toggle", "–", "–", "own", "–", "–"],
  ["queue.board", "any", "any", "–", "–", "–"],
];

const columns: readonly Role[] = ["admin", "supervisor", "agent", "expert", "ticketing"];

const cells = printed.flatMap(([names, ...row]) =>
  names.split(", ").flatMap((name) => columns.map((role, index) => [name, role, row[index]] as const)),
);

describe("the table of permissions", () => {
  it.each(cells)("%s for %s is %s", (name, role, cell) => {
    expect(scopeOf(role, name as Permission) ?? "–").toBe(cell);
  });

  it("names only roles and scopes that exist", () => {
    for (const row of Object.values<Partial<Record<Role, Scope>>>(permissions)) {
      for (const [role, scope] of Object.entries(row)) {
        expect(roles).toContain(role);
        expect(["any", "own", "asked"]).toContain(scope);
      }
    }
  });
});

describe("isAllowed", () => {
  const agent: Actor = { id: 7, role: "agent" };
  const expert: Actor = { id: 8, role: "expert" };
  const admin: Actor = { id: 1, role: "admin" };
  const ticketing: Actor = { id: 9, role: "ticketing" };
  const record = (ownerId: number | null, expertAsked = false) => ({ ownerId, expertAsked });

  it.each<[string, Actor, Permission, ReturnType<typeof record> | undefined, boolean]>([
    ["an agent reads their own lead", agent, "lead.read", record(7), true],
    ["an agent does not read another's", agent, "lead.read", record(6), false],
    ["an agent does not read nobody's", agent, "lead.read", record(null), false],
    ["being asked does not help an agent", agent, "lead.read", record(6, true), false],
    ["an expert reads where help was asked", expert, "quote.read", record(6, true), true],
    ["an expert reads nothing else", expert, "quote.read", record(6), false],
    ["an expert's own id opens nothing by itself", expert, "quote.read", record(8), false],
    ["an expert never sees money", expert, "money.read", record(8, true), false],
    ["an admin reads all", admin, "quote.read", record(6), true],
    ["an admin does not toggle the queue", admin, "queue.toggle", undefined, false],
    ["ticketing charges any booking", ticketing, "booking.charge", record(6), true],
    ["ticketing does not write quotes", ticketing, "quote.write", record(9, true), false],
    ["without a record the question is whether at all", agent, "lead.read", undefined, true],
  ])("%s", (_sentence, actor, permission, owned, expected) => {
    expect(isAllowed(actor, permission, owned)).toBe(expected);
  });
});
