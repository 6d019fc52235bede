import { earlier, minute } from "#domain/shared/durations.ts";
import type { Parts } from "#server/http/parts.ts";
import {
  acceptOffer,
  declineOffer,
  handOutNext,
  openOfferOf,
  pause,
  pauseOnBehalf,
  play,
  queueAgentRecords,
  queueLimits,
} from "#server/queue/index.ts";
import { type Cast, staffContext } from "./context.ts";

/**
 * Plays the queue of this morning. Some agents took a lead and one left a lead to others. All are offline by now, so
 * the remaining leads wait for the first agent who goes live.
 */
export async function workTheQueue(parts: Parts, { agents: [, grace = 0, jonas = 0, dilnoza = 0], supervisor }: Cast) {
  const { db } = parts;
  const limits = await queueLimits(db);
  const at = (minutes: number) => earlier(parts.now(), minutes * minute);
  const as = (id: number, minutes: number) => staffContext(parts, db, id, "agent", at(minutes));
  const offered = async (id: number) => {
    const offer = await openOfferOf(db, id);
    if (!offer) throw new Error("The queue offered nothing");
    return offer;
  };

  await play(as(grace, 95));
  await play(as(jonas, 94));
  for (const minutes of [90, 89]) await handOutNext(db, undefined, limits, at(minutes));
  await acceptOffer(await offered(grace), as(grace, 89));
  await declineOffer(await offered(jonas), { reason: "I am on the phone with another customer" }, as(jonas, 88));
  await play(as(dilnoza, 60));
  for (const minutes of [58, 57]) await handOutNext(db, undefined, limits, at(minutes));
  await pause(as(grace, 41));
  for (const id of [jonas, dilnoza]) {
    const offer = await openOfferOf(db, id);
    if (offer) await acceptOffer(offer, as(id, 56));
  }
  await pause(as(dilnoza, 12));
  const watching = staffContext(parts, db, supervisor, "supervisor", at(25));
  await pauseOnBehalf(await queueAgentRecords.load(db, jonas, { lock: true }), { reason: "Went home ill" }, watching);
}
