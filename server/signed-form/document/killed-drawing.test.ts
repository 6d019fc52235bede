import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, inject, test } from "vitest";
import { takeOver } from "#server/jobs/take-over.ts";
import { sha256 } from "#server/keys/index.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

function aWorker(stopAt = ""): ChildProcess {
  const child = fork(new URL("../../../tests/server/drawing-process.ts", import.meta.url), {
    env: { ...process.env, DATABASE_URL: parts.databaseUrl, KEY_RING: inject("keyRing"), STOP_AT: stopAt },
    execArgv: [],
  });
  started.push(child);
  return child;
}

async function reached(child: ChildProcess, step: string): Promise<void> {
  for (;;) {
    const [message] = await once(child, "message");
    if (message === step) return;
  }
}

/** Unlocks the jobs of the killed process, as live processes do after it has sent no heartbeat for long enough. */
async function takeOverNow(): Promise<void> {
  await parts.pool.query("update job_workers set seen_at = now() - interval '2 minutes'");
  await parts.pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where locked_at is not null",
  );
  await takeOver(parts.pool, parts.log);
}

async function copyOf(quoteId: number) {
  const documents = await parts.db.selectFrom("documents").selectAll().where("quoteId", "=", quoteId).execute();
  const letters = await parts.db
    .selectFrom("messages")
    .select(["state", "attempts"])
    .where("documentId", "=", documents[0]?.id ?? 0)
    .execute();
  return { documents, letters };
}

test.each(["drawing", "drawn", "stored", "sending"])(
  "loses neither the document nor its letter when a process is killed while %s",
  async (step) => {
    const { id } = await aSignedQuote();
    const killed = aWorker(step);
    await reached(killed, step);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const before = await copyOf(id);
    expect(before.letters).toEqual([{ state: "queued", attempts: 0 }]);

    await takeOverNow();
    aWorker();
    await expect
      .poll(async () => (await copyOf(id)).letters, { timeout: 60_000 })
      .toEqual([{ state: "sent", attempts: 1 }]);
    const { documents } = await copyOf(id);
    const [document] = documents;
    expect(documents).toHaveLength(1);
    expect(document?.pdf?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(sha256(document?.pdf ?? "").equals(document?.pdfSha256 ?? Buffer.alloc(0))).toBe(true);
    if (step === "stored" || step === "sending") expect(document).toEqual(before.documents[0]);
  },
);
