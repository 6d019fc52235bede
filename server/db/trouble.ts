import pg from "pg";

const { DatabaseError } = pg;

/**
 * SQLSTATEs of temporary problems: connection, resources, operator intervention, timeouts, unavailable locks, repeated
 * deadlocks or serialization failures, and a read-only server.
 */
const troubledClasses = ["08", "53", "57", "55P03", "25P03", "40P01", "40001", "25006"];
/**
 * The SQLSTATEs after which the connection is gone: it broke, an operator ended it, or the server is stopping or
 * starting.
 */
const lostClasses = ["08", "57P"];
/** Matches the messages of the driver and the operating system about a server that is gone. */
const gone = new RegExp(
  [
    "ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN",
    "ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END|socket has been ended|Query read timeout",
    // A library may release a client when its connection breaks, and again when its last statement fails.
    "already been released to the pool",
    "not currently accepting connections|Connection terminated|connection error|Connection closed|Client was closed|connection has been discarded|timeout exceeded",
  ].join("|"),
);

/**
 * Returns whether the database cannot work now: its disk is full, it is stopping, it is read-only, or it does not
 * answer.
 */
export function isDatabaseTrouble(error: unknown): boolean {
  return isOf(troubledClasses, error);
}

/** Returns whether the connection is gone, so that no answer will arrive on it. */
export function isConnectionLost(error: unknown): boolean {
  return isOf(lostClasses, error);
}

/** Returns whether the server is read-only, because it became a standby or was set so by an administrator. */
export function isReadOnlyServer(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "25006";
}

/** Returns the sentence for the operator about an error for which isDatabaseTrouble is true. */
export function troubleInWords(error: unknown): string {
  const { code } = error as { code?: unknown };
  if (code === "53100") return "The disk of the database is full.";
  if (isReadOnlyServer(error)) return "The database takes no writes: it is a standby, or it was made read-only.";
  if (isConnectionLost(error)) return "The connection to the database was lost.";
  return "The database cannot work at the moment.";
}

function isOf(classes: readonly string[], error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.length > 0)
    return error.errors.every((one) => isOf(classes, one));
  const { code = "" } = error as { code?: unknown };
  if (typeof code === "string" && classes.some((start) => code.startsWith(start))) return true;
  return gone.test(`${String(code)} ${error.message}`);
}

/**
 * Returns the facts of a database error that may be logged: what failed, and where in our code. Detail, context and the
 * values in its message are omitted, because people typed them. Returns undefined for any other error.
 */
export function databaseErrorFacts(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const { code, severity, schema, table, column, constraint, routine } = error;
  // Class 22 is invalid data, whose message quotes the data. In other classes quotes contain names from our schema.
  const message = code?.startsWith("22") ? error.message.replace(/".*"/s, "…") : error.message;
  const stack = error.stack
    ?.replaceAll(error.message, "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  return { type: "DatabaseError", message, code, severity, schema, table, column, constraint, routine, stack };
}
