import { setTimeout } from "node:timers/promises";
import { inspect } from "node:util";
import { type Stops, startInstallation } from "#server/app/start.ts";
import { ConfigProblems, readConfig } from "./config.ts";
import { databaseErrorFacts, isDatabaseTrouble, troubleInWords } from "./db/trouble.ts";
import { printJsonAlone } from "./json-output.ts";
import { openLog } from "./log.ts";
import { StartProblem } from "./start-problem.ts";
import { withoutSecrets } from "./without-secrets.ts";

const stops: Stops = [];
const asked = new AbortController();
const askedAgain = new AbortController();
let started: Promise<void> = Promise.resolve();

/**
 * Prints problems of the installation as their sentences, and any other error with its stack. Production prints only
 * JSON lines.
 */
function tell(error: unknown): void {
  const texts = textsOf(error).map((text) => withoutSecrets(text, process.env));
  if (isProduction()) for (const text of texts) openLog("fatal").fatal(text);
  else console.error(texts.join("\n"));
}

function textsOf(error: unknown): readonly string[] {
  if (error instanceof ConfigProblems) return error.problems;
  if (error instanceof StartProblem) return [error.message];
  if (isDatabaseTrouble(error)) return [`${troubleInWords(error)} (${String(error)})`];
  return [inspect(databaseErrorFacts(error) ?? error)];
}

/** Works before the configuration is read, and if it cannot be read. */
function isProduction(): boolean {
  return process.env.NODE_ENV === "production";
}

/** Waits at most 20 seconds. After that, the operating system ends the part that does not stop. */
function inTime(stopped: Promise<unknown>): Promise<unknown> {
  const tooLong = setTimeout(20_000, undefined, { ref: false });
  return Promise.race([stopped, tooLong]);
}

/**
 * Stops the parts in reverse order of their start, so the database comes last. A part that fails to stop does not keep
 * the others from stopping. A second call ends the wait for load balancers.
 */
async function stop(exitCode: number): Promise<void> {
  if (asked.signal.aborted) return askedAgain.abort();
  asked.abort();
  // A part that is still starting cannot be stopped before it has started.
  await inTime(started.catch(() => {}));
  for (const undo of stops.reverse()) {
    await inTime(undo()).catch((error: unknown) => {
      tell(error);
      exitCode = 1;
    });
  }
  process.exit(exitCode);
}

/**
 * Handles errors that no code awaited. The code that needs a lost database waits for it to return. Any other error may
 * leave the process in an unknown state, so the process stops in order and is restarted from outside.
 */
function unexpected(error: unknown): void {
  tell(error);
  if (!isDatabaseTrouble(error)) void stop(1);
}
process.on("unhandledRejection", unexpected);
process.on("uncaughtException", unexpected);

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));

try {
  process.loadEnvFile();
} catch {
  // There is no .env file. Only the environment is used.
}
if (isProduction()) printJsonAlone();
try {
  started = startInstallation(readConfig(process.env), stops, {
    stopping: asked.signal,
    hurrying: askedAgain.signal,
  });
  await started;
} catch (error) {
  // Errors caused by the stop itself are not reported.
  if (!asked.signal.aborted) tell(error);
  await stop(1);
}
