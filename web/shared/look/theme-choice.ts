import { readPreference, writePreference } from "#web/shared/preferences.ts";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export function chosenTheme(): ThemeChoice {
  const chosen = readPreference("theme");
  return themeChoices.find((choice) => choice === chosen) ?? "system";
}

/** tokens.css follows the device unless the page sets a theme. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  writePreference("theme", choice);
  applyTheme(choice);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
