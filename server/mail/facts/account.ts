import type { Offer } from "#contract/booking-form/form.ts";

export interface EmailChangedFacts {
  agency: Offer["agency"];
  /** The name of the account's owner. */
  name: string;
  /** The address with which they sign in. */
  email: string;
}

/** Facts of a test letter. `name` is the administrator who sends it. */
export type MailTestFacts = Pick<EmailChangedFacts, "agency" | "name">;

/** The facts for a new user. The name is empty if it is not known yet. */
export interface InvitationFacts extends EmailChangedFacts {
  /** The name of the administrator. */
  invitedBy: string;
}

export interface EmailToConfirmFacts extends EmailChangedFacts {
  /** The instant when the link expires, ISO. */
  expiresAt: string;
  /** Id in email_changes. */
  emailChangeId: number;
}
