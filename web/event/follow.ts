import { createParser } from "eventsource-parser";
import { beatSeconds, eventCalls, type LiveEvent } from "#calls/event.ts";
import { authorisedSend } from "#web/shared/authorised-ask.ts";
import { ServerRefusal } from "#web/shared/server-refusal.ts";

/** Milliseconds until the next attempt: doubled each time up to the longest, and never the same for all at once. */
const pauses = { first: 1000, longest: 30_000 };
/** After that much silence nobody is at the other end any more. */
const longestSilence = 3 * beatSeconds * 1000;

interface Following {
  /** The id of the last event this browser has. */
  after: () => string | undefined;
  onEvent: (event: LiveEvent, id: string | undefined) => void;
  signal: AbortSignal;
}

/**
 * Follows the events of the server until it is told to stop: whenever the connection breaks it is opened again, from where
 * it broke. By `fetch`, for an EventSource can carry no token but in its address.
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
      // Nobody is signed in any more; whoever signs in gets a page of their own.
      if (error instanceof ServerRefusal && error.status === 401) return;
    }
    await waited(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, pauses.longest);
  }
}

/** Until it ends or breaks. */
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

/** As `for await (… of body)`, which Safari does not know. */
async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) return;
    yield piece.value;
  }
}

const known: Record<LiveEvent["kind"], true> = {
  ...{ changed: true, told: true, viewing: true, access: true, reset: true, beat: true },
};

/** A server that is newer than this page may say what this page does not know yet. */
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
