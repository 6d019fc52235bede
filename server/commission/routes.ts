import type { FastifyInstance } from "fastify";
import { type CommissionLine, commissionCalls } from "#contract/commission/calls.ts";
import { type Actor, scopeOf } from "#domain/access/permissions.ts";
import type { Currency } from "#domain/money/money.ts";
import type { Db } from "#server/db/database.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { commissions, listCommissions } from "./list-commissions.ts";
import { ownFigures, termsOf } from "./own-figures.ts";
import { type CommissionRecord, commissionRecords, earlierLines } from "./store.ts";

export function commissionRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, commissionCalls.list, async ({ query }, context) =>
    pageAsJson(await listCommissions(context.db, query, context)),
  );
  serve(app, parts, commissionCalls.export, ({ query }, context) =>
    listFile(commissions, (lists) => lists.commissions, query, context),
  );
  serve(app, parts, commissionCalls.figures, (_, { db, actor, now, zone }) => ownFigures(db, actor.id, { now, zone }));
  serve(app, parts, commissionCalls.terms, (_, { db, actor }) => termsOf(db, actor.id));
  serveRecord(app, parts, commissionRecords, commissionCalls.show, (line, _, { db, actor }) =>
    commissionView(db, line, actor),
  );
}

/** Only the owner of the sale and people who read all commissions see the profit of the sale. */
async function commissionView(db: Db, line: CommissionRecord, actor: Actor): Promise<CommissionLine> {
  const { id, quoteId, leadId, customer, userId, agentName, saleDate, passengers, amountCents, rateBps, rule, at } =
    line;
  const seesAll = scopeOf(actor.role, "commission.read") === "any";
  return {
    id,
    quoteId,
    leadId,
    customer,
    saleDate,
    passengers,
    amountCents,
    rateBps,
    rule,
    at,
    kind: line.kind as CommissionLine["kind"],
    state: line.state as CommissionLine["state"],
    part: line.part as CommissionLine["part"],
    waitsFor: line.waitsFor as CommissionLine["waitsFor"],
    ccAmountCents: line.ccAmountCents,
    saleCurrency: line.saleCurrency as Currency | null,
    grossProfitCents: line.grossProfitCents,
    tpProfitCents: line.tpProfitCents,
    airCommissionsCents: line.airCommissionsCents,
    earlier: await earlierLines(db, line),
    agent: userId === null ? null : { id: userId, name: agentName ?? "" },
    ...(seesAll || line.part !== "expert" ? { sheet: line.sheet as unknown as CommissionLine["sheet"] } : {}),
  };
}
