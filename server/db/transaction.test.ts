import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee } from "#tests/server/office.ts";
import type { Db, Tx } from "./database.ts";
import { afterCommit, OutcomeUnknown, transaction, withCommit } from "./transaction.ts";

const parts = freshDatabase();

/** Returns a barrier that opens when this many callers have reached it. */
function meeting(people: number): () => Promise<void> {
  let missing = people;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}

async function rename(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable("users").set({ name }).where("id", "=", id).execute();
}

test("completes two transactions that lock the same rows in opposite order", async () => {
  const [one, two] = [await anEmployee(parts, "agent"), await anEmployee(parts, "agent")];
  const bothHoldOne = meeting(2);
  const crossing = (first: number, second: number, name: string) =>
    transaction(parts.db, async (tx) => {
      await sql`set local deadlock_timeout = '10ms'`.execute(tx);
      await rename(tx, first, name);
      await bothHoldOne();
      await rename(tx, second, name);
      return name;
    });
  expect(await Promise.all([crossing(one, two, "Up"), crossing(two, one, "Down")])).toEqual(["Up", "Down"]);
  const names = await parts.db.selectFrom("users").select("name").where("id", "in", [one, two]).execute();
  expect(new Set(names.map(({ name }) => name)).size).toBe(1);
});

test("gives up a transaction after several serialization failures", async () => {
  let attempts = 0;
  const hopeless = transaction(parts.db, async (tx) => {
    attempts += 1;
    await sql`do $$ begin raise exception 'never' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(hopeless).rejects.toMatchObject({ code: "40001" });
  expect(attempts).toBe(5);
});

test("does not retry after any other error", async () => {
  let attempts = 0;
  const wrong = transaction(parts.db, async (tx) => {
    attempts += 1;
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(wrong).rejects.toMatchObject({ code: "22012" });
  expect(attempts).toBe(1);
});

test("runs work once after the commit, with everything saved, and not after a rollback", async () => {
  const id = await anEmployee(parts, "agent");
  const seen: string[] = [];
  const look = async (db: Db) => {
    const { name } = await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirstOrThrow();
    seen.push(name);
  };
  const undone = transaction(parts.db, async (tx) => {
    await rename(tx, id, "Undone");
    await afterCommit(tx, look);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await transaction(parts.db, async (tx) => {
    await afterCommit(tx, look);
    await rename(tx, id, "Saved");
    await afterCommit(tx, look);
    expect(seen).toEqual([]);
  });
  await expect.poll(() => seen).toEqual(["Saved"]);
  await afterCommit(parts.db, look);
  expect(seen).toEqual(["Saved", "Saved"]);
});

test("ignores errors of work after the commit", async () => {
  const id = await anEmployee(parts, "agent");
  const fail = () => Promise.reject(new Error("too late"));
  await transaction(parts.db, async (tx) => {
    await rename(tx, id, "Kept");
    await afterCommit(tx, fail);
  });
  const { name } = await parts.db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  expect(name).toBe("Kept");
});

test("saves a statement sent with the commit, rolls back if it fails, and retries where that helps", async () => {
  const id = await anEmployee(parts, "agent");
  const nameOf = async () =>
    (await parts.db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
  await transaction(parts.db, (tx) => withCommit(tx, rename(tx, id, "Left")));
  expect(await nameOf()).toBe("Left");

  const wrong = transaction(parts.db, async (tx) => {
    await withCommit(tx, sql`select 1 / 0`.execute(tx));
    await rename(tx, id, "Undone");
  });
  await expect(wrong).rejects.toMatchObject({ code: "22012" });
  await expect(transaction(parts.db, (tx) => withCommit(tx, sql`select 1 / 0`.execute(tx)))).rejects.toMatchObject({
    code: "22012",
  });
  expect(await nameOf()).toBe("Left");

  let attempts = 0;
  await transaction(parts.db, async (tx) => {
    attempts += 1;
    const code = attempts === 1 ? "40001" : "no";
    await withCommit(
      tx,
      sql`do $$ begin if ${sql.lit(code)} = '40001' then raise exception 'meanwhile' using errcode = '40001'; end if; end $$`.execute(
        tx,
      ),
    );
    await rename(tx, id, "Again");
  });
  expect([attempts, await nameOf()]).toEqual([2, "Again"]);
});

test("refuses statements after the end of a transaction", async () => {
  const id = await anEmployee(parts, "agent");
  let late: Promise<void> | undefined;
  await transaction(parts.db, async (tx) => {
    await rename(tx, id, "In time");
    late = new Promise((resolve) => setImmediate(resolve)).then(() => rename(tx, id, "Too late"));
    late.catch(() => {});
  });
  await expect(late).rejects.toThrow();
  const { name } = await parts.db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirstOrThrow();
  expect(name).toBe("In time");
});

test("reports an unknown outcome only if the connection is lost during COMMIT", async () => {
  const id = await anEmployee(parts, "agent");
  const before = transaction(parts.db, async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(before).rejects.not.toBeInstanceOf(OutcomeUnknown);
  await sql`
    create function lose_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(parts.db);
  await sql`
    create constraint trigger lose_connection after update on users deferrable initially deferred
    for each row execute function lose_connection()`.execute(parts.db);
  await expect(transaction(parts.db, (tx) => rename(tx, id, "Lost"))).rejects.toBeInstanceOf(OutcomeUnknown);
});
