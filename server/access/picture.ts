/** The origin of the pictures of Google accounts, and the only foreign origin that our pages load pictures from. */
export const pictureOrigin = "https://lh3.googleusercontent.com";

/** Returns the address of the picture from the provider; undefined if our pages would not load it. */
export function pictureOf(claim: unknown): string | undefined {
  return typeof claim === "string" && URL.parse(claim)?.origin === pictureOrigin ? claim : undefined;
}
