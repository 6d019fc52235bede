import { expect, test } from "vitest";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { linkToken } from "#server/link/index.ts";
import { loadQuote } from "#server/quote/index.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";
import { brokenHistory } from "#tests/server/replay-history.ts";

const parts = freshDatabase();
const tools = requests(parts);
const { aTicketedSale, tripOf, show, decide, decisionOn, sign, signed, confirm, settle, complete, path } = tools;
const { linkOf, atLink, aSigningOf } = tools;

const statusOf = async (quoteId: number) => (await loadQuote(parts.db, quoteId)).status;
const expiresAt = "2026-11-26T15:00:00.000Z";

/** Returns a signed request of adult 2 of example A, with 400.00 kept by the airline. */
async function aSigned(kind: RequestKind = "refund", sale?: TicketedSale) {
  const on = sale ?? (await aTicketedSale());
  const passengerId = (await tripOf(on)).travelers[1]?.id ?? 0;
  const lines = [{ passengerId, airlinePenaltyCents: 40_000 }];
  return { sale: on, passengerId, request: await signed(on, kind, { lines }) };
}

type Signed = Awaited<ReturnType<typeof aSigned>>;

const requote = ({ sale, request, passengerId }: Signed, cents = 45_000, by = sale.as.ticketing, version?: number) =>
  by("POST", `${path(request)}/actions/re-quote`, {
    version: version ?? request.version,
    expiresAt,
    reason: "The fare rules changed overnight",
    lines: [{ passengerId, airlinePenaltyCents: cents }],
  });

const mustHold = async () =>
  expect([await brokenInvariants(parts.pool), await brokenHistory(parts.pool)]).toEqual([{}, []]);

test.each([
  ["cancellation", "cancel", "cancel_signed", "cancellation_sent"],
  ["refund", "refund", "refund_signed", "refund_sent"],
] as const)("re-quotes a signed %s, with an approval and a new signature", async (kind, form, before, after) => {
  const all = await aSigned(kind);
  const { sale, request } = all;
  const oldLink = await parts.db
    .selectFrom("quoteLinks")
    .selectAll()
    .where("quoteId", "=", sale.quoteId)
    .where("purpose", "=", form)
    .executeTakeFirstOrThrow();
  const waiting = await requote(all);
  expect(waiting.status, JSON.stringify(waiting.body)).toBe(200);
  // The signed amounts are in force until another user has decided.
  expect(waiting.body).toMatchObject({
    status: "signed",
    lines: [{ airlinePenaltyCents: 40_000 }],
    documentId: request.documentId,
    requote: { lines: [{ airlinePenaltyCents: 45_000 }], reason: "The fare rules changed overnight", expiresAt },
  });
  expect(await statusOf(sale.quoteId)).toBe(before);
  expect((await confirm(sale, request)).body.code).toBe("approval_pending");
  const approval = (await sale.as.supervisor("GET", `/approval-requests/${waiting.body.approvalId}`)).body;
  expect(approval.difference.find(({ what }: { what: string }) => what === "penalty")).toMatchObject({
    beforeCents: -40_000,
    afterCents: -45_000,
  });
  await mustHold();

  expect((await decide(sale, request, "approve")).status).toBe(200);
  expect(await statusOf(sale.quoteId)).toBe(after);
  const sent = await show(sale, request);
  const [old] = sent.signatures;
  expect(sent).toMatchObject({
    status: "sent",
    requote: null,
    signedAt: null,
    documentId: null,
    expiresAt,
    lines: [{ airlinePenaltyCents: 45_000 }],
    signatures: [{ penaltyCents: 40_000, document: `${sale.quoteId}-R${request.id}`, supersededAt: parts.now() }],
  });
  expect(old?.documentId).toBe(request.documentId);

  // The earlier link leads to the new form, which shows the changed amounts.
  const secret = linkSecretOf(oldLink);
  const moved = (await atLink(`${form}/${secret}`, "GET")).json();
  expect(moved.state).toBe("superseded");
  const link = await linkOf(request);
  expect(`${form}/${moved.continueTo}`).toBe(link);
  expect((await atLink(link, "GET")).json()).toMatchObject({
    state: "open",
    passengers: [{ airlinePenaltyCents: 45_000 }],
    replaces: { penaltyCents: 40_000, document: `${sale.quoteId}-R${request.id}`, cashCents: old?.cashCents },
  });
  const [letter] = await lettersOf(sale.quoteId, "request-requoted");
  expect(letter).toMatchObject({ before: { penaltyCents: 40_000 } });
  expect(letter).toMatchObject({
    settlement: { values: expect.arrayContaining([{ part: "airlinePenalty", cents: -45_000 }]) },
  });
  await mustHold();

  await sign(request);
  expect(await statusOf(sale.quoteId)).toBe(before);
  const again = await show(sale, request);
  expect(again.signatures.map(({ document, supersededAt }) => [document, supersededAt])).toEqual([
    [`${sale.quoteId}-R${request.id}-2`, null],
    [`${sale.quoteId}-R${request.id}`, parts.now()],
  ]);
  expect(again.documentId).toBe(again.signatures[0]?.documentId);
  expect((await atLink(`${form}/${secret}`, "GET")).json()).toMatchObject({ state: "signed" });
  expect((await confirm(sale, request, { penaltyCents: 45_000 })).status).toBe(200);
  if (kind === "refund") await settle(sale, request);
  expect((await complete(sale, request)).body).toMatchObject({ status: "completed" });
  await mustHold();
});

test("keeps the signed amounts if a re-quote is rejected or withdrawn, and allows another one", async () => {
  const all = await aSigned();
  const { sale, request } = all;
  await requote(all);
  expect((await decide(sale, request, "decline")).status).toBe(200);
  const rejected = await show(sale, request);
  const { version: _, allowedActions: __, rejection: ___, ...before } = request;
  expect(rejected).toMatchObject(before);
  expect(rejected.requote).toBeNull();
  expect(await statusOf(sale.quoteId)).toBe("refund_signed");

  const again = await requote({ ...all, request: rejected });
  const { approvalId, version } = again.body;
  const approval = (await sale.as.ticketing("GET", `/approval-requests/${approvalId}`)).body;
  const back = await sale.as.ticketing("POST", `/approval-requests/${approvalId}/withdraw`, {
    version: approval.version,
  });
  expect(back.status).toBe(200);
  const shown = await show(sale, request);
  expect(shown).toMatchObject({ status: "signed", requote: null, lines: [{ airlinePenaltyCents: 40_000 }] });
  expect(shown.version).toBeGreaterThan(version);
  expect((await confirm(sale, request, { penaltyCents: 40_000 })).status).toBe(200);
  expect((await requote({ ...all, request: await show(sale, request) })).body.code).toBe("state_conflict");
  await mustHold();
});

test("refuses approval by the user who re-quoted, and by ticketing", async () => {
  const all = await aSigned();
  const { sale, request } = all;
  await requote(all, 45_000, sale.as.supervisor);
  expect((await decide(sale, request, "approve")).body.code).toBe("own_request");
  expect((await decide(sale, request, "approve", sale.as.ticketing)).status).toBe(403);
  expect((await decide(sale, request, "approve", sale.as.admin)).status).toBe(200);
});

test("re-quotes only amounts that differ and balance, and not while a bank has the money", async () => {
  const all = await aSigned();
  const { sale, request, passengerId } = all;
  const same = await requote(all, 40_000);
  expect(same.body.details.fields).toMatchObject([{ field: "lines", code: "same_as_signed" }]);
  const tooMuch = await requote(all, 145_001);
  expect(tooMuch.body.details.fields[0]).toMatchObject({ field: "lines.0.airlinePenaltyCents" });
  const late = await sale.as.ticketing("POST", `${path(request)}/actions/re-quote`, {
    version: request.version,
    expiresAt: "2026-11-01T00:00:00.000Z",
    reason: "The fare rules changed",
    lines: [{ passengerId, airlinePenaltyCents: 45_000 }],
  });
  expect(late.body.details.fields).toMatchObject([{ field: "expiresAt" }]);
  const waiting = await requote(all);
  expect((await requote(all, 46_000, sale.as.agent, waiting.body.version)).body.code).toBe("approval_pending");
  await decide(sale, request, "decline");

  await tools.disputed(sale, 100);
  const disputed = await requote({ ...all, request: await show(sale, request) });
  expect(disputed.body.code).toBe("chargeback_open");
});

test("drops a covered penalty of the signed amounts when new amounts are signed", async () => {
  const all = await aSigned();
  const { sale, request } = all;
  const cover = { version: request.version, amountCents: 5_000, reason: "The fare rules changed overnight" };
  const covered = await sale.as.supervisor("POST", `${path(request)}/actions/cover-penalty`, cover);
  await requote({ ...all, request: covered.body });
  expect(await show(sale, request)).toMatchObject({ coveredPenaltyCents: 5_000 });
  await decide(sale, request, "approve");
  await sign(request);
  expect(await show(sale, request)).toMatchObject({ coveredPenaltyCents: 0 });
  expect((await confirm(sale, request, { penaltyCents: 46_000 })).body.code).toBe("penalty_above_signed");
});

test("lets the customer keep the booking instead of signing again, and staff withdraw it undecided", async () => {
  const kept = await aSigned("cancellation");
  await requote(kept);
  await decide(kept.sale, kept.request, "approve");
  const link = await linkOf(kept.request);
  expect((await atLink(link, "POST", "/decline", {})).statusCode).toBe(200);
  expect(await statusOf(kept.sale.quoteId)).toBe("cancellation_cancelled");

  const withdrawn = await aSigned("refund");
  const { sale, request } = withdrawn;
  const { version, approvalId } = (await requote(withdrawn)).body;
  const back = await sale.as.supervisor("POST", `${path(request)}/actions/withdraw`, {
    version,
    reason: "It flies after all",
  });
  expect(back.body).toMatchObject({ status: "cancelled", requote: null, approvalId: null });
  expect((await sale.as.supervisor("GET", `/approval-requests/${approvalId}`)).body.status).toBe("superseded");
  await mustHold();
});

test("answers one of two simultaneous calls and refuses the other with 409", async () => {
  const all = await aSigned();
  const { sale, request } = all;
  const both = async (...two: Promise<{ status: number }>[]) =>
    (await Promise.all(two)).map(({ status }) => status).sort();
  const spare = await aSigned("cancellation");
  expect(await both(requote(spare), confirm(spare.sale, spare.request, { penaltyCents: 40_000 }))).toEqual([200, 409]);
  expect(await both(requote(all), requote(all, 46_000, sale.as.agent))).toEqual([200, 409]);
  const [approve, decline] = [
    await decisionOn(sale, request, "approve"),
    await decisionOn(sale, request, "decline", sale.as.admin),
  ];
  expect(await both(approve(), decline())).toEqual([200, 409]);
  await mustHold();
});

test("refuses the earlier amounts behind the new link", async () => {
  const all = await aSigned();
  const { sale, request } = all;
  await requote(all);
  await decide(sale, request, "approve");
  const signing = await aSigningOf(request);
  const [old] = (await show(sale, request)).signatures;
  const stale = await atLink(await linkOf(request), "POST", "/sign", { ...signing, cashCents: old?.cashCents });
  expect(stale.json().details.fields).toMatchObject([{ field: "cashCents", code: "amount_changed" }]);
});

async function lettersOf(quoteId: number, template: string) {
  const rows = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("quoteId", "=", quoteId)
    .where("template", "=", template)
    .execute();
  return rows.map(({ data }) => (data as unknown as { facts: object }).facts);
}

const linkSecretOf = (link: Parameters<typeof linkToken>[1]) => linkToken(parts.keys, link);
