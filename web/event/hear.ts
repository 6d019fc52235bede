import type { LiveEvent } from "#contract/event.ts";
import { followEvents } from "./follow.ts";

/** One of the windows follows, under this name; the others hear it from that one. */
const name = "live-events";

interface Said {
  event: LiveEvent;
  id: string | undefined;
}

/**
 * Hears the events of the server, over one connection for all windows of this browser: browsers open six to one address and
 * no more. Whichever window has the lock follows and passes on what it hears; when it is closed the next one takes its place
 * and goes on from the last event that was passed on.
 */
export function hearEvents(onEvent: (event: LiveEvent) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const others = new BroadcastChannel(name);
  let last: string | undefined;
  const hear = ({ event, id }: Said) => {
    last = id ?? last;
    onEvent(event);
  };
  others.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  const follow = () =>
    followEvents({
      after: () => last,
      onEvent: (event, id) => {
        others.postMessage({ event, id } satisfies Said);
        hear({ event, id });
      },
      signal,
    });
  // Locks exist only on secure addresses; elsewhere each window follows by itself.
  if (navigator.locks) void navigator.locks.request(name, { signal }, follow).catch(() => {});
  else void follow();
  return () => {
    stopping.abort();
    others.close();
  };
}
