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
} from "#contract/call.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { Context, StaffContext } from "./context.ts";
import type { Facts } from "./idempotency.ts";
import type { FindKeyHolder, KeyHolder } from "./key-holder.ts";
import type { Parts } from "./parts.ts";
import { mustReach, type RecordKind, reachRecord } from "./record-kind.ts";
import { type Answer, type RouteOptions, route } from "./route.ts";

/** Calls whose answer is never kept. */
type Unkept =
  | { method: "GET" }
  | { isQuestion: true }
  | { secretAnswer: true }
  | { answer: FileType | StreamType | EventsType };

/** What a write answers is kept for its Idempotency-Key, so it has to be plain facts: a view is shown after it. */
type Done<C extends Call> = Promise<C extends Unkept ? Answer<C> : CallResult<C> & Facts>;

/**
 * A call that names no record: one that does is served with it, so that nobody forgets to look whose it is. A path with
 * an `id` names one, whether its call says so or not.
 */
type WithoutRecord<C extends Call> = { record?: never } & (C["path"] extends `${string}{id}${string}`
  ? never
  : unknown);
type CallOn<Name extends RecordName> = Call & { record: Name; permission: Permission };

/** `request` is for what is neither input nor context, such as the cookie of a sign-in. */
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

/** A call that needs an API key: the handler is told whose it is. */
export function serveKeyHolder<C extends Call & { permission: "api_key" }>(
  app: FastifyInstance,
  parts: Parts,
  call: C & WithoutRecord<C>,
  findKeyHolder: FindKeyHolder,
  handler: (input: CallInput<C>, context: Context<C>, keyHolder: KeyHolder) => Done<C>,
): void {
  route<C, unknown>(
    ...([app, parts, call] as const),
    (input, context, _request, { keyHolder }) => handler(input, context, keyHolder as KeyHolder),
    async (result) => result as Answer<C>,
    { findKeyHolder },
  );
}

/**
 * A write that answers with a view of what it made. `act` answers the id, which is kept for the case that the request is
 * repeated; `show` makes the view anew each time, with the rights of that moment.
 */
export function serveThenShow<C extends Call>(
  app: FastifyInstance,
  parts: Parts,
  call: C & WithoutRecord<C>,
  act: (input: CallInput<C>, context: Context<C>) => Promise<number>,
  show: (id: number, context: Context<C>) => Promise<CallResult<C>>,
): void {
  route(app, parts, call, act, show, {});
}

/** A call about a record: the handler is given it, locked for a write, if the caller may do this on it. */
export function serveRecord<Name extends RecordName, Row, C extends CallOn<Name>>(
  app: FastifyInstance,
  parts: Parts,
  kind: RecordKind<Name, Row>,
  call: C,
  handler: (row: Row, input: CallInput<C>, context: StaffContext) => Done<C>,
  options: Pick<RouteOptions<C>, "afterRefusal"> = {},
): void {
  const act = async (input: CallInput<C>, context: Context<C>) =>
    handler(await reached(kind, call, input, context), input, context as StaffContext);
  route<C, unknown>(app, parts, call, act, async (result) => result as Answer<C>, options);
}

/**
 * A write on a record, which answers with a view of it as it is then, if the caller may still read it. An `act` that knows
 * the record as it left it answers that, and it is not read again.
 */
export function serveRecordThenShow<Name extends RecordName, Row, C extends CallOn<Name>>(
  app: FastifyInstance,
  parts: Parts,
  kind: RecordKind<Name, Row>,
  call: C,
  act: (row: Row, input: CallInput<C>, context: StaffContext) => Promise<Row | undefined> | Promise<void>,
  show: Show<Row, C>,
): void {
  const { left, shown } = shownAsLeft<Row, C>(kind, show);
  const acted = async (input: CallInput<C>, context: Context<C>) => {
    const staff = context as StaffContext;
    const after = await act(await reached(kind, call, input, context), input, staff);
    if (after) left.set(staff, after);
    return idOf(kind, input);
  };
  route(app, parts, call, acted, shown, {});
}

/** A write that makes a record, which it answers with a view of: as it was made, or as it is when the request is repeated. */
export function serveThenShowMade<
  Name extends RecordName,
  Row extends { id: number },
  C extends Call & { permission: Permission },
>(
  app: FastifyInstance,
  parts: Parts,
  call: C & WithoutRecord<C>,
  make: (input: CallInput<C>, context: StaffContext) => Promise<Row>,
  { kind, show }: { kind: RecordKind<Name, Row>; show: Show<Row, C> },
): void {
  const { left, shown } = shownAsLeft<Row, C>(kind, show);
  const made = async (input: CallInput<C>, context: Context<C>) => {
    const row = await make(input, context as StaffContext);
    left.set(context as StaffContext, row);
    return row.id;
  };
  route<C, number>(app, parts, call, made, shown, {});
}

type Show<Row, C extends Call> = (row: Row, context: StaffContext) => CallResult<C> | Promise<CallResult<C>>;

/** Shows a record as the write left it, if that is known, to whoever may read it. */
function shownAsLeft<Row, C extends Call>(kind: RecordKind<RecordName, Row>, show: Show<Row, C>) {
  const left = new WeakMap<StaffContext, Row>();
  const shown = async (id: number, context: Context<C>) => {
    const staff = context as StaffContext;
    const row = left.get(staff) ?? (await kind.load(staff.db, id, { lock: false }));
    mustReach(kind, row, staff, kind.read);
    return show(row, staff);
  };
  return { left, shown };
}

/** A write on a record that makes another one, whose id `act` answers, and answers with a view of that. */
export function serveRecordThenShowMade<
  Name extends RecordName,
  Row,
  C extends CallOn<Name>,
  MadeName extends RecordName,
  Made,
>(
  app: FastifyInstance,
  parts: Parts,
  kind: RecordKind<Name, Row>,
  call: C,
  act: (row: Row, input: CallInput<C>, context: StaffContext) => Promise<number>,
  made: { kind: RecordKind<MadeName, Made>; show: Show<Made, C> },
): void {
  const acted = async (input: CallInput<C>, context: Context<C>) =>
    act(await reached(kind, call, input, context), input, context as StaffContext);
  const shown = async (id: number, context: Context<C>) => {
    const staff = context as StaffContext;
    return made.show(await reachRecord(made.kind, id, staff, { permission: made.kind.read }), staff);
  };
  route(app, parts, call, acted, shown, {});
}

function reached<Name extends RecordName, Row, C extends CallOn<Name>>(
  kind: RecordKind<Name, Row>,
  call: C,
  input: CallInput<C>,
  context: Context<C>,
): Promise<Row> {
  const needed = { permission: call.permission, lock: writes(call) };
  return reachRecord(kind, idOf(kind, input), context as StaffContext, needed);
}

/** The contract has it in the path, or in the body under the name of the kind. */
function idOf({ name }: { name: RecordName }, { params, body }: { params: unknown; body: unknown }): number {
  return (params as { id: number } | undefined)?.id ?? (body as Record<`${RecordName}Id`, number>)[`${name}Id`];
}
