import { describe, expect, test } from "vitest";
import { z } from "zod";
import { allCalls } from "#contract/index.ts";
import { type Call, isForStaff } from "#contract/shared/call.ts";
import { permissions, scopeOf } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { areas } from "#server/http/openapi/areas.ts";
import { signedInByRole } from "#tests/server/signed-in-by-role.ts";

const office = signedInByRole();

const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);

/** Returns the path with every parameter filled in. With `wrong`, the values are ones that no schema accepts. */
function urlOf(call: Call, wrong = false): string {
  return `/api${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (wrong || name === "publicId" ? "x" : "999999"))}`;
}

/** Returns the caller of a call that is not for staff. */
const keyOrNobody = ({ permission }: Call) => (permission === "api_key" ? "webSite" : undefined);

function send(call: Call, role: Role | "webSite" | undefined, options: { wrong?: boolean; body?: object } = {}) {
  return office.app.inject({
    method: call.method,
    url: urlOf(call, options.wrong),
    headers: role ? { authorization: `Bearer ${office.tokens[role]}` } : {},
    ...(options.body ? { payload: options.body } : {}),
  });
}

test("every call has a permission of the table, or is public or for API keys", () => {
  const unknown = calls.filter(([, call]) => isForStaff(call) && !(call.permission in permissions));
  expect(unknown).toEqual([]);
});

test("gives each call its own address", () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

describe.each(calls.filter(([, { permission }]) => permission !== "public"))("%s", (_name, call) => {
  test("refuses strangers, and roles without the permission", async () => {
    expect((await send(call, undefined)).statusCode).toBe(401);
    for (const role of roles.filter((one) => !isForStaff(call) || !scopeOf(one, call.permission))) {
      expect((await send(call, role)).statusCode, role).toBe(isForStaff(call) ? 403 : 401);
    }
  });
});

/** Any text is a valid public id; it is looked up later. */
const numericParamsOf = (call: Call) => Object.keys(call.params?.shape ?? {}).filter((name) => name !== "publicId");

const withInput = calls.filter(
  ([, call]) => Object.keys(call.body?.shape ?? {}).length + numericParamsOf(call).length > 0,
);

test("lists the calls that have no input to validate", () => {
  const others = calls.filter((call) => !withInput.includes(call)).map(([name]) => name);
  expect(others.sort()).toEqual([
    "access.listSessions",
    "access.profile",
    "access.signOut",
    "afterSale.export",
    "afterSale.list",
    "apiKey.list",
    "approval.export",
    "approval.list",
    "audit.chain",
    "audit.check",
    "audit.export",
    "audit.list",
    "bookingForm.askAgain",
    "bookingForm.open",
    "cancelForm.decline",
    "cancelForm.open",
    "commission.export",
    "commission.figures",
    "commission.list",
    "commission.listOwn",
    "commission.pendingManual",
    "commission.split",
    "commission.sums",
    "commission.terms",
    "consolidator.balances",
    "consolidator.export",
    "consolidator.list",
    "credit.export",
    "credit.list",
    "debitMemo.export",
    "debitMemo.list",
    "debitMemo.sums",
    "draft.find",
    "draft.forget",
    "event.stream",
    "exchangeRate.list",
    "expert.export",
    "expert.list",
    "itinerary.airlines",
    "itinerary.airports",
    "lead.closingReasons",
    "lead.export",
    "lead.list",
    "leadImport.list",
    "letter.delivery",
    "letter.export",
    "letter.list",
    "letter.sendTest",
    "notification.choices",
    "notification.count",
    "notification.kindChoices",
    "notification.list",
    "owed.export",
    "owed.list",
    "owed.totals",
    "queue.board",
    "queue.offer",
    "queue.pause",
    "queue.play",
    "queue.status",
    "quote.export",
    "quote.list",
    "quote.pricingAids",
    "reconciliation.export",
    "reconciliation.list",
    "reconciliation.sums",
    "refundForm.decline",
    "refundForm.open",
    "replacementCardForm.open",
    "report.afterSale",
    "report.afterSaleFile",
    "report.afterSaleRows",
    "report.agents",
    "report.agentsFile",
    "report.countedLeads",
    "report.export",
    "report.exportAfterSale",
    "report.exportCountedLeads",
    "report.exportReturned",
    "report.funnel",
    "report.funnelFile",
    "report.funnelFilters",
    "report.money",
    "report.moneyFile",
    "report.queue",
    "report.queueFile",
    "report.queueFilters",
    "report.returned",
    "report.returnedSums",
    "report.sales",
    "report.salesFile",
    "report.salesFilters",
    "report.sold",
    "report.soldSums",
    "report.targets",
    "reportSchedule.list",
    "savedView.list",
    "scheduleForm.open",
    "search.find",
    "settings.get",
    "settings.history",
    "settings.terms",
    "settlementReport.list",
    "settlementReport.senders",
    "statement.export",
    "statement.list",
    "supplierEntry.export",
    "supplierEntry.list",
    "supplierEntry.sums",
    "user.export",
    "user.list",
    "user.whitelist",
    "work.own",
    "work.waiting",
  ]);
});

describe.each(withInput)("%s", (_name, call) => {
  test("refuses input that its schema does not allow, and lists every field", async () => {
    const who = isForStaff(call) ? roles.find((one) => scopeOf(one, call.permission)) : keyOrNobody(call);
    const shape = call.body?.shape ?? {};
    const nonsense = Object.fromEntries(
      Object.entries(shape).map(([field, schema]) => [field, nonsenseFor(schema as z.ZodType)]),
    );
    const neededQuery = Object.entries(call.query?.shape ?? {})
      .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
      .map(([name]) => name);
    const numericParams = numericParamsOf(call);
    const response = await send(call, who, { wrong: true, body: nonsense });
    expect(response.statusCode).toBe(422);
    const { code, message, details } = response.json();
    expect(code).toBe("invalid_input");
    expect(message).toBe("Please correct the marked fields.");
    const named = new Set(details.fields.map(({ field }: { field: string }) => field.split(".")[0]));
    expect([...named].sort()).toEqual([...Object.keys(shape), ...numericParams, ...neededQuery].sort());
  });
});

/** Returns a value of another type than the field's. */
function nonsenseFor(schema: z.ZodType): unknown {
  return schema.safeParse({}).success || schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion
    ? "nonsense"
    : { nonsense: true };
}

test("answers an unknown address of the API with a refusal instead of a page", async () => {
  const response = await office.app.inject({ method: "GET", url: "/api/nothing" });
  expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
});

test("lists every call once in the OpenAPI documents", async () => {
  const listed = [];
  for (const { path } of areas) {
    const document = (await office.app.inject({ method: "GET", url: `/api${path}` })).json();
    listed.push(...Object.values(document.paths as Record<string, object>).flatMap((calls) => Object.keys(calls)));
  }
  expect(listed).toHaveLength(calls.length);
});

test.each(areas)("caches the OpenAPI document at $path by its ETag", async ({ path }) => {
  const ask = (headers = {}) => office.app.inject({ url: `/api${path}`, headers });
  const first = await ask();
  const etag = first.headers.etag;
  const again = await ask({ "if-none-match": etag });
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ""]);
  expect(first.headers["content-type"]).toContain("application/json");
  expect(JSON.stringify(first.json().paths)).not.toContain("$schema");
});
