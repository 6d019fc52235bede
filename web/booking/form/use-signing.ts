import { useRef, useState } from "react";
import type { Offer } from "#contract/booking-form.ts";
import { ask } from "#web/shared/client.ts";
import { publicCalls } from "../public-calls.ts";
import { type TypedAgreement, toSignature } from "./agreement.ts";
import type { FormValues } from "./form-values.ts";
import { type Attempt, isAnswer, sendUntilAnswered } from "./signing-attempt.ts";
import { toSigning } from "./to-signing.ts";

/** `waiting`: the line broke and the same attempt is on its way again. `lost`: only the customer can try again. */
export type Sending = "idle" | "sending" | "waiting" | "lost";

export interface Signed {
  quoteId: number;
  signedAt: string;
  verificationCode: string;
}

/** Signs once, however often the button is pressed or the line breaks. Resolves to nothing while it is under way. */
export function useSigning(publicId: string, offer: Offer, cardKey: Record<string, string>) {
  const [sending, setSending] = useState<Sending>("idle");
  const attempt = useRef<Attempt | null>(null);
  const busy = useRef(false);

  async function sign(values: FormValues, agreement: TypedAgreement): Promise<Signed | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setSending("sending");
    try {
      const { key, signing } = await attemptFor(values, agreement);
      const send = () => ask(publicCalls.sign, { params: { publicId }, body: signing }, { idempotencyKey: key });
      const signed = await sendUntilAnswered(send, onlineAfter, () => setSending("waiting"));
      setSending("idle");
      return signed;
    } catch (error) {
      // After a clear no the next attempt is a new one; without an answer it must stay the same one.
      if (isAnswer(error)) attempt.current = null;
      setSending(isAnswer(error) ? "idle" : "lost");
      throw error;
    } finally {
      busy.current = false;
    }
  }

  async function attemptFor(values: FormValues, agreement: TypedAgreement): Promise<Attempt> {
    const fingerprint = JSON.stringify([values, agreement]);
    if (attempt.current?.fingerprint === fingerprint) return attempt.current;
    const { encryptCard } = await import("./encrypt-card.ts");
    const { electronicRecords, chargeAuthorisation } = agreement;
    const signing = await toSigning(
      values,
      { electronicRecords, chargeAuthorisation, signature: toSignature(agreement) },
      offer,
      (secret) => encryptCard(secret, cardKey),
    );
    attempt.current = { fingerprint, key: crypto.randomUUID(), signing };
    return attempt.current;
  }

  return { sending, sign };
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
