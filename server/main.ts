import { setTimeout } from "node:timers/promises";
import { inspect } from "node:util";
import { type Stops, startInstallation } from "#server/app/start.ts";
import { ConfigProblems, readConfig } from "./config.ts";
import { databaseErrorFacts, isDatabaseTrouble, troubleInWords } from "./db/trouble.ts";
import { StartProblem } from "./start-problem.ts";
import { withoutSecrets } from "./without-secrets.ts";

const stops: Stops = [];
const asked = new AbortController();
const askedAgain = new AbortController();
let started: Promise<void> = Promise.resolve();

/** Prints a problem of the installation as its sentence, and any other error with its stack. */
function tell(error: unknown): void {
  console.error(withoutSecrets(textOf(error), process.env));
}

function textOf(error: unknown): string {
  if (error instanceof ConfigProblems || error instanceof StartProblem) return error.message;
  if (isDatabaseTrouble(error)) return `${troubleInWords(error)} (${String(error)})`;
  return inspect(databaseErrorFacts(error) ?? error);
}

/** What does not stop is left to the operating system rather than waited for. */
function inTime(stopped: Promise<unknown>): Promise<unknown> {
  const tooLong = setTimeout(20_000, undefined, { ref: false });
  return Promise.race([stopped, tooLong]);
}

/**
 * Stops in the opposite order of starting, so the database comes last. What fails to stop does not keep the rest from
 * stopping. Called again, it ends the wait for load balancers.
 */
async function stop(exitCode: number): Promise<void> {
  if (asked.signal.aborted) return askedAgain.abort();
  asked.abort();
  // A part that is being started at this moment could not be stopped before it has started.
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
 * What nobody waited for. A database that went away is waited out by whoever needs it; of anything else nobody knows
 * what it left behind, so the process ends in order and is started again from outside.
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
  // No .env file: the environment is all there is.
}
try {
  started = startInstallation(readConfig(process.env), stops, {
    stopping: asked.signal,
    hurrying: askedAgain.signal,
  });
  await started;
} catch (error) {
  // What fails because it was told to stop is no news.
  if (!asked.signal.aborted) tell(error);
  await stop(1);
}
