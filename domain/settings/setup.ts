/** The details of the agency that are required before anything is sent to a customer. */
const identityFields = ["legalName", "address", "phone", "email"] as const;

/** All that an administrator must enter and confirm before anything is sent to a customer. */
export const setupItems = [...identityFields, "termsConfirmed"] as const;
export type SetupItem = (typeof setupItems)[number];

type Agency = Readonly<Record<(typeof identityFields)[number], string>> & { readonly termsConfirmed: boolean };

/** Returns the missing items, in the order of the form. */
export function missingSetup(agency: Agency): SetupItem[] {
  const missing: SetupItem[] = identityFields.filter((field) => agency[field].trim() === "");
  return agency.termsConfirmed ? missing : [...missing, "termsConfirmed"];
}
