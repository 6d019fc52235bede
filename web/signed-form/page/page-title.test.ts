import { expect, test } from "vitest";
import { titleAt } from "./page-title.ts";

test.each([
  ["/booking/form/Zx81", "Your booking"],
  ["/booking/form/success", "Your booking"],
  ["/booking/verify/ABCD", "Your booking"],
  ["/booking/card/Zx81", "A card for your booking"],
  ["/booking/schedule/Zx81", "Your changed flights"],
  ["/cancel/form/Zx81", "Your cancellation"],
  ["/cancel/success", "Your cancellation"],
  ["/refund/form/Zx81", "Your refund"],
  ["/refund/not-found", "Your refund"],
])("the page %s has the title %s", (path, title) => {
  expect(titleAt(path)).toBe(title);
});
