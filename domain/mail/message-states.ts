import type { StateMoves } from "#domain/process/state-moves.ts";

/**
 * - `queued`: waits for the job that sends it, or for its document.
 * - `sending`: handed to the mail server. The answer is not known yet.
 * - `sent`: the mail server accepted it. Without a mail server, the product stores it.
 * - `failed`: the mail server refused it, or every attempt failed. A user can send it again.
 * - `uncertain`: the process or the connection ended while the mail server had it. A user decides, unless the process
 *   that had lost the database reconnects and stores the answer.
 */
export const messageStates = ["queued", "sending", "sent", "failed", "uncertain"] as const;
export type MessageState = (typeof messageStates)[number];
/** The mail server had the letter at least once, or all attempts to reach it failed. */
export const attemptedStates = ["sent", "failed", "uncertain"] as const satisfies readonly MessageState[];
/** The letter is not sent yet, and will be. */
export const waitingStates = ["queued", "sending"] as const satisfies readonly MessageState[];
/** A user decides about the letter. */
export const givenUpStates = ["failed", "uncertain"] as const satisfies readonly MessageState[];

type MessageMove = "claim" | "accept" | "refuse" | "lose" | "postpone" | "giveUp" | "sendAgain";

/** Returns true if a user can send a letter in this state again. */
export function canSendAgain(state: MessageState): boolean {
  return messageMoves.moves.sendAgain.from.includes(state);
}

export const messageMoves: StateMoves<MessageState, MessageMove> = {
  record: "message",
  states: messageStates,
  moves: {
    claim: { from: ["queued"], to: "sending" },
    accept: { from: ["sending", "uncertain"], to: "sent" },
    refuse: { from: ["sending", "uncertain"], to: "failed" },
    lose: { from: ["sending"], to: "uncertain" },
    postpone: { from: ["queued", "sending", "uncertain"], to: "queued" },
    giveUp: { from: ["queued", "sending", "uncertain"], to: "failed" },
    sendAgain: { from: givenUpStates, to: "queued" },
  },
};
