import { createParser } from "eventsource-parser";
import { beatSeconds, eventCalls, type LiveEvent } from "#calls/event/calls.ts";
import { later } from "#domain/shared/durations.ts";
import { authorisedSend } from "#web/shared/api/authorised-ask.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import type { LostConnection } from "./lost-connection.ts";

/**
 * The milliseconds until the next attempt: doubled each time up to the longest, with a random part, so that browsers do
 * not reconnect at the same time.
 */
const pauses = { first: 1000, longest: 30_000 };
/** Milliseconds. After this time without an event, the connection counts as broken. */
const longestSilence = 3 * beatSeconds * 1000;

interface Following {
  /** Returns the id of the last event that this browser received. */
  after: () => string | undefined;
  onEvent: (event: LiveEvent, id: string | undefined) => void;
  /** Called while the server cannot be reached, and without a value once it is reached again. */
  onLost: (lost: LostConnection | undefined) => void;
  signal: AbortSignal;
}

/** The failed attempts after which the connection counts as lost. One fails when the server is restarted. */
const failuresUntilLost = 2;

/**
 * Follows the server's events until `signal` aborts. Reconnects after each break and resumes from the last event. Uses
 * `fetch`, because an EventSource can send a token only in its address.
 */
export async function followEvents({ after, onEvent, onLost, signal }: Following): Promise<void> {
  let pause = pauses.first;
  let failures = 0;
  const isLost = () => failures >= failuresUntilLost;
  const opened = () => {
    failures = 0;
    onLost(undefined);
  };
  while (!signal.aborted) {
    if (isLost()) onLost({ nextTryAt: undefined, tryNow: () => {} });
    try {
      await followOnce({ after: after(), signal, opened }, (event, id) => {
        pause = pauses.first;
        onEvent(event, id);
      });
    } catch (error) {
      // The session has ended. After the next sign-in the page is loaded again.
      if (error instanceof ServerRefusal && error.status === 401) break;
      // A server that refuses with a sentence can be reached.
      if (error instanceof ServerRefusal && error.hasSentence) opened();
      else failures += 1;
    }
    if (signal.aborted) break;
    const wait = pause * (0.5 + Math.random() / 2);
    const waking = new AbortController();
    if (isLost()) onLost({ nextTryAt: later(deviceNow(), wait), tryNow: () => waking.abort() });
    await waited(wait, AbortSignal.any([signal, waking.signal]));
    pause = Math.min(pause * 2, pauses.longest);
  }
  onLost(undefined);
}

/** Follows one connection until it ends or breaks. */
async function followOnce(
  { after, signal: outer, opened }: { after: string | undefined; signal: AbortSignal; opened: () => void },
  onEvent: (event: LiveEvent, id: string | undefined) => void,
): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  const headers = { Accept: "text/event-stream", ...(after === undefined ? {} : { "Last-Event-ID": after }) };
  const response = await authorisedSend(eventCalls.stream, {}, { signal, headers });
  opened();
  const parser = createParser({
    onEvent: ({ data, id }) => {
      const event = read(data);
      if (event) onEvent(event, id);
    },
  });
  let timer = setTimeout(() => silence.abort(), longestSilence);
  try {
    const decoder = new TextDecoder();
    for await (const bytes of piecesOf(response)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilence);
      parser.feed(decoder.decode(bytes, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Replaces `for await (… of body)`, which Safari does not support. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    yield piece.value;
  }
}

const known: Record<LiveEvent["kind"], true> = {
  changed: true,
  told: true,
  viewing: true,
  access: true,
  reset: true,
  beat: true,
};

/** Returns undefined for an unknown event, because the server may be newer than this page. */
function read(data: string): LiveEvent | undefined {
  try {
    const event: LiveEvent = JSON.parse(data);
    return event.kind in known ? event : undefined;
  } catch {
    return undefined;
  }
}

function waited(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    signal.addEventListener("abort", end);
  });
}
