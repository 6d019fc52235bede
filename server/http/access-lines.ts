import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";

/** Load balancers request these every few seconds. */
const healthRoutes = "/health/";

/**
 * Logs each call that was answered or aborted. The line contains the route pattern and not the address, because
 * addresses contain links. Pages have the route "*". Health checks are logged at the debug level.
 */
export function logAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook("onRequest", (request, reply, done) => {
    // "close" is also emitted when the caller disconnects before the answer.
    reply.raw.once("close", () => logAnswer(log, request, reply));
    done();
  });
}

function logAnswer(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? "*";
  const line = {
    method: request.method,
    route,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    requestId: request.id,
  };
  const level = route.startsWith(healthRoutes) ? "debug" : "info";
  log[level](line, reply.raw.writableFinished ? "answered" : "the caller left before the whole answer");
}
