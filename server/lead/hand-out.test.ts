import { expect, test } from "vitest";
import { transaction } from "#server/db/transaction.ts";
import { freshDatabase } from "#tests/database.ts";
import { askForHandOut } from "./hand-out.ts";

const parts = freshDatabase();

const asked = async () =>
  (await parts.pool.query("select 1 from graphile_worker.jobs where key = 'hand_out'")).rowCount ?? 0;

test("whoever asks holds up nobody else who does, and many ask for one", async () => {
  await transaction(parts.db, async (tx) => {
    await askForHandOut(tx);
    // Does not end while somebody who has not committed yet holds what all ask with.
    await transaction(parts.db, askForHandOut);
    await expect.poll(asked).toBe(1);
    await parts.pool.query("select graphile_worker.remove_job('hand_out')");
    expect(await asked()).toBe(0);
  });
  await expect.poll(asked).toBe(1);
});

test("nobody asks for what was undone", async () => {
  await parts.pool.query("select graphile_worker.remove_job('hand_out')");
  const undone = transaction(parts.db, async (tx) => {
    await askForHandOut(tx);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  // Asked later than an undone one would have been, and answered in the same line.
  await askForHandOut(parts.db);
  await parts.pool.query("select graphile_worker.remove_job('hand_out')");
  expect(await asked()).toBe(0);
});
