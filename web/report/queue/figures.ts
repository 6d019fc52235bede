import { placeOfLimit, type QueueFigure, type QueueFigures } from "#domain/report/waits.ts";
import { count } from "#web/report/axis.ts";
import { limitText } from "#web/report/words.ts";

/** Returns true if the figure is a limit of time instead of a count. */
export function isHalf(name: QueueFigure): name is "takenHalf" | "touchedHalf" {
  return name === "takenHalf" || name === "touchedHalf";
}

/** Formats a figure: "1,234" or "15 min". */
export function figureText(name: QueueFigure, figures: QueueFigures): string {
  return isHalf(name) ? limitText(figures[name]) : count(figures[name]);
}

/** Returns the value of a figure for a plot. Limits are as far apart as their places, because a day is 288 times 5 min. */
export function plotValue(name: QueueFigure, figures: QueueFigures): number {
  return isHalf(name) ? placeOfLimit(figures[name]) : figures[name];
}
