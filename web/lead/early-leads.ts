import type { CallAnswer } from "#contract/call.ts";
import type { leadCalls } from "#contract/lead-calls.ts";
import { readSession } from "#web/shared/kept-session.ts";

type FirstLeads = CallAnswer<typeof leadCalls.list>;

/** What the page has asked for before its code was there (web/app/office/ask-early.ts), and as whom. */
export interface EarlyLeads {
  token: string;
  /** Undefined when it was refused, or the line broke: then it is asked for again, as everything is. */
  answer: Promise<FirstLeads | undefined>;
}

/** The beginning of the plain list, as the page has asked for it: once, for it grows old, whoever is answered by it. */
export async function takeEarlyLeads(question: object, cursor: string | undefined): Promise<FirstLeads | undefined> {
  const held = globalThis as { earlyLeads?: EarlyLeads | undefined };
  const early = held.earlyLeads;
  held.earlyLeads = undefined;
  const isPlain = cursor === undefined && Object.keys(question).length === 0;
  return isPlain && early?.token === readSession()?.accessToken ? early?.answer : undefined;
}
