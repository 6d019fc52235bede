import type { LiveEvent } from "#contract/event/calls.ts";
import { followEvents } from "./follow.ts";

/**
 * The name of the lock and of the channel. The window with the lock connects to the server and passes events on to the
 * others.
 */
const name = "live-events";

interface Said {
  event: LiveEvent;
  id: string | undefined;
}

/**
 * Calls `onEvent` for each event of the server. `after` is the position in the events at which the data of this window
 * was read. `isGapless` is false if events since then may be missing: without a position, or if another window is
 * connected. All windows of this browser share one connection, because browsers open
 * only six to one host. The window with the lock follows the events and passes them on. When it is closed, another one
 * takes the lock and resumes from the last event that was passed on.
 */
export function hearEvents(
  onEvent: (event: LiveEvent, heard: { isGapless: boolean }) => void,
  after?: string | undefined,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const others = new BroadcastChannel(name);
  let last = after;
  const hear = ({ event, id }: Said, isGapless: boolean) => {
    last = id ?? last;
    onEvent(event, { isGapless });
  };
  others.onmessage = ({ data }: MessageEvent<Said>) => hear(data, false);
  const follow = () =>
    followEvents({
      after: () => last,
      onEvent: (event, id) => {
        others.postMessage({ event, id } satisfies Said);
        hear({ event, id }, after !== undefined);
      },
      signal,
    });
  // The Web Locks API exists only in secure contexts. Elsewhere each window connects itself.
  if (navigator.locks) void navigator.locks.request(name, { signal }, follow).catch(() => {});
  else void follow();
  return () => {
    stopping.abort();
    others.close();
  };
}
