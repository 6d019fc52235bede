export const languages = ["en", "uz", "ru", "uz-Cyrl"] as const;
export type Language = (typeof languages)[number];

/** Returns the first supported language of an Accept-Language header; English if there is none. */
export function preferredLanguage(header: string | undefined, spoken: readonly Language[] = languages): Language {
  const wanted = (header ?? "")
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const exact = spoken.find((language) => language.toLowerCase() === tag);
    // Latin text does not help a reader of Uzbek in Cyrillic script.
    const near = tag.startsWith("uz-cyrl") ? "uz-Cyrl" : tag.split("-")[0];
    const found = exact ?? spoken.find((language) => language === near);
    if (found) return found;
  }
  return "en";
}
