import type { FormValues } from "./form-values.ts";

/** The signer's last name, to fetch the document with: a traveler's where the signature ends with one, else the last word. */
export function lastNameOf(signer: string, { passengers }: Pick<FormValues, "passengers">): string {
  const name = signer.trim().toLowerCase();
  const travelers = passengers.map(({ lastName }) => lastName.trim()).filter((lastName) => lastName !== "");
  return travelers.find((lastName) => name.endsWith(lastName.toLowerCase())) ?? signer.trim().split(/\s+/).at(-1) ?? "";
}
