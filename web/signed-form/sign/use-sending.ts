import { useRef, useState } from "react";
import { type Attempt, isAnswer, sendUntilAnswered } from "./signing-attempt.ts";

/** `waiting`: the line broke and the same attempt is on its way again. `lost`: only the customer can try again. */
export type Sending = "idle" | "sending" | "waiting" | "lost";

/** Sends once, however often the button is pressed or the line breaks. Resolves to nothing while it is under way. */
export function useSending<Body, Done>(send: (body: Body, idempotencyKey: string) => Promise<Done>) {
  const [sending, setSending] = useState<Sending>("idle");
  const attempt = useRef<Attempt<Body> | null>(null);
  const busy = useRef(false);

  /** `typed` is what is signed: as long as it is the same, so is the attempt. */
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
      // After a clear no the next attempt is a new one; without an answer it must stay the same one.
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

/** Waits, but not beyond the moment the device is online again. */
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
