import type { leadCalls } from "#contract/lead/calls.ts";
import type { CallAnswer } from "#contract/shared/call.ts";
import { readSession } from "#web/shared/api/kept-session.ts";

type FirstLeads = CallAnswer<typeof leadCalls.list>;

/** The request that the page sent before its code was loaded (web/app/office/ask-early.ts), with its access token. */
export interface EarlyLeads {
  token: string;
  /** Undefined if the request failed. The list is then requested again. */
  answer: Promise<FirstLeads | undefined>;
  /** The position in the events before the leads were read, once the answer is here. */
  eventsAfter?: string | undefined;
}

/** A position in the events, and whether the page read everything after it or only the first leads. */
export interface FirstPosition {
  position: string;
  isBeforeAll: boolean;
}

/** Milliseconds after which the events are followed without the position of an answer that does not come. */
const longestWait = 10_000;

/**
 * Returns a function that waits for the early answer and returns its position. Call this before the page requests
 * anything: only an answer that is here already was read before everything else.
 */
export function firstPosition(): () => Promise<FirstPosition | undefined> {
  const early = (globalThis as { earlyLeads?: EarlyLeads }).earlyLeads;
  const isBeforeAll = early?.eventsAfter !== undefined;
  return async () => {
    await Promise.race([early?.answer, new Promise((resolve) => setTimeout(resolve, longestWait))]);
    return early?.eventsAfter === undefined ? undefined : { position: early.eventsAfter, isBeforeAll };
  };
}

/** Returns the early answer for the unfiltered first page. Returns it only once, because it becomes stale. */
export async function takeEarlyLeads(question: object, cursor: string | undefined): Promise<FirstLeads | undefined> {
  const held = globalThis as { earlyLeads?: EarlyLeads | undefined };
  const early = held.earlyLeads;
  held.earlyLeads = undefined;
  const isPlain = cursor === undefined && Object.keys(question).length === 0;
  return isPlain && early?.token === readSession()?.accessToken ? early?.answer : undefined;
}
