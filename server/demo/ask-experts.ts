import { earlier, minute } from "#domain/shared/durations.ts";
import { askExpert, moveQuestion, questionRecords } from "#server/expert/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { leadRecords } from "#server/lead/index.ts";
import { type Cast, staffContext } from "./context.ts";

/** Creates the expert's questions of the morning: a new one, one that waits for the agent, and an answered one. */
export async function askExperts(parts: Parts, { agents, expert }: Cast): Promise<void> {
  const { db } = parts;
  const at = (minutes: number) => earlier(parts.now(), minutes * minute);
  const leads = await db
    .selectFrom("leads")
    .select(["id", "ownerId"])
    .where("status", "=", "quoted")
    .where("ownerId", "in", agents)
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  const ask = async (index: number, question: string, minutes: number) => {
    const { id, ownerId } = leads[index] ?? { id: 0, ownerId: null };
    const owner = (ago: number) => staffContext(parts, db, ownerId ?? 0, "agent", at(ago));
    const lead = await leadRecords.load(db, id, { lock: true });
    return { id: await askExpert(lead, { question }, owner(minutes)), owner };
  };
  const as = (minutes: number) => staffContext(parts, db, expert, "expert", at(minutes));
  const load = (id: number) => questionRecords.load(db, id, { lock: true });

  const stop = await ask(2, "They want four days in Istanbul on the way back. Is there a fare that allows it?", 310);
  await moveQuestion("claim")(await load(stop.id), { version: 1 }, as(302));
  const answer =
    "The Y fares of TK allow one stop of up to seven days for 75.00. Price it as two connections with the same fare basis.";
  await moveQuestion("answer")(await load(stop.id), { version: 2, text: answer }, as(268));

  const group = await ask(1, "Is there a cheaper way for this party than one booking?", 140);
  await moveQuestion("claim")(await load(group.id), { version: 1 }, as(131));
  await moveQuestion("needInfo")(
    await load(group.id),
    { version: 2, text: "Do all of them come back on the same day?" },
    as(127),
  );

  await ask(0, "Which airlines take a wheelchair to the gate in this class, and how long before is it asked for?", 12);
}
