import type { StateMoves } from "#domain/process/state-moves.ts";

/**
 * - `queued`: waits for the job that sends it, or for its document.
 * - `sending`: handed to the mail server. The answer is not known yet.
 * - `sent`: the mail server took it; without one, the product keeps it.
 * - `failed`: the mail server refused it, or every attempt failed. A person may send it again.
 * - `uncertain`: the process or the connection ended while the mail server had it. A person decides.
 */
const messageStates = ["queued", "sending", "sent", "failed", "uncertain"] as const;
export type MessageState = (typeof messageStates)[number];

type MessageMove = "claim" | "accept" | "refuse" | "lose" | "postpone" | "giveUp" | "sendAgain";

export const messageMoves: StateMoves<MessageState, MessageMove> = {
  record: "message",
  states: messageStates,
  moves: {
    claim: { from: ["queued"], to: "sending" },
    accept: { from: ["sending"], to: "sent" },
    refuse: { from: ["sending"], to: "failed" },
    lose: { from: ["sending"], to: "uncertain" },
    postpone: { from: ["queued", "sending"], to: "queued" },
    giveUp: { from: ["queued", "sending"], to: "failed" },
    sendAgain: { from: ["failed", "uncertain"], to: "queued" },
  },
};
