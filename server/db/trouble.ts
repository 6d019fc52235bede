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
