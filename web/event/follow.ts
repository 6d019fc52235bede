import { createParser } from "eventsource-parser";
import { beatSeconds, eventCalls, type LiveEvent } from "#calls/event/calls.ts";
import { authorisedSend } from "#web/shared/api/authorised-ask.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";

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
  signal: AbortSignal;
}

/**
 * Follows the server's events until `signal` aborts. Reconnects after each break and resumes from the last event. Uses
 * `fetch`, because an EventSource can send a token only in its address.
 */
export async function followEvents({ after, onEvent, signal }: Following): Promise<void> {
  let pause = pauses.first;
  while (!signal.aborted) {
    try {
      await followOnce(after(), signal, (event, id) => {
        pause = pauses.first;
        onEvent(event, id);
      });
    } catch (error) {
      // The session has ended. After the next sign-in the page is loaded again.
      if (error instanceof ServerRefusal && error.status === 401) return;
    }
    await waited(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, pauses.longest);
  }
}

/** Follows one connection until it ends or breaks. */
async function followOnce(
  after: string | undefined,
  outer: AbortSignal,
  onEvent: (event: LiveEvent, id: string | undefined) => void,
): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([outer, silence.signal]);
  const headers = { Accept: "text/event-stream", ...(after === undefined ? {} : { "Last-Event-ID": after }) };
  const response = await authorisedSend(eventCalls.stream, {}, { signal, headers });
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
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      done();
    });
  });
}
