import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  type Call,
  type CallInput,
  type CallResult,
  type EventsType,
  type FileType,
  type RecordName,
  type StreamType,
  writes,
} from "#contract/shared/call.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { Context, StaffContext } from "./context.ts";
import type { Facts } from "./idempotency.ts";
import type { FindKeyHolder, KeyHolder } from "./key-holder.ts";
import type { Parts } from "./parts.ts";
import { type RecordKind, reachRecord } from "./record-kind.ts";
import { type Answer, type RouteOptions, route } from "./route.ts";

/** Calls whose answer is never stored. */
type Unkept =
  | { method: "GET" }
  | { isQuestion: true }
  | { secretAnswer: true }
  | { answer: FileType | StreamType | EventsType };

/**
 * The answer of a write is stored with its Idempotency-Key, so it must be plain facts. A view is built from them
 * afterwards.
 */
type Done<C extends Call> = Promise<C extends Unkept ? Answer<C> : CallResult<C> & Facts>;

/**
 * A call that names no record. Calls that name one are served with it, so that no handler can skip the check of its
 * owner. A path with an `id` names a record even if the call does not declare it.
 */
export type WithoutRecord<C extends Call> = { record?: never } & (C["path"] extends `${string}{id}${string}`
  ? never
  : unknown);
export type CallOn<Name extends RecordName> = Call & { record: Name; permission: Permission };

/** `request` is for values that are neither input nor context, such as the sign-in cookie. */
export type Handler<C extends Call> = (input: CallInput<C>, context: Context<C>, request: FastifyRequest) => Done<C>;

export function serve<C extends Call>(
  app: FastifyInstance,
  parts: Parts,
  call: C & WithoutRecord<C>,
  handler: Handler<C>,
  options: RouteOptions<C> = {},
): void {
  route<C, unknown>(app, parts, call, handler, async (result) => result as Answer<C>, options);
}

/** Serves a call that needs an API key. The handler receives the holder of the key. */
export function serveKeyHolder<C extends Call & { permission: "api_key" }>(
  app: FastifyInstance,
  parts: Parts,
  call: C & WithoutRecord<C>,
  findKeyHolder: FindKeyHolder,
  handler: (input: CallInput<C>, context: Context<C>, keyHolder: KeyHolder) => Done<C>,
): void {
  route<C, unknown>(
    app,
    parts,
    call,
    (input, context, _request, { keyHolder }) => handler(input, context, keyHolder as KeyHolder),
    async (result) => result as Answer<C>,
    { findKeyHolder },
  );
}

/**
 * Serves a call about a record. The handler receives the record, locked for a write, if the caller has the permission
 * on it.
 */
export function serveRecord<Name extends RecordName, Row, C extends CallOn<Name>>(
  app: FastifyInstance,
  parts: Parts,
  kind: RecordKind<Name, Row>,
  call: C,
  handler: (row: Row, input: CallInput<C>, context: StaffContext) => Done<C>,
  options: Pick<RouteOptions<C>, "afterRefusal"> = {},
): void {
  const act = async (input: CallInput<C>, context: Context<C>) =>
    handler(await recordOf(kind, call, input, context), input, context as StaffContext);
  route<C, unknown>(app, parts, call, act, async (result) => result as Answer<C>, options);
}

/** Returns the record of a call, locked for a write, if the caller has the permission on it. */
export function recordOf<Name extends RecordName, Row, C extends CallOn<Name>>(
  kind: RecordKind<Name, Row>,
  call: C,
  input: CallInput<C>,
  context: Context<C>,
): Promise<Row> {
  const needed = { permission: call.permission, lock: writes(call) };
  return reachRecord(kind, idOf(kind, input), context as StaffContext, needed);
}

/** Returns the id of the record, from the path or from the body under the name of its kind. */
export function idOf({ name }: { name: RecordName }, { params, body }: { params: unknown; body: unknown }): number {
  return (params as { id: number } | undefined)?.id ?? (body as Record<`${RecordName}Id`, number>)[`${name}Id`];
}
