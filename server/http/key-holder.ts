import type { Parts } from "./parts.ts";

/** A website of the agency that sends a request, identified by its API key. */
export interface KeyHolder {
  apiKeyId: number;
  /** The name of the website, which is also the name of the key. */
  name: string;
  /** The agency's time zone. */
  zone: string;
}

/** Returns the holder of the API key in an Authorization header. Throws `api_key_invalid`. */
export type FindKeyHolder = (parts: Pick<Parts, "db" | "now">, authorization: string | undefined) => Promise<KeyHolder>;
