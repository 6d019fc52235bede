import { afterEach, expect, test, vi } from "vitest";
import { chosenClock, clockDrawing, keepClock, onClockChange } from "./clock-choice.ts";
import { clockInWords } from "./dates.ts";

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: this is what the office does.
  document.cookie = "clock=; Path=/; Max-Age=0";
});

test("what the person chose elsewhere holds here, and what was drawn before it was known is drawn anew, once", () => {
  const drawn = vi.fn();
  onClockChange(drawn);
  expect(chosenClock()).toBeUndefined();
  keepClock("24");
  expect([chosenClock(), clockInWords("2027-05-01T19:55"), clockDrawing()]).toEqual(["24", "19:55", 1]);
  expect(drawn).toHaveBeenCalledOnce();
  // Somebody may be typing by now: what comes later is shown as it is drawn, and nothing is taken away.
  keepClock("12");
  expect([chosenClock(), clockInWords("2027-05-01T19:55").replace(/\s/, " ")]).toEqual(["12", "7:55 PM"]);
  keepClock(null);
  expect(chosenClock()).toBeUndefined();
  expect(drawn).toHaveBeenCalledOnce();
});
