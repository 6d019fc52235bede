import { languages } from "#contract/shared/languages.ts";
import type { Filled } from "#messages/screens.ts";
import { showLanguage } from "./texts.ts";

/**
 * Loads the texts of the page's language, which the server chose (server/app/pages.ts). Has to finish before the first
 * render. English needs none. If loading fails, the page is in English and its `lang` attribute is "en".
 */
export async function loadTexts(filled: Filled): Promise<void> {
  const asked = languages.find((language) => language === document.documentElement.lang);
  const load = asked && filled[asked];
  if (!load) return showLanguage("en");
  try {
    showLanguage(asked, await load());
  } catch {
    showLanguage("en");
  }
}
