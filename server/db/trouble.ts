import pg from "pg";

const { DatabaseError } = pg;

/**
 * SQLSTATEs that say "not now" rather than "not so": connection, resources, operator, patience, a lock that is held, one
 * transaction undone for another again and again, a server that takes no writes (any more, or not yet).
 */
const troubledClasses = ["08", "53", "57", "55P03", "25P03", "40P01", "40001", "25006"];
/** Of these the ones with which the connection is gone: broken off, ended by the operator, the server stopping or starting. */
const lostClasses = ["08", "57P"];
/** What the driver and the operating system say of a server that is gone. */
const gone = new RegExp(
  [
    "ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN",
    "ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END|socket has been ended|Query read timeout",
    // A library that releases a client when its connection breaks, and once more when its last statement fails.
    "already been released to the pool",
    "not currently accepting connections|Connection terminated|connection error|Connection closed|Client was closed|connection has been discarded|timeout exceeded",
  ].join("|"),
);

/** The database cannot work now: its disk is full, it is stopping, it takes no writes, or it does not answer. */
export function isDatabaseTrouble(error: unknown): boolean {
  return isOf(troubledClasses, error);
}

/** Whoever waited for an answer on this connection will never get it. */
export function isConnectionLost(error: unknown): boolean {
  return isOf(lostClasses, error);
}

/** The server takes no writes: it became a standby, or an administrator said so. */
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
 * What may be logged of an error of the database: what broke and where in our code. Its detail, its context and the values
 * in its message are what somebody typed. Undefined for any other error.
 */
export function databaseErrorFacts(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const { code, severity, schema, table, column, constraint, routine } = error;
  // Class 22 is bad data, which is quoted; elsewhere quotes stand around names of ours.
  const message = code?.startsWith("22") ? error.message.replace(/".*"/s, "…") : error.message;
  const stack = error.stack
    ?.replaceAll(error.message, "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  return { type: "DatabaseError", message, ...{ code, severity, schema, table, column, constraint, routine }, stack };
}
