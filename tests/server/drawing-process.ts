import { pino } from "pino";
import { allJobs, messageSources } from "#server/app/all-jobs.ts";
import { systemNow } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { startWorker } from "#server/jobs/index.ts";
import { KeyRing } from "#server/keys/index.ts";
import { sendMessageJob } from "#server/mail/index.ts";
import { openThreads } from "#server/threads/threads.ts";

/**
 * Draws documents and sends letters in a separate process. Reports the step named by `STOP_AT` ("drawing", "drawn",
 * "stored" or "sending") and stops there, so that a test can kill the process.
 */
const { DATABASE_URL = "", KEY_RING = "", STOP_AT } = process.env;
const pool = openPool(DATABASE_URL, 6);
const log = pino({ level: "silent" });
const threads = openThreads(log);

async function reach(step: string): Promise<void> {
  if (step !== STOP_AT) return;
  process.send?.(step);
  await new Promise(() => {});
}

const documents: Parts["threads"]["documents"] = {
  close: () => threads.documents.close(),
  run: async (file, input) => {
    await reach("drawing");
    const drawn = await threads.documents.run(file, input);
    await reach("drawn");
    return drawn;
  },
};
const parts: Parts = {
  config: readConfig({ NODE_ENV: "test", DATABASE_URL }),
  db: openDatabase(pool),
  pool,
  keys: new KeyRing(KEY_RING),
  log,
  threads: { ...threads, documents },
  authenticate: () => Promise.reject(new Error("No one signs in to this process")),
  now: systemNow,
};
const sources = messageSources(parts);
const sending = sendMessageJob(parts, {
  ...sources,
  document: async (id) => {
    await reach("sending");
    // The other jobs of a process that stopped at an earlier step continue until it is killed. None of them sends a letter.
    if (STOP_AT) await new Promise(() => {});
    return sources.document(id);
  },
});
const drawing = allJobs(parts).find(({ name }) => name === "draw_document");
if (!drawing) throw new Error("There is no job that draws documents");
await startWorker(parts, pool, [
  sending,
  {
    ...drawing,
    run: async (payload, attempt) => {
      await drawing.run(payload, attempt);
      await reach("stored");
    },
  },
]);
process.send?.("ready");
// A job that waits forever would keep the process alive after its test.
process.once("disconnect", () => process.exit());
