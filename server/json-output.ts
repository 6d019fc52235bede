import { format } from "node:util";
import { openLog } from "./log.ts";

/** Writes everything that Node and libraries print to the log, because production prints only JSON lines. */
export function printJsonAlone(): void {
  const log = openLog("info");
  // Node's own listener prints warnings as plain text.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => log.warn({ name }, message));
  for (const name of ["log", "info", "warn", "error", "trace"] as const) {
    const level = name === "log" ? "info" : name === "trace" ? "error" : name;
    console[name] = (...given: unknown[]) => log[level](format(...given));
  }
}
