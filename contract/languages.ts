export const languages = ["en", "uz", "ru", "uz-Cyrl"] as const;
export type Language = (typeof languages)[number];

/** The first language of an Accept-Language header that we speak; English otherwise. */
export function preferredLanguage(header: string | undefined): Language {
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
    const exact = languages.find((language) => language.toLowerCase() === tag);
    const found =
      exact ?? (tag.startsWith("uz-cyrl") ? "uz-Cyrl" : languages.find((language) => language === tag.split("-")[0]));
    if (found) return found;
  }
  return "en";
}
