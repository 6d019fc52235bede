import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import {
  type Call,
  type CallInput,
  type CallResult,
  type EventsType,
  type FileType,
  isForStaff,
  mediaTypeOf,
  type OpenEvents,
  type StreamedFile,
  writes,
} from "#contract/shared/call.ts";
import { preferredLanguage } from "#contract/shared/languages.ts";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { OutcomeUnknown, transaction } from "#server/db/transaction.ts";
import { isDatabaseTrouble } from "#server/db/trouble.ts";
import { auditRefusal } from "./audit-refusals.ts";
import { neverCompress } from "./compress-answers.ts";
import type { Context, Origin } from "./context.ts";
import { type Caller, callerFinder } from "./find-caller.ts";
import { idempotencyKeyOf, oncePerKey } from "./idempotency.ts";
import type { FindKeyHolder } from "./key-holder.ts";
import { largestBody, limitOf, perAddress } from "./limits.ts";
import type { Parts } from "./parts.ts";
import { inputReader } from "./read-input.ts";
import { mustBeExactly, ReadyJson } from "./ready-json.ts";
import { describeAnswer } from "./write-answer.ts";

export type Answer<C extends Call> = CallResult<C> | ReadyJson;

export interface RouteOptions<C extends Call = Call> {
  /**
   * The handler opens its own transactions. Needed if writes must survive a refusal, such as the audit of that refusal,
   * or if the handler waits for an external server.
   */
  ownTransactions?: true;
  /** Writes what a refusal leaves behind although the write is rolled back, such as a counter of refusals. */
  afterRefusal?: (refusal: Refusal, input: CallInput<C>, context: Context<C>) => Promise<void>;
  /** Needed for calls with an API key. The feature of the keys, which builds on this edge, provides it. */
  findKeyHolder?: FindKeyHolder;
}

/** Creates the route of one call of the contract: permission, input, one transaction, answer. */
export function route<C extends Call, Done>(
  app: FastifyInstance,
  parts: Parts,
  call: C,
  act: (input: CallInput<C>, context: Context<C>, request: FastifyRequest, caller: Caller) => Promise<Done>,
  show: (done: Done, context: Context<C>) => Promise<Answer<C>>,
  options: RouteOptions<C>,
): void {
  const isWrite = writes(call);
  const isPublic = call.permission === "public";
  const limit = limitOf(call, parts);
  const findCaller = callerFinder(call, parts, { limit, findKeyHolder: options.findKeyHolder });
  const readInput = inputReader(call);
  const answer = answerOf(call, parts);
  app.route({
    method: call.method,
    url: `/api${call.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    bodyLimit: isForStaff(call) ? largestBody.staff : largestBody.public,
    // Refuses an anonymous caller over the limit before the body is read.
    ...(isPublic && limit ? { onRequest: perAddress(limit) } : {}),
    handler: async (request, reply) => {
      const caller = await findCaller(request);
      const { actor } = caller;
      const key = isWrite ? idempotencyKeyOf(request) : null;
      const input = readInput(request);
      const contextOf = (db: Db) => aContext<C>({ parts, db, caller, request, key });
      if (!isWrite || options.ownTransactions) {
        const context = contextOf(parts.db);
        const done = await act(input, context, request, caller).catch((error: unknown) => {
          // If the call has several transactions, one may have been saved before the database went away.
          throw isWrite && isDatabaseTrouble(error) ? new OutcomeUnknown(error) : error;
        });
        return answer(reply, await show(done, context));
      }
      const result = await transaction(parts.db, async (tx) => {
        const context = contextOf(tx);
        const once = { call, request, key, caller, now: context.now };
        return oncePerKey(
          tx,
          once,
          () => act(input, context, request, caller),
          (done) => show(done, context),
        );
      }).catch(async (error: unknown) => {
        if (error instanceof Refusal) {
          await auditRefusal(parts.db, call, request, actor, error.code);
          await options.afterRefusal?.(error, input, contextOf(parts.db));
        }
        throw error;
      });
      return answer(reply, result);
    },
  });
}

interface Asked {
  parts: Parts;
  db: Db;
  caller: Caller;
  request: FastifyRequest;
  key: string | null;
}

function aContext<C extends Call>({ parts, db, caller, request, key }: Asked): Context<C> {
  let origin: Origin | undefined;
  return {
    // `parts.db` is the transaction too. A second connection, opened while the first is held, could wait forever.
    parts: db === parts.db ? parts : { ...parts, db },
    db,
    actor: caller.actor as Context<C>["actor"],
    now: parts.now(),
    zone: ((caller.actor ?? caller.keyHolder)?.zone ?? null) as Context<C>["zone"],
    // Computed on demand: searching the headers for card numbers takes longer than many a query, and most calls never
    // use it.
    get origin() {
      origin ??= originOf(request);
      return origin;
    },
    idempotencyKey: key,
  };
}

/**
 * Returns the origin of a request. Headers are stored, and a program may send anything in them, so card numbers are
 * removed.
 */
export function originOf(request: FastifyRequest): Origin {
  const acceptLanguage = request.headers["accept-language"] ?? "";
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: scrubCardNumbers(request.headers["user-agent"] ?? "").slice(0, 300),
    language: preferredLanguage(acceptLanguage),
    acceptLanguage: scrubCardNumbers(acceptLanguage).slice(0, 100),
  };
}

/** Declares texts as UTF-8, because the calendar of a phone would guess the encoding. */
const mediaTypes: Record<FileType | EventsType, string> = {
  "application/pdf": "application/pdf",
  "text/calendar": "text/calendar; charset=utf-8",
  "text/event-stream": "text/event-stream; charset=utf-8",
};

function answerOf<C extends Call>(
  call: C,
  { config }: Parts,
): (reply: FastifyReply, result: Answer<C>) => FastifyReply {
  if (typeof call.answer === "string") {
    if (call.answer === "text/csv" || call.answer === "spreadsheet")
      return (reply, made) => stream(reply, made as StreamedFile);
    const headers = { "cache-control": "no-store", "content-type": mediaTypes[call.answer] };
    if (call.answer === "text/event-stream")
      return (reply, made) => reply.headers({ ...headers, ...heldBackByNobody }).send((made as OpenEvents).events);
    return (reply, file) => reply.headers(headers).send(file);
  }
  const contract = call.answer as z.ZodType;
  const { write, hasCredential } = describeAnswer(contract);
  const headers = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };
  const isSecret = hasCredential || call.secretAnswer === true;
  return (reply, result) => {
    if (isSecret) neverCompress(reply);
    const isReady = result instanceof ReadyJson;
    // In development and tests, an answer that breaks the contract fails immediately.
    if (!config.production) isReady ? mustBeExactly(contract, result) : contract.parse(result);
    return reply.headers(headers).send(isReady ? result.text : write(result));
  };
}

/** Prevents a proxy from buffering or compressing the events (nginx: X-Accel-Buffering). */
const heldBackByNobody = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" };

/**
 * Streams rows at the pace of the receiver. An error breaks the connection, so that half a file is not taken for a
 * whole one.
 */
function stream(reply: FastifyReply, { fileName, format, chunks }: StreamedFile): FastifyReply {
  const headers = {
    "cache-control": "no-store",
    "content-type": format === "csv" ? `${mediaTypeOf.csv}; charset=utf-8` : mediaTypeOf[format],
    "content-disposition": `attachment; filename="${fileName}"`,
  };
  return reply.headers(headers).send(Readable.from(chunks));
}
