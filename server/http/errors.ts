import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { preferredLanguage } from "#contract/shared/languages.ts";
import { Refusal, type RefusalCode } from "#domain/shared/refusal.ts";
import { OutcomeUnknown } from "#server/db/transaction.ts";
import { isDatabaseTrouble } from "#server/db/trouble.ts";
import { sendRefusalPage, wantsPage } from "./refusal-page.ts";
import { failureText, refusalText, saidDetails } from "./refusal-texts.ts";

/** The refusal for each constraint that a caller can violate. A violation of any other constraint is a bug. */
const constraintRefusals: Record<string, RefusalCode> = {
  quote_links_one_active: "changed_meanwhile",
  quote_versions_quote_id_number_key: "changed_meanwhile",
  signatures_one_per_version: "already_signed",
  signatures_one_in_force: "already_signed",
  signatures_one_per_link: "already_signed",
  declined_forms_link_id_key: "already_declined",
  charges_one_in_flight: "charge_in_flight",
  tickets_active_number: "ticket_number_taken",
  whitelist_entries_email: "already_exists",
  users_email: "already_exists",
  api_keys_name: "already_exists",
};

/** Seconds after which a client may retry. */
export const retryAfter: Partial<Record<RefusalCode, number>> = { too_many_requests: 60, busy: 5, took_too_long: 5 };

/**
 * Answers refusals without logging them. Any other error is logged and answered as our fault, without its details. A
 * browser that opened the address itself gets a page.
 */
export function answerErrors(app: FastifyInstance, { productName } = { productName: "Farewright" }): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    const language = preferredLanguage(request.headers["accept-language"]);
    reply.header("cache-control", "no-store");
    const answer = (refused: Refusal) => {
      const { code, status, details } = refused;
      if (code in retryAfter) reply.header("retry-after", retryAfter[code]);
      const said = { message: refusalText(refused, language), details: saidDetails(details, language) };
      if (wantsPage(request)) return sendRefusalPage(reply, { status, message: said.message, language, productName });
      return reply.status(status).send({ code, ...said });
    };
    if (refusal) return answer(refusal);
    if (error instanceof OutcomeUnknown || isDatabaseTrouble(error)) {
      request.log.error({ err: error, requestId: request.id }, "the database is in trouble");
      // Only some failures guarantee that nothing was changed, so the answer does not always claim it.
      return answer(new Refusal(error instanceof OutcomeUnknown ? "outcome_unknown" : "out_of_service"));
    }
    if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
      return badRequest(request, reply, error.statusCode);
    }
    request.log.error({ err: error, requestId: request.id }, "request failed");
    const message = failureText("our_fault", language);
    if (wantsPage(request)) return sendRefusalPage(reply, { status: 500, message, language, productName });
    return reply.status(500).send({
      code: "our_fault",
      message,
      details: { requestId: request.id },
    });
  });
}

/** Answers a request whose address cannot be parsed, so that it reaches no route and no handler. */
export function answerUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  badRequest(request, reply.header("cache-control", "no-store"), 400);
}

function badRequest(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const message = failureText("bad_request", preferredLanguage(request.headers["accept-language"]));
  return reply.status(status).send({ code: "bad_request", message, details: {} });
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413) return new Refusal("too_large");
  const constraint = (error as { constraint?: string }).constraint;
  const code = constraint === undefined ? undefined : constraintRefusals[constraint];
  return code ? new Refusal(code) : undefined;
}
