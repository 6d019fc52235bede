import type { FastifyInstance } from "fastify";
import { queueCalls } from "#contract/queue/calls.ts";
import type { Parts } from "#server/http/parts.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { leadRecords } from "#server/lead/index.ts";
import { showBoard, showChoice } from "./board.ts";
import { openOffer, queueStatusOf } from "./my-queue.ts";
import { acceptOffer, declineOffer, offerRecords } from "./offers.ts";
import { pause, pauseOnBehalf, play, queueAgentRecords } from "./pause.ts";

export function queueRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, queueCalls.status, async (_, { db, actor, now }) => ({
    status: await queueStatusOf(db, actor.id, now),
  }));
  serve(app, parts, queueCalls.play, async (_, context) => {
    await play(context);
    return { status: "available" as const };
  });
  serve(app, parts, queueCalls.pause, async (_, context) => {
    await pause(context);
    return { status: "unavailable" as const };
  });
  serve(app, parts, queueCalls.offer, async (_, { db, actor, now }) => ({ offer: await openOffer(db, actor.id, now) }));
  serveRecord(app, parts, offerRecords, queueCalls.accept, async (offer, _, context) => {
    await acceptOffer(offer, context);
    return { id: offer.id, leadId: offer.leadId, outcome: "accepted" as const };
  });
  serveRecord(app, parts, offerRecords, queueCalls.decline, async (offer, { body }, context) => {
    await declineOffer(offer, body, context);
    return { id: offer.id, leadId: offer.leadId, outcome: "declined" as const };
  });
  serve(app, parts, queueCalls.board, (_, { db, now }) => showBoard(db, now));
  serveRecord(app, parts, leadRecords, queueCalls.choice, (lead, _, { db, now }) => showChoice(db, lead, now));
  serveRecord(app, parts, queueAgentRecords, queueCalls.pauseOnBehalf, async (agent, { body }, context) => {
    await pauseOnBehalf(agent, body, context);
    return { status: "unavailable" as const };
  });
}
