import { afterEach, expect, it, vi } from "vitest";
import { askedTogether } from "./ask-together.ts";
import type { Db } from "./database.ts";

const db = {} as Db;
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
  return { ask: (key: number) => ask(db, key), asked, answer };
}

it("combines the calls that arrive while two queries are running, and gives each its own answer", async () => {
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

it("fails only the calls that shared the failed query", async () => {
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

it("starts another query while one hangs", async () => {
  vi.useFakeTimers();
  const { ask, asked, answer } = slowQuestion();
  for (const key of [1, 2]) ask(key).catch(() => {});
  const third = ask(3);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked.map(({ keys }) => keys)).toEqual([[1], [2], [3]]);
  answer(2);
  expect(await third).toBe("answer 3");
});

it("returns undefined for a key without a row", async () => {
  const ask = askedTogether<number, string>(async (_, keys) => keys.map((key) => (key === 1 ? "found" : undefined)));
  expect(await Promise.all([ask(db, 1), ask(db, 2)])).toEqual(["found", undefined]);
});

it("runs a call in a transaction there, without combining it", async () => {
  const asked: [Db, readonly number[]][] = [];
  const ask = askedTogether<number, string>(async (db, keys) => {
    asked.push([db, keys]);
    return keys.map((key) => `answer ${key}`);
  });
  const tx = { isTransaction: true } as Db;
  expect(await Promise.all([ask(tx, 1), ask(tx, 2), ask(db, 3)])).toEqual(["answer 1", "answer 2", "answer 3"]);
  expect(asked).toEqual([
    [tx, [1]],
    [tx, [2]],
    [db, [3]],
  ]);
});
