import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { Refusal } from "#domain/shared/refusal.ts";
import { accessRoutes } from "#server/access/index.ts";
import { afterSaleRoutes } from "#server/after-sale/index.ts";
import { apiKeyRoutes } from "#server/api-key/index.ts";
import { approvalRoutes } from "#server/approval/index.ts";
import { auditRoutes } from "#server/audit/office/index.ts";
import { approvalSubject, bookingRoutes, showSale } from "#server/booking/index.ts";
import { chargeRoutes } from "#server/charge/index.ts";
import { chargebackRoutes } from "#server/chargeback/index.ts";
import { commissionRoutes } from "#server/commission/index.ts";
import { creditRoutes } from "#server/credit/office/index.ts";
import { customerRequestRoutes } from "#server/customer-request/index.ts";
import { debitMemoRoutes } from "#server/debit-memo/index.ts";
import { draftRoutes } from "#server/draft/index.ts";
import { duplicateRoutes } from "#server/duplicate/index.ts";
import { eventRoutes } from "#server/event/index.ts";
import { exchangeRoutes } from "#server/exchange/index.ts";
import { exchangeRateRoutes } from "#server/exchange-rate/index.ts";
import { expertRoutes } from "#server/expert/index.ts";
import { logAnswers } from "#server/http/access-lines.ts";
import { compressAnswers } from "#server/http/compress-answers.ts";
import { answerErrors, answerUnroutable } from "#server/http/errors.ts";
import { healthRoutes } from "#server/http/health.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { largestBody, perAddress } from "#server/http/limits.ts";
import { openApiRoutes } from "#server/http/openapi/route.ts";
import type { Parts } from "#server/http/parts.ts";
import { fontRoute } from "#server/http/product-font.ts";
import { protectAnswers } from "#server/http/protect-answers.ts";
import { answerUnreadable } from "#server/http/unreadable.ts";
import { intakeRoutes } from "#server/intake/index.ts";
import { itineraryRoutes } from "#server/itinerary/index.ts";
import { leadRoutes, withinReach } from "#server/lead/index.ts";
import { leadImportRoutes } from "#server/lead-import/index.ts";
import { type MessageSources, mailboxRoutes } from "#server/mail/index.ts";
import { notificationRoutes } from "#server/notification/index.ts";
import { queueRoutes } from "#server/queue/index.ts";
import { loseQuotes, quoteRoutes } from "#server/quote/index.ts";
import { processLimit } from "#server/rate-limits/index.ts";
import { reconciliationRoutes } from "#server/reconciliation/index.ts";
import { replacementCardRoutes } from "#server/replacement-card/index.ts";
import { reportRoutes } from "#server/report/index.ts";
import { savedViewRoutes } from "#server/saved-view/index.ts";
import { scheduleChangeRoutes } from "#server/schedule-change/index.ts";
import { searchRoutes } from "#server/search/index.ts";
import { logoRoute, settingsRoutes } from "#server/settings/index.ts";
import { settlementReportRoutes } from "#server/settlement-report/index.ts";
import { signedFormRoutes, verifyRoute } from "#server/signed-form/routes.ts";
import { statementRoutes } from "#server/statement/index.ts";
import { supplierRoutes } from "#server/supplier/index.ts";
import { ticketingRoutes } from "#server/ticketing/index.ts";
import { letterRoutes } from "#server/undelivered-letter/index.ts";
import { userRoutes } from "#server/user/index.ts";
import { workRoutes } from "#server/work/index.ts";
import { allForms } from "./all-forms.ts";
import { decidedSubjects } from "./decided-subjects.ts";
import { servePages } from "./pages.ts";

/**
 * Builds the whole HTTP side: the API, the identity provider and mailbox of the embedded mode, and the pages. The
 * readiness check answers 503 after `stopping` is aborted.
 */
export async function buildApp(
  installation: Parts,
  options: { pages: boolean; sources: MessageSources; stopping?: AbortSignal },
): Promise<FastifyInstance> {
  const parts = countingStaff(installation);
  const { config } = parts;
  const patience = config.requestSeconds * 1000;
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    // Fastify's request lines would contain public links, which are credentials.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: believedHops(config.trustProxy),
    genReqId: () => randomUUID(),
    // A log line that needs the id of its request adds it itself, because hardly any request writes one.
    childLoggerFactory: (log) => log,
    bodyLimit: largestBody.staff,
    // A client that sends headers or bodies slowly holds a connection. By default Node checks for that only every 30
    // seconds.
    requestTimeout: patience,
    http: { headersTimeout: patience, connectionsCheckingInterval: Math.min(1000, patience / 4) },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    forceCloseConnections: "idle",
  });
  if (config.production) logAnswers(app, parts.log);
  answerErrors(app, config);
  readJsonBodies(app);
  protectAnswers(app, config);
  compressAnswers(app);
  await app.register(underPressure, {
    maxEventLoopDelay: config.busyAfterMs,
    pressureHandler: (_request, _reply, type, value) => {
      parts.log.warn({ type, value }, "too busy to answer");
      throw new Refusal("busy");
    },
  });
  // Only sign-in uses cookies.
  await app.register(async (signIn) => {
    await signIn.register(cookie);
    accessRoutes(signIn, parts);
  });
  userRoutes(app, parts);
  settingsRoutes(app, parts);
  logoRoute(app, parts);
  auditRoutes(app, parts);
  queueRoutes(app, parts);
  leadRoutes(app, parts, loseQuotes);
  apiKeyRoutes(app, parts);
  intakeRoutes(app, parts);
  expertRoutes(app, parts);
  draftRoutes(app, parts);
  duplicateRoutes(app, parts);
  leadImportRoutes(app, parts);
  itineraryRoutes(app, parts);
  quoteRoutes(app, parts, showSale);
  approvalRoutes(app, parts, approvalSubject, decidedSubjects);
  afterSaleRoutes(app, parts);
  chargebackRoutes(app, parts);
  debitMemoRoutes(app, parts);
  exchangeRateRoutes(app, parts);
  settlementReportRoutes(app, parts);
  commissionRoutes(app, parts);
  creditRoutes(app, parts);
  exchangeRoutes(app, parts);
  scheduleChangeRoutes(app, parts);
  customerRequestRoutes(app, parts);
  bookingRoutes(app, parts);
  chargeRoutes(app, parts);
  supplierRoutes(app, parts);
  reconciliationRoutes(app, parts);
  reportRoutes(app, parts);
  statementRoutes(app, parts);
  ticketingRoutes(app, parts);
  replacementCardRoutes(app, parts);
  savedViewRoutes(app, parts);
  workRoutes(app, parts);
  letterRoutes(app, parts, options.sources);
  notificationRoutes(app, parts, withinReach);
  searchRoutes(app, parts);
  eventRoutes(app, parts);
  for (const form of allForms) signedFormRoutes(app, parts, form);
  verifyRoute(app, parts);
  healthRoutes(app, parts, options.stopping);
  openApiRoutes(app, parts);
  if (!config.production) {
    await app.register(async (demo) => {
      demo.addHook("onRequest", perAddress(processLimit(config.perMinute.page)));
      await fontRoute(demo);
      await mailboxRoutes(demo, parts, options.sources);
    });
  }
  if (options.pages) await servePages(app, parts);
  else app.setNotFoundHandler(() => Promise.reject(new Refusal("not_found")));
  return app;
}

/** Counts all calls of a person together. */
function countingStaff(parts: Parts): Parts {
  const limit = processLimit(parts.config.perMinute.staff);
  const authenticate: Parts["authenticate"] = async (authorization) => {
    const actor = await parts.authenticate(authorization);
    await limit(actor.id);
    return actor;
  };
  return { ...parts, authenticate };
}

/** Fastify accepts a list of addresses, or a function that is called for each hop, nearest first. */
function believedHops(trusted: Parts["config"]["trustProxy"]) {
  return typeof trusted === "number" ? (_address: string, hop: number) => hop < trusted : trusted;
}
