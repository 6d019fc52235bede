import type { Offer } from "#contract/booking-form/form.ts";

export interface EmailChangedFacts {
  agency: Offer["agency"];
  /** The name of the account's owner. */
  name: string;
  /** The new address. */
  email: string;
}

/** Facts of a test letter. `name` is the administrator who sends it. */
export type MailTestFacts = Pick<EmailChangedFacts, "agency" | "name">;

export interface EmailToConfirmFacts extends EmailChangedFacts {
  /** The instant when the link expires, ISO. */
  expiresAt: string;
  /** Id in email_changes. */
  emailChangeId: number;
}
