import type { FastifyInstance } from "fastify";
import { customerRequestCalls as calls, ownRequestCalls } from "#contract/customer-request/calls.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { serveChange } from "#server/http/serve-and-show.ts";
import { quoteRecords } from "#server/quote/index.ts";
import { askFor, takeBack } from "./ask.ts";
import { answerCustomer, customerRequestView } from "./handle.ts";
import { mustBeTheirs, ownRequests } from "./own-trip.ts";
import { customerRequestRecords } from "./records.ts";
import { customerRequestsOf } from "./store.ts";

export function customerRequestRoutes(app: FastifyInstance, parts: Parts): void {
  serveRecord(app, parts, quoteRecords, calls.list, async (quote, _, { db, actor, now }) => ({
    items: (await customerRequestsOf(db, quote.id)).map((asked) => customerRequestView(asked, actor, now)),
  }));
  serveChange(
    app,
    parts,
    customerRequestRecords,
    calls.answer,
    (asked, { body }, context) => answerCustomer(asked, body, context),
    (asked, { actor, now }) => customerRequestView(asked, actor, now),
  );
  ownRoutes(app, parts);
}

/**
 * Registers the calls of customers. Wrong answers about the signer must be counted although the call is refused, so
 * they are counted in a separate transaction.
 */
function ownRoutes(app: FastifyInstance, parts: Parts): void {
  const options = { ownTransactions: true } as const;
  serve(app, parts, ownRequestCalls.list, async ({ params, body }, { db, now }) => {
    const { link } = await mustBeTheirs(db, params.publicId, body, now);
    return ownRequests(db, link.quoteId);
  });
  serve(
    app,
    parts,
    ownRequestCalls.ask,
    async ({ params, body: { lastName, postalCode, ...draft } }, { db, now, origin }) => {
      const visit = await mustBeTheirs(db, params.publicId, { lastName, postalCode }, now);
      await transaction(db, (tx) => askFor(visit, draft, { db: tx, now, origin }));
      return ownRequests(db, visit.link.quoteId);
    },
    options,
  );
  serve(
    app,
    parts,
    ownRequestCalls.withdraw,
    async ({ params, body: { id, ...proof } }, { db, now, origin }) => {
      const visit = await mustBeTheirs(db, params.publicId, proof, now);
      await transaction(db, (tx) => takeBack(visit, id, { db: tx, now, origin }));
      return ownRequests(db, visit.link.quoteId);
    },
    options,
  );
}
