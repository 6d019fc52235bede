/** 128 random bits as text. `crypto.randomUUID` exists on secure addresses only, this everywhere. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * An Idempotency-Key for what is sent: pressing Save again after a lost answer repeats the same request, and whatever
 * was corrected in between is another one.
 */
export function keyPerContent(): (content: unknown) => string {
  let [last, key] = ["", ""];
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last) [last, key] = [text, randomId()];
    return key;
  };
}
