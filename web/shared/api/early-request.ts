import type { Call, CallAnswer } from "#contract/shared/call.ts";
import { readSession } from "./kept-session.ts";

/** The request that the page sent before its code was loaded (web/app/office/start/ask-early.ts). */
export interface EarlyRequest {
  /** The path of its call, without parameters. */
  path: string;
  /** The access token that was sent. */
  token: string;
  /** Undefined if the request failed. The page then sends it again. */
  answer: Promise<unknown>;
  /** The position in the events before the answer was read, once the answer is here. */
  eventsAfter?: string | undefined;
}

/** The place where the early script leaves its request. */
export const held = globalThis as { earlyRequest?: EarlyRequest | undefined };

/** Returns the early answer of this call, or undefined. Returns it only once, because it becomes stale. */
export async function takeEarly<C extends Call>(call: C): Promise<CallAnswer<C> | undefined> {
  const early = held.earlyRequest;
  if (early?.path !== call.path) return;
  held.earlyRequest = undefined;
  if (early.token === readSession()?.accessToken) return (await early.answer) as CallAnswer<C> | undefined;
}
