import type { Agency } from "#contract/signed-form.ts";

/** Whose page it is, as every page of ours carries it: for those that stand for no booking. */
export function publicAgency(): Agency | undefined {
  const text = document.getElementById("agency")?.textContent;
  return text ? JSON.parse(text) : undefined;
}
