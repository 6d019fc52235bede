import { useState, useSyncExternalStore } from "react";
import { type Language, languages } from "#contract/shared/languages.ts";
import {
  chooseTheme,
  chosenTheme,
  onThemeChange,
  type ThemeChoice,
  themeChoices,
} from "#web/shared/look/theme-choice.ts";
import { chosenLanguage } from "#web/shared/texts/language.ts";
import { chooseLanguage, languageNames, type Text, t, texts } from "#web/shared/texts/texts.ts";
import { ClockPreference } from "./clock-preference.tsx";
import styles from "./preferences.module.css";

const themeNames: Record<ThemeChoice, Text> = texts({ light: "Light", dark: "Dark", system: "System" });

/**
 * Language, clock and theme as native selects. Language and theme are stored in cookies, because local storage holds
 * only the session (docs/rules/screens-and-formats.md#local-storage).
 */
export function Preferences() {
  const theme = useSyncExternalStore(onThemeChange, chosenTheme);
  const [language, setLanguage] = useState<string>(chosenLanguage);
  return (
    <div className={styles.preferences}>
      <label className={styles.preference}>
        {t("Language")}
        <select
          className={styles.choice}
          value={language}
          onChange={(event) => {
            chooseLanguage(event.currentTarget.value as Language);
            setLanguage(event.currentTarget.value);
          }}
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </label>
      <ClockPreference />
      <label className={styles.preference}>
        {t("Theme")}
        <select
          className={styles.choice}
          value={theme}
          onChange={(event) => chooseTheme(event.currentTarget.value as ThemeChoice)}
        >
          {themeChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(themeNames[choice])}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
