import type { FastifyInstance } from "fastify";
import { type CreditView, creditCalls, type HeldAmountView } from "#contract/credit/calls.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { creditProcess } from "#domain/credit/process.ts";
import type { CreditStatus } from "#domain/credit/status.ts";
import { daysLeft } from "#domain/credit/validity.ts";
import type { Currency } from "#domain/money/money.ts";
import { allowedActions } from "#domain/process/process.ts";
import {
  askToForfeit,
  type CreditRecord,
  creditFacts,
  creditRecords,
  creditsOf,
  freeCents,
  type HeldAmountRecord,
  heldAmountRecords,
  heldAmountsOf,
  usableCredits,
} from "#server/credit/index.ts";
import { listFile } from "#server/http/list-file.ts";
import type { Parts } from "#server/http/parts.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange } from "#server/http/serve-and-show.ts";
import { leadRecords } from "#server/lead/index.ts";
import { quoteRecords } from "#server/quote/index.ts";
import { extendCredit, voidCredit } from "./change-credit.ts";
import { credits, listCredits } from "./list-credits.ts";
import { voucherFile, voucherOf } from "./voucher.ts";

export function creditRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, creditCalls.list, async ({ query }, context) =>
    pageAsJson(await listCredits(context.db, query, context)),
  );
  serve(app, parts, creditCalls.export, ({ query }, context) =>
    listFile(credits, (lists) => lists.credits, query, context),
  );
  serveRecord(app, parts, quoteRecords, creditCalls.ofQuote, async ({ id }, _, { db, actor, now }) => ({
    items: (await creditsOf(db, { quoteId: id })).map((credit) => creditView(credit, actor, now)),
    held: (await heldAmountsOf(db, { quoteId: id })).map((held) => heldAmountView(held, actor)),
  }));
  serveRecord(app, parts, leadRecords, creditCalls.ofLead, async ({ id }, _, { db, actor, now }) => ({
    items: (await creditsOf(db, { leadId: id })).map((credit) => creditView(credit, actor, now)),
    held: (await heldAmountsOf(db, { leadId: id })).map((held) => heldAmountView(held, actor)),
  }));
  serveRecord(app, parts, leadRecords, creditCalls.usable, async ({ id }, _, { db, now, zone }) => ({
    items: await usableCredits(db, id, agencyDate(now, zone)),
  }));
  serveChange(
    app,
    parts,
    heldAmountRecords,
    creditCalls.forfeit,
    async (held, { body }, context) => {
      await askToForfeit(held, body, context);
    },
    (held, { actor }) => heldAmountView(held, actor),
  );
  const onCredit = [app, parts, creditRecords] as const;
  serveRecord(...onCredit, creditCalls.voucher, (credit, _, { db, now }) => voucherFile(parts, db, credit, now));
  const show = (credit: CreditRecord, { actor, now }: { actor: Actor; now: string }) => creditView(credit, actor, now);
  serveChange(
    ...onCredit,
    creditCalls.extend,
    (credit, { body }, context) => extendCredit(credit, body, context),
    show,
  );
  serveChange(...onCredit, creditCalls.void, (credit, { body }, context) => voidCredit(credit, body, context), show);
}

function heldAmountView(held: HeldAmountRecord, actor: Actor): HeldAmountView {
  const { id, quoteId, leadId, holderName, currency, amountCents, openCents, heldAt, isAsked, takenBy } = held;
  const isFree = openCents > 0 && takenBy === null && !isAsked;
  const mayForfeit = isFree && isAllowed(actor, "request.create", heldAmountRecords.ownership(held));
  const view = { id, quoteId, leadId, holderName, amountCents, openCents, heldAt, isAsked, mayForfeit };
  return { ...view, currency: currency as Currency };
}

function creditView(credit: CreditRecord, actor: Actor, now: string): CreditView {
  const { creditId: id, ...facts } = voucherOf(credit);
  const { amountCents, heldCents } = credit;
  return {
    id,
    ...facts,
    amountCents,
    heldCents,
    freeCents: freeCents(credit),
    ticketNumbers: [...facts.ticketNumbers],
    leadId: credit.leadId,
    status: credit.status as CreditStatus,
    version: credit.version,
    daysLeft: daysLeft(credit.validUntil, now, credit.zone),
    allowedActions: allowedActions(creditProcess, creditFacts(credit), actor, now),
  };
}
