import { z } from "zod";
import { call } from "./call.ts";

const queueStatus = z.object({ status: z.enum(["available", "unavailable"]) });

export const queueCalls = {
  status: call({
    method: "GET",
    path: "/agent-queue/status",
    permission: "queue.toggle",
    summary: "Whether the agent takes leads",
    answer: queueStatus,
  }),
  play: call({
    method: "POST",
    path: "/agent-queue/status/play",
    permission: "queue.toggle",
    summary: "Start taking leads",
    answer: queueStatus,
  }),
  pause: call({
    method: "POST",
    path: "/agent-queue/status/pause",
    permission: "queue.toggle",
    summary: "Stop taking leads",
    answer: queueStatus,
  }),
};
