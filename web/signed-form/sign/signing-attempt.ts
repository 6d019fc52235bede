import { ServerRefusal } from "#web/shared/api/server-refusal.ts";

/** One attempt to sign. Repeating it with the same key cannot sign twice, even if an answer was lost. */
export interface Attempt<Body> {
  /** The signed values as a text. The attempt is reused while it is unchanged. */
  fingerprint: string;
  key: string;
  body: Body;
}

/** The pauses before the retries, in milliseconds. */
const pauses = [1000, 3000, 8000, 15_000];

/** Sends until the server answers, or throws after the last retry. A refusal is an answer. */
export async function sendUntilAnswered<T>(
  send: () => Promise<T>,
  pause: (milliseconds: number) => Promise<void>,
  onLost: () => void,
): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await send();
    } catch (error) {
      if (isAnswer(error)) throw error;
      onLost();
      await pause(milliseconds);
    }
  }
  return send();
}

/**
 * Returns true if the server itself answered. After a lost connection or a gateway's error, the signature may have
 * arrived.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.status < 502 || error.status > 504);
}
