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
  type OpenEvents,
  type StreamedText,
  type StreamType,
  writes,
} from "#contract/call.ts";
import { preferredLanguage } from "#contract/languages.ts";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Db } from "#server/db/database.ts";
import { OutcomeUnknown, transaction } from "#server/db/transaction.ts";
import { isDatabaseTrouble } from "#server/db/trouble.ts";
import { auditRefusal } from "./audit-refusals.ts";
import type { Context, Origin } from "./context.ts";
import { type Caller, callerFinder } from "./find-caller.ts";
import { idempotencyKeyOf, oncePerKey } from "./idempotency.ts";
import type { FindKeyHolder } from "./key-holder.ts";
import { largestBody, limitOf, perAddress } from "./limits.ts";
import type { Parts } from "./parts.ts";
import { inputReader } from "./read-input.ts";
import { mustBeExactly, ReadyJson } from "./ready-json.ts";
import type { SignedIn } from "./signed-in.ts";
import { answerWriter } from "./write-answer.ts";

export type Answer<C extends Call> = CallResult<C> | ReadyJson;

export interface RouteOptions<C extends Call = Call> {
  /**
   * The handler opens its own: what it wrote before it refused has to stay, its audit of the refusal among it, or it
   * waits for somebody else's server.
   */
  ownTransactions?: true;
  /** What a refusal leaves behind although the write is undone, such as a count of them. */
  afterRefusal?: (refusal: Refusal, input: CallInput<C>, context: Context<C>) => Promise<void>;
  /** Comes from the feature of the keys, which builds on this edge; for calls that need a key. */
  findKeyHolder?: FindKeyHolder;
}

/** Makes a route of one call of the contract: who may, what goes in, one transaction, what comes out. */
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
    // Before the body of one stranger too many is read.
    ...(isPublic && limit ? { onRequest: perAddress(limit) } : {}),
    handler: async (request, reply) => {
      const caller = await findCaller(request);
      const { actor } = caller;
      const key = isWrite ? idempotencyKeyOf(request) : null;
      const input = readInput(request);
      const contextOf = (db: Db) => aContext<C>({ parts, db, actor, request, key });
      if (!isWrite || options.ownTransactions) {
        const context = contextOf(parts.db);
        const done = await act(input, context, request, caller).catch((error: unknown) => {
          // Of several transactions one may have been saved before the database went away.
          throw isWrite && isDatabaseTrouble(error) ? new OutcomeUnknown(error) : error;
        });
        return answer(reply, await show(done, context));
      }
      const result = await transaction(parts.db, async (tx) => {
        const context = contextOf(tx);
        const once = { call, request, key, caller, now: context.now };
        return oncePerKey(
          ...([tx, once] as const),
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
  actor: SignedIn | null;
  request: FastifyRequest;
  key: string | null;
}

function aContext<C extends Call>({ parts, db, actor, request, key }: Asked): Context<C> {
  let origin: Origin | undefined;
  return {
    // Inside a transaction there is no way around it: a second connection would be waited for while one is held.
    parts: db === parts.db ? parts : { ...parts, db },
    db,
    actor: actor as Context<C>["actor"],
    now: parts.now(),
    // Searched for card numbers, which takes longer than many a question: most never look at it.
    get origin() {
      origin ??= originOf(request);
      return origin;
    },
    idempotencyKey: key,
  };
}

/** Headers are kept with what somebody did, and hold whatever a program was told to send. */
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

/** Texts are told to be UTF-8: a phone's calendar would guess. */
const mediaTypes: Record<FileType | StreamType | EventsType, string> = {
  "application/pdf": "application/pdf",
  "text/calendar": "text/calendar; charset=utf-8",
  "text/csv": "text/csv; charset=utf-8",
  "text/event-stream": "text/event-stream; charset=utf-8",
};

function answerOf<C extends Call>(
  call: C,
  { config }: Parts,
): (reply: FastifyReply, result: Answer<C>) => FastifyReply {
  if (typeof call.answer === "string") {
    const headers = { "cache-control": "no-store", "content-type": mediaTypes[call.answer] };
    if (call.answer === "text/event-stream")
      return (reply, made) => reply.headers({ ...headers, ...heldBackByNobody }).send((made as OpenEvents).events);
    if (call.answer === "text/csv") return (reply, made) => stream(reply.headers(headers), made as StreamedText);
    return (reply, file) => reply.headers(headers).send(file);
  }
  const contract = call.answer as z.ZodType;
  const write = answerWriter(contract);
  const headers = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };
  return (reply, result) => {
    const isReady = result instanceof ReadyJson;
    // In development and tests an answer that breaks the contract is a bug that is seen at once.
    if (!config.production) isReady ? mustBeExactly(contract, result) : contract.parse(result);
    return reply.headers(headers).send(isReady ? result.text : write(result));
  };
}

/** A proxy that gathers what it passes on, or makes it smaller, would hold events back (nginx: X-Accel-Buffering). */
const heldBackByNobody = { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" };

/** At the pace of whoever takes it. What breaks on the way breaks the connection: half a file is not taken for a whole one. */
function stream(reply: FastifyReply, { fileName, chunks }: StreamedText): FastifyReply {
  return reply.header("content-disposition", `attachment; filename="${fileName}"`).send(Readable.from(chunks));
}
