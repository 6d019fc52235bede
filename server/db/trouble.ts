import pg from "pg";

const { DatabaseError } = pg;

/** SQLSTATEs that say "not now" rather than "not so": connection, resources, operator, patience, a lock that is held. */
const troubledClasses = ["08", "53", "57", "55P03", "25P03"];
/** What the driver and the operating system say of a server that is gone. */
const gone = /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|connection error|Connection closed|timeout exceeded/;

/** The database cannot work now: its disk is full, it is stopping, or it does not answer. Nothing was committed. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "" } = error as { code?: unknown };
  if (typeof code === "string" && /^\w{5}$/.test(code) && troubledClasses.some((start) => code.startsWith(start)))
    return true;
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
