import { pino } from "pino";
import { allForms } from "#server/app/all-forms.ts";
import type { Parts } from "#server/http/parts.ts";
import { drawDocument } from "#server/signed-form/document/draw-document.ts";
import { closeThreads, openThreads } from "#server/threads/threads.ts";

/** Documents drawn before the measurement: the first ones start the thread and load the fonts. */
const warmUp = 10;

/** Draws waiting documents one after the other, as the job does, and returns the processor time of each. */
export async function drawSome(
  office: Pick<Parts, "config" | "db" | "pool" | "keys" | "now">,
  most = 60,
): Promise<{ drawn: number; milliseconds: number }> {
  const log = pino({ level: "silent" });
  const authenticate = () => Promise.reject(new Error("Nobody signs in here"));
  const parts: Parts = { ...office, log, threads: openThreads(log), authenticate };
  const waiting = await parts.db
    .selectFrom("documents")
    .select("id")
    .where("pdf", "is", null)
    .orderBy("id")
    .limit(warmUp + most)
    .execute();
  const draw = async (from: number, to: number) => {
    for (const { id } of waiting.slice(from, to)) await drawDocument(parts, allForms, id);
  };
  await draw(0, warmUp);
  const before = process.cpuUsage();
  await draw(warmUp, waiting.length);
  const { user, system } = process.cpuUsage(before);
  await closeThreads(parts.threads);
  const drawn = waiting.length - warmUp;
  return { drawn, milliseconds: (user + system) / 1000 / drawn };
}
