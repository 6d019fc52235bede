import { ServerRefusal } from "#web/shared/server-refusal.ts";

/** One intent to sign. Repeating it with the same key cannot sign twice, whatever got lost on the way. */
export interface Attempt<Body> {
  /** What was signed, in one text: the attempt is used again as long as this is the same. */
  fingerprint: string;
  key: string;
  body: Body;
}

/** How long to wait before each repetition, milliseconds. */
const pauses = [1000, 3000, 8000, 15_000];

/** Sends until somebody answers, or until it is time to ask the customer. A clear answer, even a no, ends it. */
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

/** Whether the server itself spoke: a broken line or a gateway leaves open whether the signature arrived. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ServerRefusal && (error.status < 502 || error.status > 504);
}
