import { pino } from "pino";
import { systemNow } from "#server/clock.ts";
import { openDatabase, openPool } from "#server/db/database.ts";
import { startWorker } from "#server/jobs/index.ts";
import { workQueueJob } from "#server/queue/index.ts";

/** A process of the product that only works off the queue. */
const pool = openPool(process.env.DATABASE_URL ?? "", 6);
const log = pino({ level: "silent" });
const worker = await startWorker({ log }, pool, [workQueueJob({ db: openDatabase(pool), now: systemNow })]);
process.once("disconnect", async () => {
  await worker.stop();
  await pool.end();
});
process.send?.("ready");
