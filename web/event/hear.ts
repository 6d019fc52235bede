import type { LiveEvent } from "#contract/event/calls.ts";
import { followEvents } from "./follow.ts";
import { type LostConnection, showLost } from "./lost-connection.ts";

/**
 * The name of the lock and of the channel. The window with the lock connects to the server and passes events on to the
 * others.
 */
const name = "live-events";

interface Said {
  event: LiveEvent;
  id: string | undefined;
}

/** A message between windows: an event, the state of the connection, or a user's request to try it now. */
type Message = Said | { lost: { nextTryAt: string | undefined } | null } | { tryNow: true };

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
  /** The connection of this window, if it has the lock and is broken. */
  let own: LostConnection | undefined;
  const tellOthers = (message: Message) => others.postMessage(message);
  others.onmessage = ({ data }: MessageEvent<Message>) => {
    if ("event" in data) hear(data, false);
    else if ("tryNow" in data) own?.tryNow();
    else showLost(data.lost ? { ...data.lost, tryNow: () => tellOthers({ tryNow: true }) } : undefined);
  };
  const onLost = (lost: LostConnection | undefined) => {
    if (signal.aborted || lost === own) return;
    own = lost;
    tellOthers({ lost: lost ? { nextTryAt: lost.nextTryAt } : null });
    showLost(lost);
  };
  const follow = () =>
    followEvents({
      after: () => last,
      onEvent: (event, id) => {
        tellOthers({ event, id });
        hear({ event, id }, after !== undefined);
      },
      onLost,
      signal,
    });
  // The Web Locks API exists only in secure contexts. Elsewhere each window connects itself.
  if (navigator.locks) void navigator.locks.request(name, { signal }, follow).catch(() => {});
  else void follow();
  return () => {
    stopping.abort();
    showLost(undefined);
    others.close();
  };
}
