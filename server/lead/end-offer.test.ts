import { expect, test } from "vitest";
import { transaction } from "#server/db/transaction.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { askForHandOut } from "./end-offer.ts";

const parts = freshDatabase();

const asked = async () =>
  (await parts.pool.query("select 1 from graphile_worker.jobs where key = 'hand_out'")).rowCount ?? 0;

test("requests a hand-out without blocking other requests, and queues one job for many", async () => {
  await transaction(parts.db, async (tx) => {
    await askForHandOut(tx);
    // This would not end if the outer transaction, which has not committed, held the row of the job.
    await transaction(parts.db, askForHandOut);
    await expect.poll(asked).toBe(1);
    await parts.pool.query("select graphile_worker.remove_job('hand_out')");
    expect(await asked()).toBe(0);
  });
  await expect.poll(asked).toBe(1);
});

test("requests no hand-out if the transaction is rolled back", async () => {
  await parts.pool.query("select graphile_worker.remove_job('hand_out')");
  const undone = transaction(parts.db, async (tx) => {
    await askForHandOut(tx);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  // Requests are handled in order, so the one that was rolled back would have been handled before this one.
  await askForHandOut(parts.db);
  await parts.pool.query("select graphile_worker.remove_job('hand_out')");
  expect(await asked()).toBe(0);
});
