/** The connection to the server is broken. */
export interface LostConnection {
  /** The time of the next attempt, ISO. Undefined while one is under way. */
  nextTryAt: string | undefined;
  tryNow: () => void;
}

let lost: LostConnection | undefined;
const listeners = new Set<() => void>();

/** Undefined: there is a connection again. */
export function showLost(connection: LostConnection | undefined): void {
  if (connection === lost) return;
  lost = connection;
  for (const listener of listeners) listener();
}

export function lostConnection(): LostConnection | undefined {
  return lost;
}

export function onLostChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
