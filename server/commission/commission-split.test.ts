import { beforeAll, describe, expect, test } from "vitest";
import type { CommissionSplit } from "#contract/commission/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { earnersOfSales, fromAgency, fromOwner } from "#tests/commission/commission-earners.ts";
import { type PayableSale, statementSteps } from "#tests/commission/statement-steps.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { ask, at, tokenOf, aPayableSale, office } = statementSteps(parts);
const { aSignedQuote, versionOf } = saleSteps(parts);
const { change } = earnersOfSales(parts);
const others = {} as Record<Role, Person & { token: string }>;
let sale: PayableSale;
let expert: Person;
let one: Person;
let two: Person;

beforeAll(async () => {
  expert = await aPerson(parts, "expert");
  sale = await aPayableSale({ expert });
  one = await aPerson(parts, "agent");
  two = await aPerson(parts, "expert");
  await change(sale, { shares: [fromOwner(one, 2_000), fromAgency(two, 500)] });
  for (const role of roles) {
    const person = await aPerson(parts, role);
    others[role] = { ...person, token: await tokenOf(person) };
  }
});

const splitFor = async (token: string, quoteId = sale.quoteId) =>
  ask(token, "GET", `/commission-split?quoteId=${quoteId}`);
const shown = ({ people }: CommissionSplit) =>
  people.map(({ part, person, basisPoints }) => [part, person?.id ?? null, basisPoints]);

describe("the split of a sale", () => {
  test("shows all people who earn it the shares of the commission, but not the share of the profit", async () => {
    for (const person of [sale.agent, expert, one, two]) {
      const { status, body } = await splitFor(await tokenOf(person));
      expect([status, shown(body)]).toEqual([
        200,
        [
          ["owner", sale.agent.id, 5_000],
          ["expert", expert.id, 3_000],
          ["from_owner", one.id, 2_000],
          ["from_agency", two.id, undefined],
        ],
      ]);
    }
  });

  test("shows readers of all commissions every share, and others nobody", async () => {
    for (const role of roles) {
      const { status, body } = await splitFor(others[role].token);
      const scope = scopeOf(role, "commission.line");
      expect([role, status]).toEqual([role, scope ? 200 : 403]);
      if (scope === "any") expect(shown(body)[3]).toEqual(["from_agency", two.id, 500]);
      else if (scope) expect(body).toEqual({ people: [] });
    }
    expect((await splitFor(others.admin.token, 999_999)).body).toEqual({ people: [] });
  });

  test("is there from the signature on, with an expert without a share and the house account", async () => {
    await at("2026-11-20T15:00:00.000Z");
    const { id, agent } = await aSignedQuote();
    expect(shown((await splitFor(await tokenOf(agent), id)).body)).toEqual([["owner", agent.id, 10_000]]);
    await change(
      { quoteId: id, agent, supervisor: office.supervisor },
      { agentId: null, shares: [fromOwner(one, 2_500)] },
    );
    for (const token of [office.asSupervisor, await tokenOf(one)])
      expect(shown((await splitFor(token, id)).body)).toEqual([
        ["owner", null, 7_500],
        ["from_owner", one.id, 2_500],
      ]);
    expect((await splitFor(await tokenOf(agent), id)).body).toEqual({ people: [] });
    const found = await aPayableSale({ expert });
    await change(found, { expertShareBps: 0 });
    expect(shown((await splitFor(await tokenOf(expert), found.quoteId)).body)).toEqual([
      ["owner", found.agent.id, 10_000],
      ["expert", expert.id, 0],
    ]);
  });
});

describe("the call that changes who earns a sale", () => {
  const path = () => `/quotes/${sale.quoteId}/actions/change-commission-owner`;

  test("is for supervisors and administrators", async () => {
    for (const role of roles) {
      const token = await tokenOf(others[role]);
      const body = { agentId: null, reason: "Nobody looked after them", version: await versionOf(sale.quoteId) };
      const { status } = await ask(token, "POST", path(), body);
      expect([role, status]).toEqual([role, scopeOf(role, "commission.adjust") ? (role === "admin" ? 200 : 422) : 403]);
    }
  });

  test("names each wrong field", async () => {
    const share = { userId: one.id, basisPoints: 100, source: "from_owner" };
    const wrong = [
      { ...share, basisPoints: 0 },
      { ...share, basisPoints: 10_001 },
      { ...share, basisPoints: 1.5 },
      { ...share, userId: null },
      { ...share, source: "nowhere" },
    ];
    const token = await tokenOf(office.supervisor);
    const body = { agentId: null, version: 1, reason: "Too short", expertShareBps: 10_001, shares: wrong };
    const { status, body: refused } = await ask(token, "POST", path(), body);
    expect(status).toBe(422);
    expect(
      refused.details.fields.map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`),
    ).toEqual([
      "expertShareBps: expert_share_wrong",
      "shares.0.basisPoints: share_wrong",
      "shares.1.basisPoints: share_wrong",
      "shares.2.basisPoints: share_wrong",
      "shares.3.userId: earner_not_chosen",
      "shares.4.source: not_one_of_these",
      "reason: explanation_too_short",
    ]);
    const many = Array.from({ length: 11 }, (_, index) => ({ ...share, userId: index + 1 }));
    const tooMany = await ask(token, "POST", path(), {
      ...body,
      expertShareBps: 0,
      reason: "They helped a lot",
      shares: many,
    });
    expect(tooMany.body.details.fields).toMatchObject([{ field: "shares", code: "too_many", values: { maximum: 10 } }]);
  });
});

describe("the history of a change", () => {
  const changesFor = async (token: string) => {
    const { body } = await ask(token, "GET", `/quotes/${sale.quoteId}/log`);
    const entries = body.items.filter(({ kind }: { kind: string }) => kind === "quote.changeCommissionOwner");
    return entries.at(-1).changes;
  };

  test("tells supervisors the shares before and after, and others nothing of them", async () => {
    const shares = [
      { name: one.name, basisPoints: 2_000, source: "from_owner" },
      { name: two.name, basisPoints: 500, source: "from_agency" },
    ];
    const [change, ...none] = await changesFor(await tokenOf(office.supervisor));
    expect([change.field, change.from, JSON.parse(change.to), none]).toEqual(["shares", null, shares, []]);
    expect(await changesFor(await tokenOf(sale.agent))).toEqual([]);
    expect(await changesFor(await tokenOf(others.ticketing))).toEqual([]);
  });

  test("is on the audit trail with the people and their shares", async () => {
    const entry = await parts.db
      .selectFrom("auditEntries")
      .select(["actorId", "details"])
      .where("action", "=", "commission.owner")
      .where("subject", "=", `quote:${sale.quoteId}`)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actorId: sale.supervisor.id,
      details: { reason: "They looked after the customer together", changes: { shares: [null, [{}, {}]] } },
    });
  });
});
