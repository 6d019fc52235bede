import { describe, expect, test } from "vitest";
import { earnersOfSales, fromAgency, fromOwner } from "#tests/commission/commission-earners.ts";
import { commissionsOutOfBalance } from "#tests/commission/commissions.ts";
import { type PayableSale, statementSteps } from "#tests/commission/statement-steps.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { updateCommissionsOf } from "./jobs.ts";
import { compareCommissions } from "./recompute.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { aPayableSale, at, closed } = statementSteps(parts);
const { versionOf } = saleSteps(parts);
const { change, refused, linesOf } = earnersOfSales(parts);
const [aColleague, anExpert] = [() => aPerson(parts, "agent"), () => aPerson(parts, "expert")];

const deactivate = ({ id }: Person) =>
  parts.db.updateTable("users").set({ isActive: false }).where("id", "=", id).execute();

describe("a person who is added to a ticketed sale", () => {
  test("earns a part of the owner's commission, which the owner has less", async () => {
    const [sale, colleague] = [await aPayableSale(), await aColleague()];
    await change(sale, { shares: [fromOwner(colleague, 2_000)] });
    expect(await linesOf(sale)).toEqual([
      ["owner", "sale", sale.agent.id, 18_845],
      ["owner", "correction", sale.agent.id, -3_769],
      ["from_owner", "split", colleague.id, 3_769],
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("earns a part of the gross profit from the agency, and the owner keeps the commission", async () => {
    const [sale, colleague] = [await aPayableSale(), await aColleague()];
    await change(sale, { shares: [fromAgency(colleague, 500)] });
    expect(await linesOf(sale)).toEqual([
      ["owner", "sale", sale.agent.id, 18_845],
      ["from_agency", "split", colleague.id, 2_692],
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("gets one amount with the share of an owner or an expert, if the owner pays it", async () => {
    const [expert, colleague] = [await anExpert(), await aColleague()];
    const sale = await aPayableSale({ expert });
    await change(sale, { shares: [fromOwner(expert, 1_000), fromOwner(colleague, 1_000)] });
    expect((await linesOf(sale)).slice(2)).toEqual([
      ["owner", "correction", sale.agent.id, -3_769],
      ["expert", "correction", expert.id, 1_885],
      ["from_owner", "split", colleague.id, 1_884],
    ]);
    // The colleague gets the sale and keeps the share: all of it is the owner's.
    await change(sale, { agentId: colleague.id, expertShareBps: 0, shares: [fromOwner(colleague, 1_000)] });
    expect((await linesOf(sale)).slice(5)).toEqual([
      ["owner", "correction", colleague.id, -1_884],
      ["owner", "correction", sale.agent.id, -9_423],
      ["expert", "correction", expert.id, -7_538],
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("earns it no longer when the supervisor takes the share back", async () => {
    const [sale, one, two] = [await aPayableSale(), await aColleague(), await aColleague()];
    await change(sale, { shares: [fromOwner(one, 2_000), fromAgency(two, 500)] });
    await linesOf(sale);
    await change(sale, { shares: [] });
    expect((await linesOf(sale)).slice(4)).toEqual([
      ["owner", "correction", sale.agent.id, 3_769],
      ["from_owner", "correction", one.id, -3_769],
      ["from_agency", "correction", two.id, -2_692],
    ]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("is paid by correction lines after statements closed, and each statement stays as it was", async () => {
    const [sale, colleague] = [await aPayableSale(), await aColleague()];
    const statement = await closed(sale.agent);
    await at("2026-12-02T15:00:00.000Z");
    await change(sale, { shares: [fromOwner(colleague, 2_000)] });
    await linesOf(sale);
    expect((await closed(colleague, "2026-12-01")).items).toMatchObject([
      { kind: "split", part: "from_owner", amountCents: 3_769 },
    ]);
    await at("2026-12-04T15:00:00.000Z");
    const next = await closed(sale.agent, "2026-12-03");
    expect(next.items).toMatchObject([{ kind: "correction", part: "owner", amountCents: -3_769 }]);
    expect(next.carriedCents).toBe(-3_769);
    expect(statement.items).toMatchObject([{ kind: "sale", amountCents: 18_845 }]);
    expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
  });

  test("has lines of the present before a statement of them closes, even without earlier ones", async () => {
    const [sale, colleague] = [await aPayableSale(), await aColleague()];
    await change(sale, { shares: [fromOwner(colleague, 2_000)] });
    await parts.db.transaction().execute((tx) => updateCommissionsOf(tx, colleague.id, parts.now()));
    const lines = await parts.db
      .selectFrom("commissionLines")
      .select("amountCents")
      .where("userId", "=", colleague.id)
      .execute();
    expect(lines).toEqual([{ amountCents: 3_769 }]);
  });

  test("keeps the share when they are deactivated, and others can be added beside them", async () => {
    const [sale, one, two] = [await aPayableSale(), await aColleague(), await aColleague()];
    await change(sale, { shares: [fromOwner(one, 2_000)] });
    await deactivate(one);
    await change(sale, { shares: [fromOwner(one, 1_000), fromOwner(two, 1_000)] });
    expect((await linesOf(sale)).slice(-2)).toEqual([
      ["from_owner", "split", one.id, 1_885],
      ["from_owner", "split", two.id, 1_884],
    ]);
  });
});

test.each([
  [0, 18_845, 0],
  [5_000, 9_423, 9_422],
  [10_000, 0, 18_845],
])("gives the expert of a sale %i basis points instead of those of the settings", async (bps, ofOwner, ofExpert) => {
  const expert = await anExpert();
  const sale = await aPayableSale({ expert });
  await change(sale, { expertShareBps: bps });
  const sums = Map.groupBy(await linesOf(sale), ([, , userId]) => userId);
  const sumOf = ({ id }: Person) => sums.get(id)?.reduce((sum, [, , , cents]) => sum + Number(cents), 0);
  expect([sumOf(sale.agent), sumOf(expert)]).toEqual([ofOwner, ofExpert]);
  expect(await commissionsOutOfBalance(parts.db)).toEqual([]);
});

test("finds shares that are written otherwise when the commissions are computed again", async () => {
  const [sale, colleague] = [await aPayableSale(), await aColleague()];
  await change(sale, { shares: [fromAgency(colleague, 500)] });
  await linesOf(sale);
  expect((await compareCommissions(parts.db, parts.now)).differences).toEqual([]);
  await parts.db
    .updateTable("commissionShares")
    .set({ basisPoints: 400 })
    .where("quoteId", "=", sale.quoteId)
    .execute();
  expect((await compareCommissions(parts.db, parts.now)).differences).toMatchObject([
    { quoteId: sale.quoteId, userId: colleague.id, beforeCents: 2_692, afterCents: 2_154 },
  ]);
});

describe("a change of the shares", () => {
  let sale: PayableSale;
  const ready = async () => {
    sale ??= await aPayableSale({ expert: await anExpert() });
    return sale;
  };

  test("is refused with the names of the fields", async () => {
    const [of, one, two] = [await ready(), await aColleague(), await aColleague()];
    const unknown = { ...one, id: 999_999 };
    expect(await refused(of, { shares: [fromOwner(one, 100), fromAgency(one, 100)] })).toEqual([
      "shares.1.userId: share_person_twice",
    ]);
    expect(await refused(of, { shares: [fromOwner(one, 4_000), fromOwner(two, 3_001)] })).toEqual([
      "shares.1.basisPoints: shares_above_all",
    ]);
    expect(await refused(of, { expertShareBps: 9_000, shares: [fromOwner(one, 1_001)] })).toEqual([
      "shares.0.basisPoints: shares_above_all",
    ]);
    await deactivate(two);
    const wrongRoles = [await aPerson(parts, "ticketing"), await aPerson(parts, "supervisor")];
    const people = [one, two, unknown, ...wrongRoles].map((person) => fromAgency(person, 100));
    expect(await refused(of, { shares: people })).toEqual(
      [1, 2, 3, 4].map((index) => `shares.${index}.userId: earner_not_chosen`),
    );
    expect(await refused(of, {})).toEqual(["agentId: earners_unchanged"]);
    expect(await refused(of, { shares: [], expertShareBps: 3_000 })).toEqual(["agentId: earners_unchanged"]);
    expect(await refused(await aPayableSale(), { expertShareBps: 1_000 })).toEqual(["expertShareBps: no_expert"]);
  });

  test("never gives the person who decides more than before", async () => {
    const [of, admin] = [await ready(), await aPerson(parts, "admin")];
    const byAdmin = { ...of, supervisor: admin };
    expect(await refused(byAdmin, { shares: [fromOwner(admin, 100)] })).toEqual(["own_request"]);
    expect(await refused(byAdmin, { shares: [fromAgency(admin, 100)] })).toEqual(["own_request"]);
    const owned = await aPayableSale({ expert: await anExpert() });
    await change(owned, { agentId: admin.id });
    const byOwner = { ...owned, agent: admin, supervisor: admin };
    expect(await refused(byOwner, { expertShareBps: 0 })).toEqual(["own_request"]);
    await change(byOwner, { expertShareBps: 4_000 });
  });

  test("is made by one of two people at the same time", async () => {
    const [of, one, two] = [await ready(), await aColleague(), await aColleague()];
    const version = await versionOf(of.quoteId);
    const results = await Promise.allSettled(
      [one, two].map((person) => change(of, { version, shares: [fromOwner(person, 7_000)] })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const rejected = results.find((result) => result.status === "rejected");
    expect(rejected?.reason).toMatchObject({ code: "changed_meanwhile" });
  });

  test("does not add a person who is deactivated at the same time", async () => {
    const [of, person] = [await aPayableSale(), await aColleague()];
    const two = await withConnections(parts, 4);
    let changed: Promise<unknown> = Promise.resolve();
    await two.db.transaction().execute(async (tx) => {
      await tx.updateTable("users").set({ isActive: false }).where("id", "=", person.id).execute();
      changed = refused(of, { shares: [fromOwner(person, 100)] });
      await expect.poll(() => waitingForLocks(two)).toBe(1);
    });
    expect(await changed).toEqual(["shares.0.userId: earner_not_chosen"]);
  });
});

describe("the database", () => {
  const added = (quoteId: number, userId: number, basisPoints: number, source = "from_owner") =>
    parts.db.insertInto("commissionShares").values({ quoteId, userId, basisPoints, source }).execute();

  test("refuses shares from one source that exceed 100 % together, also with the share of the expert", async () => {
    const [{ quoteId }, one, two] = [await aPayableSale(), await aColleague(), await aColleague()];
    await added(quoteId, one.id, 6_000);
    await expect(added(quoteId, two.id, 4_001)).rejects.toThrow("exceed its commission");
    await added(quoteId, two.id, 10_000, "from_agency");
    const expert = (expertShareBps: number) =>
      parts.db.updateTable("commissionSales").set({ expertShareBps }).where("quoteId", "=", quoteId).execute();
    await expert(4_000);
    await expect(expert(4_001)).rejects.toThrow("exceed its commission");
  });

  test("refuses an eleventh person", async () => {
    const { quoteId } = await aPayableSale();
    for (let count = 0; count < 10; count += 1) await added(quoteId, (await aColleague()).id, 1);
    await expect(added(quoteId, (await aColleague()).id, 1)).rejects.toThrow("exceed its commission");
  });
});
