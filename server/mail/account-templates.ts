import type { Offer } from "#contract/booking-form.ts";

export interface EmailChangedFacts {
  agency: Offer["agency"];
  /** Of the person whose account it is. */
  name: string;
  /** The new one. */
  email: string;
}

export interface EmailToConfirmFacts extends EmailChangedFacts {
  /** ISO instant until which the link works. */
  expiresAt: string;
  /** Row of email_changes. */
  emailChangeId: number;
}
