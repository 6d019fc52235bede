/** Returns 128 random bits as text. `crypto.randomUUID` exists only in secure contexts; this works everywhere. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns a function that gives an Idempotency-Key for each content. Sending the same content again after a lost answer
 * repeats the request with the same key. Changed content gets a new key.
 */
export function keyPerContent(): (content: unknown) => string {
  let [last, key] = ["", ""];
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last) [last, key] = [text, randomId()];
    return key;
  };
}
