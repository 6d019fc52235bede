/** An account of the agency with an acquirer. */
export interface MerchantAccount {
  /** Of `agency:<account>`, where the money of a charge is taken. */
  account: string;
  /** On the statements of cards; null is the name of the agency. */
  statementName: string | null;
}

/** Small letters, digits and hyphens, so that it can stand in a location. */
export const accountPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where a charge on this account is taken. */
export function locationOf({ account }: Pick<MerchantAccount, "account">): string {
  return `agency:${account}`;
}
