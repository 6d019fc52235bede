import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { prepared, preparedByShape } from "./prepared.ts";
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
