import type { FastifyInstance } from "fastify";
import { type CommissionLine, commissionCalls, type ManualCommission } from "#contract/commission/calls.ts";
import { type Actor, isAllowed, scopeOf } from "#domain/access/permissions.ts";
import { isInvolved } from "#domain/approval/two-people.ts";
import { basisOwnership } from "#domain/commission/commission.ts";
import { type ManualStatus, manualMatter, manualProcess } from "#domain/commission/manual-process.ts";
import type { Currency } from "#domain/money/money.ts";
import { allowedActions } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreate } from "#server/http/serve-and-show.ts";
import { quoteRecords, versionAndStatus } from "#server/quote/index.ts";
import { changeEarner } from "./change-earner.ts";
import { commissionSplit } from "./commission-split.ts";
import { approveManual, declineManual, editManual, enterManual, withdrawManual } from "./enter-manual.ts";
import { commissions, listCommissions, listOwnCommissions } from "./list-commissions.ts";
import { loadManual, type ManualRecord, manualFacts, manualRecords, pendingManuals } from "./manual-records.ts";
import { ownFigures, termsOf } from "./own-figures.ts";
import { ownTravelOf } from "./own-travel.ts";
import { type CommissionRecord, commissionRecords, earlierLines } from "./store.ts";

export function commissionRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, commissionCalls.list, async ({ query }, context) =>
    pageAsJson(await listCommissions(context.db, query, context)),
  );
  serve(app, parts, commissionCalls.listOwn, async ({ query }, context) =>
    pageAsJson(await listOwnCommissions(context.db, query, context)),
  );
  serve(app, parts, commissionCalls.sums, ({ query }, context) => commissions.sums(context.db, query, context));
  serve(app, parts, commissionCalls.export, ({ query }, context) =>
    listFile(commissions, (lists) => lists.commissions, query, context),
  );
  serveRecord(app, parts, quoteRecords, commissionCalls.changeEarner, async (quote, { body }, context) => {
    await changeEarner(quote, body, context);
    return versionAndStatus(quote, context);
  });
  serve(app, parts, commissionCalls.split, ({ query }, { db, actor }) => commissionSplit(db, query.quoteId, actor));
  serve(app, parts, commissionCalls.figures, (_, { db, actor, now, zone }) => ownFigures(db, actor.id, { now, zone }));
  serve(app, parts, commissionCalls.terms, ({ query }, context) => termsOf(context, query.quoteId ?? null));
  serveRecord(app, parts, commissionRecords, commissionCalls.show, (line, _, { db, actor }) =>
    commissionView(db, line, actor),
  );
  serveChange(
    app,
    parts,
    commissionRecords,
    commissionCalls.edit,
    (line, { body }, context) => editManual(line, body, context),
    (line, { db, actor }) => commissionView(db, line, actor),
  );
  serve(app, parts, commissionCalls.pendingManual, async (_, { db, actor, now }) => ({
    items: (await pendingManuals(db)).map((manual) => manualView(manual, actor, now)),
  }));
  const show = (manual: ManualRecord, { actor, now }: { actor: Actor; now: string }) => manualView(manual, actor, now);
  serveCreate(app, parts, commissionCalls.addManual, ({ body }, context) => enterManual(body, context), {
    kind: manualRecords,
    show,
  });
  const onManual = [app, parts, manualRecords] as const;
  serveChange(
    ...onManual,
    commissionCalls.approveManual,
    (manual, { body }, context) => approveManual(manual, body, context),
    show,
  );
  serveChange(
    ...onManual,
    commissionCalls.declineManual,
    (manual, { body }, context) => declineManual(manual, body, context),
    show,
  );
  serveChange(
    ...onManual,
    commissionCalls.withdrawManual,
    (manual, { body }, context) => withdrawManual(manual, body, context),
    show,
  );
}

async function commissionView(db: Db, line: CommissionRecord, actor: Actor): Promise<CommissionLine> {
  const { id, quoteId, leadId, customer, userId, agentName, saleDate, passengers, amountCents, rule, at } = line;
  const manual = line.manualId === null ? null : await loadManual(db, line.manualId);
  return {
    id,
    quoteId,
    leadId,
    customer,
    saleDate,
    passengers,
    amountCents,
    rule,
    at,
    reason: manual?.reason ?? null,
    statementId: line.statementId,
    kind: line.kind as CommissionLine["kind"],
    state: line.state as CommissionLine["state"],
    part: line.part as CommissionLine["part"],
    waitsFor: line.waitsFor as CommissionLine["waitsFor"],
    earlier: await earlierLines(db, line),
    ownTravel: await ownTravelOf(db, line, actor),
    manual: manual && manualPart(manual),
    canEdit:
      manual?.status === "entered" &&
      scopeOf(actor.role, "commission.adjust") === "any" &&
      line.amountCents === manual.amountCents,
    agent: userId === null ? null : { id: userId, name: agentName ?? "" },
    ...(isAllowed(actor, "commission.basis", basisOwnership(line)) ? basisPart(line) : {}),
  };
}

/** The values of the sale that the line was computed from. */
function basisPart(line: CommissionRecord): Partial<CommissionLine> {
  return {
    ccAmountCents: line.ccAmountCents,
    saleCurrency: line.saleCurrency as Currency | null,
    grossProfitCents: line.grossProfitCents,
    netTipsCents: line.netTipsCents,
    tpProfitCents: line.tpProfitCents,
    airCommissionsCents: line.airCommissionsCents,
    rateBps: line.rateBps,
    usdMillionths: line.usdMillionths,
    tripLossCents: line.tripLossCents,
    addedBaseCents: line.part === "tips" ? 0 : line.addedBaseCents,
    sheet: line.sheet as unknown as CommissionLine["sheet"],
  };
}

function manualPart({ reason, enteredBy, enteredByName, version, status }: ManualRecord): CommissionLine["manual"] {
  return { reason, version, enteredBy: { id: enteredBy, name: enteredByName }, status: status as ManualStatus };
}

function manualView(manual: ManualRecord, actor: Actor, now: string): ManualCommission {
  const { id, userId, agentName, amountCents, date, reason, quoteId, enteredBy, enteredByName } = manual;
  const facts = manualFacts(manual);
  return {
    id,
    amountCents,
    date,
    reason,
    quoteId,
    agent: { id: userId, name: agentName },
    enteredBy: { id: enteredBy, name: enteredByName },
    enteredAt: manual.enteredAt,
    status: manual.status as ManualStatus,
    replacesId: manual.replacesId,
    version: manual.version,
    decidesOwn: isInvolved(manualMatter(facts), actor.id),
    allowedActions: allowedActions(manualProcess, facts, actor, now),
  };
}
