import type { FastifyInstance } from "fastify";
import { exchangeCalls } from "#contract/exchange/calls.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { serveRecord } from "#server/http/serve.ts";
import { serveChange, serveCreateFrom } from "#server/http/serve-and-show.ts";
import { type QuoteRecord, quoteRecords } from "#server/quote/index.ts";
import { sendForApproval } from "./approval-subject.ts";
import { createExchange, updateExchange } from "./draft.ts";
import { exchangeChain } from "./exchange-chain.ts";
import { exchangeStart, exchangeView } from "./view.ts";

const show = (quote: QuoteRecord, { db, actor, now }: StaffContext) => exchangeView(db, quote, actor, now);

export function exchangeRoutes(app: FastifyInstance, parts: Parts): void {
  const onQuote = [app, parts, quoteRecords] as const;
  serveRecord(...onQuote, exchangeCalls.start, (quote, _, { db, actor, now }) => exchangeStart(db, quote, actor, now));
  serveRecord(...onQuote, exchangeCalls.chain, (quote, _, { db }) => exchangeChain(db, quote));
  serveRecord(...onQuote, exchangeCalls.get, (quote, _, context) => show(quote, context));
  serveCreateFrom(
    ...onQuote,
    exchangeCalls.create,
    (quote, { body }, context) => createExchange(quote, body, context),
    { kind: quoteRecords, show },
  );
  serveChange(
    ...onQuote,
    exchangeCalls.update,
    (quote, { body }, context) => updateExchange(quote, body, context),
    show,
  );
  serveChange(
    ...onQuote,
    exchangeCalls.sendForApproval,
    (quote, { body }, context) => sendForApproval(quote, body.version, context),
    show,
  );
}
