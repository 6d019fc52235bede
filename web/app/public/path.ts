/** What a link was for, as its not-found page says. */
export type PublicArea = "booking" | "cancel" | "refund";

/** The customers' addresses (docs/rules/screens-and-formats.md#pages-without-sign-in). */
export type PublicPath =
  | { page: "form"; publicId: string }
  | { page: "card"; publicId: string }
  | { page: "success" }
  | { page: "not-found"; area: PublicArea }
  | { page: "verify"; code: string };

export const addresses = {
  success: "/booking/form/success",
  notFound: (area: PublicArea) => (area === "booking" ? "/booking/form/not-found" : `/${area}/not-found`),
  form: (publicId: string) => `/booking/form/${encodeURIComponent(publicId)}`,
  card: (publicId: string) => `/booking/card/${encodeURIComponent(publicId)}`,
};

/** What an address shows. Any other public address leads to the booking form, which without an id is not found. */
export function readPath(pathname: string): PublicPath {
  const [area, kind, last, ...more] = pathname.split("/").filter(Boolean).map(decoded);
  if (area === "cancel" || area === "refund") return { page: "not-found", area };
  if (area !== "booking" || !last || more.length > 0) return { page: "not-found", area: "booking" };
  if (kind === "verify") return { page: "verify", code: last };
  if (kind === "card") return { page: "card", publicId: last };
  if (kind !== "form" || last === "not-found") return { page: "not-found", area: "booking" };
  return last === "success" ? { page: "success" } : { page: "form", publicId: last };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
