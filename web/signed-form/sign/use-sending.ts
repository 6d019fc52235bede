import { useRef, useState } from "react";
import { type Attempt, isAnswer, sendUntilAnswered } from "./signing-attempt.ts";

/** `waiting`: the connection was lost and the same attempt is being retried. `lost`: only the customer can retry. */
export type Sending = "idle" | "sending" | "waiting" | "lost";

/**
 * Sends an attempt once, despite repeated presses and lost connections. Resolves to undefined while another call is in
 * progress.
 */
export function useSending<Body, Done>(send: (body: Body, idempotencyKey: string) => Promise<Done>) {
  const [sending, setSending] = useState<Sending>("idle");
  const attempt = useRef<Attempt<Body> | null>(null);
  const busy = useRef(false);

  /** `typed` are the signed values. The attempt stays the same while they are unchanged. */
  async function sendOnce(typed: unknown, prepare: () => Promise<Body>): Promise<Done | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setSending("sending");
    try {
      const { key, body } = await attemptFor(JSON.stringify(typed), prepare);
      const done = await sendUntilAnswered(
        () => send(body, key),
        onlineAfter,
        () => setSending("waiting"),
      );
      setSending("idle");
      return done;
    } catch (error) {
      // After a refusal the next attempt is a new one. Without an answer it has to stay the same.
      if (isAnswer(error)) attempt.current = null;
      setSending(isAnswer(error) ? "idle" : "lost");
      throw error;
    } finally {
      busy.current = false;
    }
  }

  async function attemptFor(fingerprint: string, prepare: () => Promise<Body>): Promise<Attempt<Body>> {
    if (attempt.current?.fingerprint === fingerprint) return attempt.current;
    attempt.current = { fingerprint, key: crypto.randomUUID(), body: await prepare() };
    return attempt.current;
  }

  return { sending, sendOnce };
}

/** Waits for the given time, or until the device is online again. */
function onlineAfter(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
}
