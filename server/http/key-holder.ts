import type { Parts } from "./parts.ts";

/** A web site of the agency behind a request, known by its API key. */
export interface KeyHolder {
  apiKeyId: number;
  /** Of the site, as the key is named. */
  name: string;
}

/** Who holds the key of an Authorization header; throws `api_key_invalid`. */
export type FindKeyHolder = (parts: Pick<Parts, "db" | "now">, authorization: string | undefined) => Promise<KeyHolder>;
