import { sql } from "kysely";
import type { Role } from "#domain/access/roles.ts";
import { digestDay, digestOf } from "#domain/work/digest.ts";
import { type Agency, loadAgency, publicAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { transaction } from "#server/db/transaction.ts";
import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { queueMessage } from "#server/mail/index.ts";
import { countDeadlines } from "./count-deadlines.ts";
import { ownDigest } from "./own-digest.ts";
import { teamDigest } from "./team-digest.ts";

type DigestParts = Pick<Parts, "db" | "now">;

interface Reader {
  id: number;
  email: string;
  role: Role;
}

/**
 * Writes the morning digest of each person who has work waiting, or a deadline that has passed or ends soon. Any number
 * of processes may run it at the same time: each person and day is one row, and the process that writes the row writes
 * the letter.
 */
export async function writeDigests({ db, now: clock }: DigestParts): Promise<void> {
  const now = clock();
  const agency = await loadAgency(db);
  const day = digestDay(now, agency.timeZone);
  if (day === null) return;
  for (const id of await yetToBeTold(db, day)) {
    await transaction(db, async (tx) => {
      const reader = await claim(tx, id, day);
      if (reader) await writeTo(tx, reader, agency, { day, now });
    });
  }
}

export function dailyDigestJob(parts: DigestParts) {
  return job({ name: "write_digests", schedule: "*/5 * * * *", run: () => writeDigests(parts) });
}

async function yetToBeTold(db: Db, day: string): Promise<number[]> {
  const people = await db
    .selectFrom("users")
    .leftJoin("dailyDigests", "dailyDigests.userId", "users.id")
    .select("users.id")
    .where("isActive", "=", true)
    .where("dailyDigest", "=", true)
    .where("role", "in", Object.keys(digestOf))
    .where((where) => where.or([where("day", "is", null), where("day", "<", day)]))
    .orderBy("users.id")
    .execute();
  return people.map(({ id }) => id);
}

/** Returns undefined if another process has claimed the digest, or if the person no longer wants it. */
async function claim(tx: Db, id: number, day: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    with wanted as (select id, email, role from users where id = ${id} and is_active and daily_digest),
    claimed as (
      insert into daily_digests (user_id, day) select id, ${day}::date from wanted
      on conflict (user_id) do update set day = excluded.day where daily_digests.day < excluded.day
      returning user_id)
    select wanted.* from wanted join claimed on claimed.user_id = wanted.id`.execute(tx);
  return rows[0];
}

async function writeTo(
  tx: Db,
  { id, email, role }: Reader,
  agency: Agency,
  { day, now }: { day: string; now: string },
): Promise<void> {
  const about = { agency: publicAgency(agency), day, writtenAt: now };
  const letter = { recipient: email, quoteId: null, reader: "staff" as const };
  const reader = { actor: { id, role }, now, zone: agency.timeZone };
  if (digestOf[role] === "team") {
    const [team, deadlines] = await Promise.all([teamDigest(tx, now), countDeadlines(tx, day, reader)]);
    if (team.unassigned + team.unclaimed + team.people.length + deadlines.length === 0) return;
    await queueMessage(tx, { ...letter, template: "team-digest", data: { ...about, ...team, deadlines } });
    return;
  }
  const [sections, deadlines] = await Promise.all([ownDigest(tx, day, reader), countDeadlines(tx, day, reader)]);
  if (sections.length + deadlines.length > 0)
    await queueMessage(tx, { ...letter, template: "daily-digest", data: { ...about, sections, deadlines } });
}
