import { afterEach, expect, test, vi } from "vitest";
import { chosenClock, clockDrawing, keepClock, onClockChange } from "./clock-choice.ts";
import { clockInWords } from "./dates.ts";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the office sets the cookie the same way.
  document.cookie = "clock=; Path=/; Max-Age=0";
});

test("adopts the clock that the person chose on another device and redraws the page once", () => {
  const drawn = vi.fn();
  onClockChange(drawn);
  expect(chosenClock()).toBeUndefined();
  keepClock("24");
  expect([chosenClock(), clockInWords("2027-05-01T19:55"), clockDrawing()]).toEqual(["24", "19:55", 1]);
  expect(drawn).toHaveBeenCalledOnce();
  // The user may be typing by now: a later answer changes the format of new times but does not redraw the page.
  keepClock("12");
  expect([chosenClock(), clockInWords("2027-05-01T19:55").replace(/\s/, " ")]).toEqual(["12", "7:55 PM"]);
  keepClock(null);
  expect(chosenClock()).toBeUndefined();
  expect(drawn).toHaveBeenCalledOnce();
});
