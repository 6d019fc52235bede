import { useMediaQuery } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { chosenTheme, onThemeChange } from "#web/shared/theme-choice.ts";

/** Light or dark, as the person chose or as their device is set. */
export function useChosenTheme(): "light" | "dark" {
  const choice = useSyncExternalStore(onThemeChange, chosenTheme);
  const deviceIsDark = useMediaQuery("(prefers-color-scheme: dark)", undefined, { getInitialValueInEffect: false });
  if (choice !== "system") return choice;
  return deviceIsDark ? "dark" : "light";
}
