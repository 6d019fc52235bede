import { Writable } from "node:stream";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { answerErrors } from "./http/errors.ts";
import { openLog } from "./log.ts";

const parts = freshDatabase();

/** Returns what the log contains after a call that fails with this error. */
async function loggedOf(fail: () => Promise<unknown>): Promise<string> {
  let text = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const app = Fastify({ loggerInstance: openLog("info", destination) as FastifyBaseLogger });
  answerErrors(app);
  app.get("/", async () => fail());
  expect((await app.inject("/")).statusCode).toBe(500);
  await app.close();
  return text;
}

test("logs an error of the database without the values that a person typed", async () => {
  const badDate = await loggedOf(() => sql`select ${'2026-99-99 "Mary" Doe'}::date`.execute(parts.db));
  expect(badDate).toContain('"code":"22');
  expect(badDate).not.toMatch(/Mary|Doe|2026-99/);

  const person = await aPerson(parts, "agent", { email: "mary.doe@mail.example" });
  const twice = { email: person.email, name: "Mary Doe", role: "agent", issuer: "x", subject: "y" };
  const insert = () => parts.db.insertInto("users").values(twice).execute();
  const taken = await loggedOf(() =>
    insert().catch((error) => Promise.reject(Object.assign(error, { constraint: "other" }))),
  );
  expect(taken).toContain('"table":"users"');
  expect(taken).toContain('"constraint":"other"');
  expect(taken).toMatch(/"stack":\[".*InsertQueryBuilder/);
  expect(taken).not.toMatch(/mary/i);

  const badRow = await loggedOf(() =>
    sql`insert into history (quote_id, action, reason) values (null, 'x', 'Mary Doe')`.execute(parts.db),
  );
  expect(badRow).toContain('"code":"23502"');
  expect(badRow).not.toMatch(/mary/i);
});

test("logs any other error completely, except for card numbers", async () => {
  const logged = await loggedOf(() => Promise.reject(new TypeError("no number 4111 1111 1111 1111 here")));
  expect(logged).toContain("no number [card number removed] here");
  expect(logged).toContain("log.test.ts");
});
