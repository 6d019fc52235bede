import { describe, expect, it } from "vitest";
import { type Actor, isAllowed, type Permission, permissions, type Scope, scopeOf } from "./permissions.ts";
import { type Role, roles } from "./roles.ts";

/**
 * The table of permissions for admin, supervisor, agent, expert and ticketing. It is repeated here on purpose, so that
 * a mistake in the code does not also change the expected values.
 */
const printed: [permissions: string, ...cells: string[]][] = [
  ["lead.read, quote.read", "any", "any", "own", "asked", "any"],
  ["lead.create", "any", "any", "own", "–", "–"],
  ["note.write", "any", "any", "own", "asked", "any"],
  ["lead.status, lead.label, lead.reminder, lead.reassign", "any", "any", "own", "–", "–"],
  ["lead.override, lead.restore, lead.merge, lead.import", "any", "any", "–", "–", "–"],
  ["lead.delete", "any", "any", "own", "–", "–"],
  ["expert.note", "any", "any", "own", "asked", "–"],
  ["quote.write", "any", "any", "own", "asked", "–"],
  ["booking.confirm, booking.charge, booking.ticket, card.reveal", "any", "–", "–", "–", "any"],
  ["money.read", "any", "any", "own", "–", "any"],
  ["commission.read, commission.export", "any", "any", "own", "–", "–"],
  ["commission.line, statement.read", "any", "any", "own", "own", "–"],
  ["commission.basis", "any", "any", "own", "–", "–"],
  ["commission.adjust", "any", "any", "–", "–", "–"],
  ["report.read", "any", "any", "own", "–", "–"],
  ["report.schedule", "any", "any", "–", "–", "–"],
  ["target.update", "any", "any", "–", "–", "–"],
  ["commission.own", "own", "own", "own", "own", "–"],
  ["user.read", "any", "any", "any", "any", "any"],
  ["user.figures", "any", "any", "own", "own", "own"],
  ["user.manage, apiKey.manage, settings.manage, audit.read", "any", "–", "–", "–", "–"],
  ["queue.toggle", "–", "–", "own", "–", "–"],
  ["queue.board", "any", "any", "–", "–", "–"],
];

const columns: readonly Role[] = ["admin", "supervisor", "agent", "expert", "ticketing"];

const cells = printed.flatMap(([names, ...row]) =>
  names.split(", ").flatMap((name) => columns.map((role, index) => [name, role, row[index]] as const)),
);

describe("the table of permissions", () => {
  it.each(cells)("grants %s to %s: %s", (name, role, cell) => {
    expect(scopeOf(role, name as Permission) ?? "–").toBe(cell);
  });

  it("contains only existing roles and scopes", () => {
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
    ["an agent does not read another agent's lead", agent, "lead.read", record(6), false],
    ["an agent does not read an unassigned lead", agent, "lead.read", record(null), false],
    ["a question to experts gives an agent no access", agent, "lead.read", record(6, true), false],
    ["an expert reads a quote with a question to experts", expert, "quote.read", record(6, true), true],
    ["an expert does not read a quote without a question", expert, "quote.read", record(6), false],
    ["an expert does not read a quote only because they own it", expert, "quote.read", record(8), false],
    ["an expert never reads money", expert, "money.read", record(8, true), false],
    ["an admin reads another person's quote", admin, "quote.read", record(6), true],
    ["an admin does not toggle the queue", admin, "queue.toggle", undefined, false],
    ["ticketing charges any booking", ticketing, "booking.charge", record(6), true],
    ["ticketing does not write quotes", ticketing, "quote.write", record(9, true), false],
    ["without a record, a permission on own records is enough", agent, "lead.read", undefined, true],
  ])("%s", (_sentence, actor, permission, owned, expected) => {
    expect(isAllowed(actor, permission, owned)).toBe(expected);
  });
});
