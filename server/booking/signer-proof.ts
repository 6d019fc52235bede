import { Refusal } from "#domain/shared/refusal.ts";

/** What somebody types who wants a signed document. */
export interface SignerProof {
  lastName: string;
  postalCode: string;
}

/** Throws `not_found` for whoever does not know the signer's last name and billing postal code: they learn nothing. */
export function mustKnowSigner(
  signer: { name: string; lastNames?: readonly string[]; postalCode: string },
  { lastName, postalCode }: SignerProof,
): void {
  const names = [signer.name.trim().split(/\s+/).at(-1) ?? "", ...(signer.lastNames ?? [])];
  const known = names.some((name) => sameWord(name, lastName)) && sameWord(signer.postalCode, postalCode);
  if (!known) throw new Refusal("not_found");
}

function sameWord(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[\p{M}\s-]/gu, "")
      .toLowerCase();
  return plain(a) === plain(b);
}
