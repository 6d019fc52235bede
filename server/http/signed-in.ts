import type { Actor } from "#domain/access/permissions.ts";

/** The person behind a request, as the database knows them at this moment, and the session they came with. */
export interface SignedIn extends Actor {
  name: string;
  email: string;
  sessionId: number;
  /** When they last proved who they are; a card is revealed only within five minutes of it. */
  authenticatedAt: string;
}
