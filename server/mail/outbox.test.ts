import { expect, test } from "vitest";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { someLetters } from "#tests/server/some-letters.ts";
import { watchedDatabase } from "#tests/server/watched-statements.ts";
import { queueForStaff } from "./outbox.ts";

const parts = freshDatabase();

test("writes a letter to each staff member in their own language, in two statements", async () => {
  const people = [
    await aPerson(parts, "supervisor"),
    await aPerson(parts, "supervisor"),
    await aPerson(parts, "admin"),
  ];
  const [uzbek] = people;
  await parts.db
    .updateTable("users")
    .set({ language: "uz" })
    .where("id", "=", uzbek?.id ?? 0)
    .execute();
  const recipients = people.map(({ email }) => email);
  const watched = watchedDatabase(parts.databaseUrl);
  const letter = { template: "own-decisions" as const, data: someLetters["own-decisions"], quoteId: null };
  await queueForStaff(watched.db, { ...letter, recipients });
  expect(watched.asked).toHaveLength(2);
  await queueForStaff(watched.db, { ...letter, recipients: [] });
  expect(watched.asked).toHaveLength(2);
  await watched.pool.end();
  const rows = await parts.db.selectFrom("messages").select(["id", "recipient", "data"]).orderBy("id").execute();
  expect(rows.map(({ recipient, data }) => ({ recipient, ...(data as object) }))).toEqual(
    recipients.map((recipient, index) => ({
      recipient,
      language: index === 0 ? "uz" : "en",
      zone: testZone,
      facts: letter.data,
    })),
  );
  const { rows: jobs } = await parts.pool.query(
    "select key from graphile_worker.jobs where task_identifier = 'send_message' order by id",
  );
  expect(jobs.map(({ key }) => key)).toEqual(rows.map(({ id }) => `message:${id}`));
});
