import { expect, test } from "vitest";
import { readPath } from "./path.ts";

test.each([
  ["/booking/form/Zx81_k-4aa", { page: "form", publicId: "Zx81_k-4aa" }],
  ["/booking/card/Zx81_k-4aa", { page: "card", publicId: "Zx81_k-4aa" }],
  ["/booking/card", { page: "not-found" }],
  ["/booking/form/success", { page: "success" }],
  ["/booking/form/not-found", { page: "not-found" }],
  ["/booking/verify/K7QF-92MX", { page: "verify", code: "K7QF-92MX" }],
  ["/booking/form", { page: "not-found" }],
  ["/booking", { page: "not-found" }],
  ["/booking/form/a/b", { page: "not-found" }],
  ["/booking/form/%E0%A4%A", { page: "form", publicId: "%E0%A4%A" }],
  ["/somewhere/booking/form/abc", { page: "not-found" }],
])("%s", (pathname, page) => {
  expect(readPath(pathname)).toEqual(page);
});
