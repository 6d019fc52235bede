/** An account of the agency with an acquirer. */
export interface MerchantAccount {
  /** The second part of `agency:<account>`, the location of charges on this account. */
  account: string;
  /** The name on card statements; null for the name of the agency. */
  statementName: string | null;
}

/** Lower-case letters, digits and hyphens, so that the name can be part of a location. */
export const accountPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns the location of charges on this account. */
export function locationOf({ account }: Pick<MerchantAccount, "account">): string {
  return `agency:${account}`;
}
