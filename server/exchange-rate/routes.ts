import type { FastifyInstance } from "fastify";
import { exchangeRateCalls } from "#contract/exchange-rate/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve } from "#server/http/serve.ts";
import { serveAndShow } from "#server/http/serve-and-show.ts";
import { enterRate } from "./enter-rates.ts";
import { importRates, previewImport } from "./import-rates.ts";
import { listRates, showRate } from "./store.ts";

export function exchangeRateRoutes(app: FastifyInstance, parts: Parts): void {
  const calls = exchangeRateCalls;
  serve(app, parts, calls.list, ({ query }, { db, now, zone }) => listRates(db, query, agencyDate(now, zone)));
  serveAndShow(
    app,
    parts,
    calls.enter,
    ({ body }, context) => enterRate(body, context),
    (id, { db, now, zone }) => showRate(db, id, agencyDate(now, zone)),
  );
  serve(app, parts, calls.previewImport, ({ body }, context) => previewImport(body, context));
  serve(app, parts, calls.import, ({ body }, context) => importRates(body, context));
}
