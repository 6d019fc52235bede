/** What customers must know of the agency before anything is sent to them. */
export const identityFields = ["legalName", "address", "phone", "email"] as const;
export type IdentityField = (typeof identityFields)[number];

/** Returns the fields that are still empty, in the order of the form. */
export function missingIdentity(agency: Readonly<Record<IdentityField, string>>): IdentityField[] {
  return identityFields.filter((field) => agency[field].trim() === "");
}
