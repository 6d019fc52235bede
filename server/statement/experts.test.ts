import { beforeAll, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { type Call, isForStaff } from "#contract/shared/call.ts";
import type { StatementView } from "#contract/statement/calls.ts";
import { scopeOf } from "#domain/access/permissions.ts";
import { type PayableSale, statementSteps } from "#tests/commission/statement-steps.ts";
import { tipsKeptByAgency } from "#tests/sale/tips-kept.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { pdfText } from "#tests/server/pdf-text.ts";

const parts = freshDatabase();
tipsKeptByAgency(parts);
const { office, ask, tokenOf, aPayableSale, closed, act } = statementSteps(parts);

let expert: Person;
let asExpert: string;
let sale: PayableSale;
let statement: StatementView;

beforeAll(async () => {
  expert = await aPerson(parts, "expert");
  sale = await aPayableSale({ expert });
  statement = await closed(expert);
  asExpert = await tokenOf(expert);
});

/** The figures of example A: the amount on cards, the gross profit, the protection profit, and the owner's part. */
const figures = [477_473, 53_844, 32_783, 13_192, 3500];
const hiddenFields = [
  "ccAmountCents",
  "saleCurrency",
  "grossProfitCents",
  "tpProfitCents",
  "airCommissionsCents",
].concat(["rateBps", "usdMillionths", "sheet"]);

/** Returns what an answer contains of the figures of the sale, as numbers, amounts and names of fields. */
function figuresIn(text: string): string[] {
  const written = figures.flatMap((cents) => [String(cents), (cents / 100).toFixed(2)]);
  return [...written, ...hiddenFields].filter((one) => text.replaceAll(",", "").includes(one));
}

const lineIdOf = async (person: Person) =>
  (
    await parts.db
      .selectFrom("commissionLines")
      .select("id")
      .where("quoteId", "=", sale.quoteId)
      .where("userId", "=", person.id)
      .executeTakeFirstOrThrow()
  ).id;

test("an expert sees their line among their own and by id, without the figures of the sale", async () => {
  const { body } = await ask(asExpert, "GET", "/own-commissions");
  expect(body.items).toMatchObject([
    { kind: "split", state: "payable", amountCents: 5_653, statementId: statement.id },
  ]);
  const id = await lineIdOf(expert);
  const paths = [
    "/own-commissions",
    "/own-commissions?sortBy=saleDate&sortOrder=ASC",
    `/own-commissions?quoteId=${sale.quoteId}`,
    `/commissions/${id}`,
    "/commission-figures",
  ];
  for (const path of paths) {
    const { status, bytes } = await ask(asExpert, "GET", path);
    expect([path, status, figuresIn(bytes.toString())]).toEqual([path, 200, []]);
  }
  expect((await ask(asExpert, "GET", `/commissions/${id}`)).body).toMatchObject({ amountCents: 5_653, part: "expert" });
});

test("an expert can open neither the list of commissions nor its file", async () => {
  for (const path of ["/commissions", `/commissions?quoteId=${sale.quoteId}`, "/commissions/export"])
    expect([path, (await ask(asExpert, "GET", path)).status]).toEqual([path, 403]);
});

test("own commissions are those of the caller, also for a supervisor who reads all of them", async () => {
  const other = await tokenOf(await aPerson(parts, "expert"));
  const supervisor = await tokenOf(await aPerson(parts, "supervisor"));
  for (const token of [other, supervisor])
    expect((await ask(token, "GET", "/own-commissions")).body).toEqual({ items: [], nextCursor: null });
  const { body } = await ask(supervisor, "GET", `/commissions?quoteId=${sale.quoteId}`);
  expect(body.items.length).toBeGreaterThan(1);
  expect((await ask(other, "GET", `/commissions/${await lineIdOf(expert)}`)).status).toBe(404);
});

const readable = Object.entries({ ...prefixed("commission"), ...prefixed("statement") }).filter(
  ([, call]) => call.method === "GET" && isForStaff(call) && scopeOf("expert", call.permission) !== undefined,
);
function prefixed(feature: "commission" | "statement"): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(allCalls[feature] ?? {}).map(([name, call]) => [`${feature}.${name}`, call]),
  );
}

test.each(readable)("%s answers an expert without the figures of the sale", async (name, { path, record }) => {
  const id = record === "statement" ? statement.id : await lineIdOf(expert);
  const query = name === "commission.split" ? `?quoteId=${sale.quoteId}` : "";
  const { status, bytes } = await ask(asExpert, "GET", path.replace("{id}", String(id)) + query);
  expect([status, figuresIn(bytes.toString("latin1"))]).toEqual([200, []]);
});

test("would find the figures that the supervisor and the owner see", async () => {
  const id = await lineIdOf(expert);
  const { bytes } = await ask(office.asSupervisor, "GET", `/commissions/${id}`);
  expect(figuresIn(bytes.toString())).toEqual(expect.arrayContaining(["477473", "53844", "grossProfitCents", "sheet"]));
  const own = (await ask(sale.token, "GET", "/commissions")).body.items;
  expect(own).toMatchObject([{ kind: "sale", grossProfitCents: 53_844, ccAmountCents: 477_473, rateBps: 3500 }]);
  const file = (await ask(sale.token, "GET", "/commissions/export")).bytes.toString();
  expect(file).toContain('"4774.73","USD","538.44","48.25","327.83","0.00","35.00","131.92"');
});

test("an expert's statement shows its lines without the figures, also in the document", async () => {
  const { body, bytes } = await ask(asExpert, "GET", `/commission-statements/${statement.id}`);
  expect(body).toMatchObject({ status: "closed", paidCents: 5_653, items: [{ kind: "split", amountCents: 5_653 }] });
  expect(figuresIn(bytes.toString())).toEqual([]);
  const text = await pdfText((await ask(asExpert, "GET", `/commission-statements/${statement.id}/document`)).bytes);
  expect(text).toContain("56.53");
  expect(figuresIn(text)).toEqual([]);
  const listed = await ask(asExpert, "GET", "/commission-statements");
  expect(listed.body.items).toMatchObject([{ id: statement.id, linesCents: 5_653 }]);
  expect(figuresIn(listed.bytes.toString())).toEqual([]);
  // The supervisor sees them.
  expect(statement.items).toMatchObject([{ grossProfitCents: 53_844, rateBps: 3500, saleCurrency: "USD" }]);
});

test("is notified, and disputes and acknowledges their own statement, but no other", async () => {
  const told = (await ask(asExpert, "GET", "/notifications")).body.items;
  expect(told).toMatchObject([{ kind: "statement_closed", told: { facts: { statementId: statement.id } } }]);
  const dispute = { lineId: statement.items[0]?.id, reason: "My share was 40 % then", token: asExpert };
  const disputed = await act(statement, "disputes", dispute);
  expect(disputed.status).toBe(200);
  expect(figuresIn(JSON.stringify(disputed.body))).toEqual([]);
  const answered = await act(disputed.body, `disputes/${disputed.body.disputes[0].id}/answer`, {
    reason: "It was 30 % at the signature",
  });
  const acknowledged = await act(answered.body, "actions/acknowledge", { token: asExpert });
  expect(acknowledged.body.acknowledgedAt).toBe(parts.now());
  const others = await closed(sale.agent);
  for (const path of ["", "/document"])
    expect((await ask(asExpert, "GET", `/commission-statements/${others.id}${path}`)).status).toBe(404);
  expect((await act(others, "actions/acknowledge", { token: asExpert })).status).toBe(404);
  expect((await act(others, "actions/review", { token: asExpert })).status).toBe(403);
});

test("an expert learns nothing of the owner's line, and of the rates", async () => {
  expect((await ask(asExpert, "GET", `/commissions/${await lineIdOf(sale.agent)}`)).status).toBe(404);
  expect((await ask(asExpert, "GET", `/own-commissions?quoteId=${sale.quoteId}`)).body.items).toMatchObject([
    { part: "expert" },
  ]);
  expect((await ask(asExpert, "GET", "/commission-terms")).status).toBe(403);
});

test("an expert who became an agent still sees no figures of the sales of others, but those of their own", async () => {
  const former = await aPerson(parts, "expert");
  await aPayableSale({ expert: former });
  await parts.db.updateTable("users").set({ role: "agent" }).where("id", "=", former.id).execute();
  const token = await tokenOf(former);
  const { body, bytes } = await ask(token, "GET", "/commissions");
  expect(body.items).toMatchObject([{ kind: "split", amountCents: 5_653 }]);
  expect(figuresIn(bytes.toString())).toEqual([]);
  const file = (await ask(token, "GET", "/commissions/export")).bytes.toString();
  expect(figuresIn(file)).toEqual([]);
  const shown = await ask(token, "GET", `/commissions/${body.items[0].id}`);
  expect(figuresIn(shown.bytes.toString())).toEqual([]);
});

test("a supervisor adds a manual commission of an expert, but not of a person who earns nothing", async () => {
  const add = (agentId: number) =>
    ask(office.asSupervisor, "POST", "/commissions/manual", {
      agentId,
      amountCents: 5_000,
      date: "2026-11-21",
      reason: "Bonus of the month",
    });
  expect((await add(expert.id)).body).toMatchObject({ status: "entered", agent: { id: expert.id } });
  const refused = await add(sale.ticketing.id);
  expect(refused.body.details.fields).toMatchObject([{ field: "agentId", code: "agent_not_chosen" }]);
});
