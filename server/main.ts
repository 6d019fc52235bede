import { ConfigProblems, readConfig } from "./config.ts";
import { DataFolderProblem } from "./db/embedded.ts";
import { StartProblem, type Stops, startInstallation } from "./start.ts";

const stops: Stops = [];
let stopping = false;

/** Stops in the opposite order of starting, the database last; what cannot be stopped does not keep the rest. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const undo of stops.reverse()) {
    await undo().catch((error: unknown) => {
      console.error(error);
      exitCode = 1;
    });
  }
  process.exit(exitCode);
}

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));

try {
  process.loadEnvFile();
} catch {
  // No .env file: the environment is all there is.
}
try {
  await startInstallation(readConfig(process.env), stops);
} catch (error) {
  // Mistakes of whoever starts it are told in sentences; anything else is ours and needs its stack.
  if (error instanceof ConfigProblems) for (const problem of error.problems) console.error(problem);
  else if (error instanceof DataFolderProblem || error instanceof StartProblem) console.error(error.message);
  else console.error(error);
  await stop(1);
}
