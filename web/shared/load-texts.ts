import { languages } from "#contract/languages.ts";
import type { Filled } from "#messages/screens.ts";
import { showLanguage } from "./texts.ts";

/**
 * Before anything is drawn: the texts of the language that the page is in, as the server chose it (server/app/pages.ts).
 * English needs none. Without its texts a page is English, and says so.
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
