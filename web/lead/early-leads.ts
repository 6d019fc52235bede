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

/** Returns that position if the early answer is here already, so that everything else is requested after it. */
export function earlyPosition(): string | undefined {
  return (globalThis as { earlyLeads?: EarlyLeads }).earlyLeads?.eventsAfter;
}

/** Returns the early answer for the unfiltered first page. Returns it only once, because it becomes stale. */
export async function takeEarlyLeads(question: object, cursor: string | undefined): Promise<FirstLeads | undefined> {
  const held = globalThis as { earlyLeads?: EarlyLeads | undefined };
  const early = held.earlyLeads;
  held.earlyLeads = undefined;
  const isPlain = cursor === undefined && Object.keys(question).length === 0;
  return isPlain && early?.token === readSession()?.accessToken ? early?.answer : undefined;
}
