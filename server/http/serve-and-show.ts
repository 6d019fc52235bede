import type { FastifyInstance } from "fastify";
import type { Call, CallInput, CallResult, RecordName } from "#contract/shared/call.ts";
import type { Permission } from "#domain/access/permissions.ts";
import type { Context, StaffContext } from "./context.ts";
import type { Facts } from "./idempotency.ts";
import type { Parts } from "./parts.ts";
import { mustReach, type RecordKind, reachRecord } from "./record-kind.ts";
import { route } from "./route.ts";
import { type CallOn, idOf, recordOf, type WithoutRecord } from "./serve.ts";

/**
 * Serves a write of any caller that answers with a view. `act` returns an id or facts, which are stored for a repeated
 * request. `show` builds the view for the first and for every repeated request, and it checks the rights of the caller itself.
 */
export function serveAndShow<C extends Call, Made extends number | Facts = number>(
  app: FastifyInstance,
  parts: Parts,
  call: C & WithoutRecord<C>,
  act: (input: CallInput<C>, context: Context<C>) => Promise<Made>,
  show: (made: Made, context: Context<C>) => Promise<CallResult<C>>,
): void {
  route(app, parts, call, act, show, {});
}

/**
 * Serves a change of a record that answers with a view of it. If the caller may no longer read the record, the write is
 * refused with `not_found` and rolled back. If `act` returns the changed record, it is not read again.
 */
export function serveChange<Name extends RecordName, Row, C extends CallOn<Name>>(
  app: FastifyInstance,
  parts: Parts,
  kind: RecordKind<Name, Row>,
  call: C,
  act: (row: Row, input: CallInput<C>, context: StaffContext) => Promise<Row | undefined> | Promise<void>,
  show: Show<Row, C>,
): void {
  const { written, view } = viewAfterWrite<Row, C>(kind, show);
  const acted = async (input: CallInput<C>, context: Context<C>) => {
    const staff = context as StaffContext;
    const after = await act(await recordOf(kind, call, input, context), input, staff);
    if (after) written.set(staff, after);
    return idOf(kind, input);
  };
  route(app, parts, call, acted, view, {});
}

/**
 * Serves a write of staff that creates a record and answers with a view of it, if the caller may read it: as created, or
 * as it is now if the request is repeated.
 */
export function serveCreate<
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
  const { written, view } = viewAfterWrite<Row, C>(kind, show);
  const made = async (input: CallInput<C>, context: Context<C>) => {
    const row = await make(input, context as StaffContext);
    written.set(context as StaffContext, row);
    return row.id;
  };
  route<C, number>(app, parts, call, made, view, {});
}

type Show<Row, C extends Call> = (row: Row, context: StaffContext) => CallResult<C> | Promise<CallResult<C>>;

/**
 * Returns the view of a record for a caller who may read it, and the map in which the write leaves its row. A repeated
 * request has another context, so its view loads the record.
 */
function viewAfterWrite<Row, C extends Call>(kind: RecordKind<RecordName, Row>, show: Show<Row, C>) {
  const written = new WeakMap<StaffContext, Row>();
  const view = async (id: number, context: Context<C>) => {
    const staff = context as StaffContext;
    const row = written.get(staff) ?? (await kind.load(staff.db, id, { lock: false }));
    mustReach(kind, row, staff, kind.read);
    return show(row, staff);
  };
  return { written, view };
}

/**
 * Serves a write on one record that creates another. `act` returns only the id of the new record, so the view loads
 * it.
 */
export function serveCreateFrom<
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
    act(await recordOf(kind, call, input, context), input, context as StaffContext);
  const view = async (id: number, context: Context<C>) => {
    const staff = context as StaffContext;
    return made.show(await reachRecord(made.kind, id, staff, { permission: made.kind.read }), staff);
  };
  route(app, parts, call, acted, view, {});
}
