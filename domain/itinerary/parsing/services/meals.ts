import type { Meal } from "./service.ts";

/** Returns the meals for the letters that all systems share. */
export function mealsOf(letters: string, classes: string | null = null): Meal {
  const names = [...letters].flatMap((letter) => mealNames[letter] ?? []);
  return { classes, printed: letters, names };
}

const mealNames: Record<string, string> = {
  B: "breakfast",
  C: "free alcohol",
  D: "dinner",
  F: "food for sale",
  G: "food and alcohol for sale",
  H: "hot meal",
  K: "continental breakfast",
  L: "lunch",
  M: "meal",
  N: "none",
  O: "cold meal",
  P: "alcohol for sale",
  R: "refreshments",
  S: "snack",
  V: "refreshments for sale",
  Y: "duty free",
};
