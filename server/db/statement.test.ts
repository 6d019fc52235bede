import { afterEach, expect, test, vi } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import type { Db } from "./database.ts";
import { askedTogether, prepared, preparedByShape } from "./statement.ts";
import { transaction } from "./transaction.ts";

const parts = freshDatabase();

test("builds a statement once and runs it with the values of each call, also in a transaction", async () => {
  let builds = 0;
  const insert = prepared((db, email: string, name: string) => {
    builds += 1;
    return db.insertInto("users").values({ email, name, role: "agent" }).returning(["id", "isActive"]);
  });
  const find = prepared((db, email: string) =>
    db.selectFrom("users").select(["name", "email"]).where("email", "=", email),
  );
  expect(await insert(parts.db, "ann@demo.example", "Ann")).toEqual([{ id: 1, isActive: true }]);
  await transaction(parts.db, (tx) => insert(tx, "bob@demo.example", "Bob"));
  expect(builds).toBe(1);
  expect(await find(parts.db, "bob@demo.example")).toEqual([{ name: "Bob", email: "bob@demo.example" }]);
  expect(await find(parts.db, "ann@demo.example")).toEqual([{ name: "Ann", email: "ann@demo.example" }]);
  expect(await find(parts.db, "nobody@demo.example")).toEqual([]);
});

test("uses a repeated value in both places, and keeps literals", async () => {
  const named = prepared((db, text: string) =>
    db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "agent")
      .where((row) => row.or([row("name", "=", text), row("email", "=", text)])),
  );
  expect(await named(parts.db, "Ann")).toEqual([{ id: 1 }]);
  expect(await named(parts.db, "ann@demo.example")).toEqual([{ id: 1 }]);
});

test("builds a statement once for each shape, regardless of its values", async () => {
  let builds = 0;
  const find = preparedByShape((db, order: "asc" | "desc", { name, role }: { name?: string; role?: string }) => {
    builds += 1;
    let people = db.selectFrom("users").select("name").orderBy("id", order);
    if (name) people = people.where("name", "=", name);
    if (role) people = people.where("role", "=", role);
    return people.compile();
  });
  const names = async (...question: [order: "asc" | "desc", { name?: string | undefined; role?: string }]) =>
    (await find(parts.db, question[0], question[1] as { name?: string })).rows.map(({ name }) => name);
  expect(await names("asc", {})).toEqual(["Ann", "Bob"]);
  expect(await names("desc", {})).toEqual(["Bob", "Ann"]);
  expect(await names("asc", { name: "Ann" })).toEqual(["Ann"]);
  expect(await names("asc", { name: "Bob" })).toEqual(["Bob"]);
  expect(await names("asc", { name: "Bob", role: "expert" })).toEqual([]);
  expect(await names("asc", { role: "agent", name: "Ann" })).toEqual(["Ann"]);
  expect(await names("asc", { name: undefined })).toEqual(["Ann", "Bob"]);
  expect(builds).toBe(5);
});

test("keeps a limited number of shapes", async () => {
  let builds = 0;
  const find = preparedByShape((db, limit: number, { name }: { name: string }) => {
    builds += 1;
    return db.selectFrom("users").select("id").where("name", "=", name).limit(limit).compile();
  });
  for (let limit = 1; limit <= 510; limit += 1) await find(parts.db, limit, { name: "Ann" });
  for (const limit of [1, 500]) await find(parts.db, limit, { name: "Ann" });
  expect(builds).toBe(510);
  expect((await find(parts.db, 510, { name: "Ann" })).rows).toEqual([{ id: 1 }]);
  expect(builds).toBe(511);
});

const noDatabase = {} as Db;
afterEach(() => vi.useRealTimers());

/** Returns a question whose answers the test controls. */
function slowQuestion() {
  const asked: { keys: readonly number[]; answer: PromiseWithResolvers<(string | undefined)[]> }[] = [];
  const ask = askedTogether<number, string>((_, keys) => {
    const answer = Promise.withResolvers<(string | undefined)[]>();
    asked.push({ keys, answer });
    return answer.promise;
  });
  const answer = (index: number) => asked[index]?.answer.resolve(asked[index].keys.map((key) => `answer ${key}`));
  return { ask: (key: number) => ask(noDatabase, key), asked, answer };
}

test("combines the calls that arrive while two queries are running, and gives each its own answer", async () => {
  const { ask, asked, answer } = slowQuestion();
  const first = [ask(1), ask(4)];
  const others = [ask(2), ask(3), ask(2)];
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [4]]);
  answer(0);
  expect(await first[0]).toBe("answer 1");
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [4], [2, 3, 2]]);
  answer(2);
  expect(await Promise.all(others)).toEqual(["answer 2", "answer 3", "answer 2"]);
  answer(1);
  expect(await first[1]).toBe("answer 4");
  expect(asked).toHaveLength(3);
});

test("fails only the calls that shared the failed query", async () => {
  const { ask, asked, answer } = slowQuestion();
  const first = ask(1);
  const beside = ask(2);
  const next = ask(3);
  asked[0]?.answer.reject(new Error("the connection was lost"));
  await expect(first).rejects.toThrow("the connection was lost");
  answer(1);
  answer(2);
  expect(await Promise.all([beside, next])).toEqual(["answer 2", "answer 3"]);
});

test("starts another query while one hangs", async () => {
  vi.useFakeTimers();
  const { ask, asked, answer } = slowQuestion();
  for (const key of [1, 2]) ask(key).catch(() => {});
  const third = ask(3);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2], [3]]);
  answer(2);
  expect(await third).toBe("answer 3");
});

test("returns undefined for a key without a row", async () => {
  const ask = askedTogether<number, string>(async (_, keys) => keys.map((key) => (key === 1 ? "found" : undefined)));
  expect(await Promise.all([ask(noDatabase, 1), ask(noDatabase, 2)])).toEqual(["found", undefined]);
});

test("runs a call in a transaction there, without combining it", async () => {
  const asked: [Db, readonly number[]][] = [];
  const ask = askedTogether<number, string>(async (db, keys) => {
    asked.push([db, keys]);
    return keys.map((key) => `answer ${key}`);
  });
  const tx = { isTransaction: true } as Db;
  expect(await Promise.all([ask(tx, 1), ask(tx, 2), ask(noDatabase, 3)])).toEqual(["answer 1", "answer 2", "answer 3"]);
  expect(asked).toEqual([
    [tx, [1]],
    [tx, [2]],
    [noDatabase, [3]],
  ]);
});
