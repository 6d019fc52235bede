import { formPage } from "#domain/signed-form/form-page.ts";

/** The purpose of a link as its not-found page names it. */
export type PublicArea = "booking" | "cancel" | "refund";

/** The paths of the customers' pages (docs/rules/screens-and-formats.md#pages-without-sign-in). */
export type PublicPath =
  | { page: "form"; purpose: string; publicId: string }
  | { page: "success"; purpose: string }
  | { page: "not-found"; area: PublicArea }
  | { page: "verify"; code: string };

export const addresses = {
  form: (purpose: string, publicId: string) => `${formPage(purpose)}/${encodeURIComponent(publicId)}`,
  success: (purpose: string) =>
    areaOf(purpose) === "booking" ? `${formPage(purpose)}/success` : `/${purpose}/success`,
  notFound: (area: PublicArea) => (area === "booking" ? "/booking/form/not-found" : `/${area}/not-found`),
};

/**
 * Returns the page of a path. `purposes` are those of the existing forms. Any other public path is read as a booking
 * form without an id, which is not found.
 */
export function readPath(pathname: string, purposes: readonly string[]): PublicPath {
  const parts = pathname.split("/").filter(Boolean).map(decoded);
  const [area = "", kind, last = ""] = parts;
  const ended = purposes.find((name) => areaOf(name) !== "booking" && pathname === addresses.success(name));
  if (ended) return { page: "success", purpose: ended };
  const purpose = purposes.find((name) => formPage(name) === `/${area}/${kind}`);
  if (purpose && parts.length === 3 && last !== "not-found")
    return last === "success" ? { page: "success", purpose } : { page: "form", purpose, publicId: last };
  if (area === "booking" && kind === "verify" && parts.length === 3) return { page: "verify", code: last };
  return { page: "not-found", area: area === "cancel" || area === "refund" ? area : "booking" };
}

/** Returns the not-found page of a form. */
export function areaOf(purpose: string): PublicArea {
  return purpose === "cancel" || purpose === "refund" ? purpose : "booking";
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
