/** Where Google keeps the pictures of its accounts: the one address beside our own that our pages load pictures from. */
export const pictureOrigin = "https://lh3.googleusercontent.com";

/** The address of a picture as the provider gave it; undefined for one our pages would not load. */
export function pictureOf(claim: unknown): string | undefined {
  return typeof claim === "string" && URL.parse(claim)?.origin === pictureOrigin ? claim : undefined;
}
