import type { Actor } from "#domain/access/permissions.ts";

/** The person behind a request, as currently stored in the database, and their session. */
export interface SignedIn extends Actor {
  name: string;
  email: string;
  sessionId: number;
  /** The time of their last authentication. A card is revealed only within five minutes of it. */
  authenticatedAt: string;
  /** The time zone of their agency. */
  zone: string;
}
