import { useMediaQuery } from "@mantine/hooks";
import { useSyncExternalStore } from "react";
import { chosenTheme, onThemeChange } from "#web/shared/look/theme-choice.ts";

/** Returns the theme that the user chose, or that of the device. */
export function useChosenTheme(): "light" | "dark" {
  const choice = useSyncExternalStore(onThemeChange, chosenTheme);
  const deviceIsDark = useMediaQuery("(prefers-color-scheme: dark)", undefined, { getInitialValueInEffect: false });
  if (choice !== "system") return choice;
  return deviceIsDark ? "dark" : "light";
}
