import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { prepared } from "./prepared.ts";
import { transaction } from "./transaction.ts";

const parts = freshDatabase();

test("a statement is built once and runs with the values of each call, in a transaction, too", async () => {
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

test("a value that comes twice is the same in both places, and what is fixed stays", async () => {
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
