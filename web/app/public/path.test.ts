import { expect, test } from "vitest";
import { addresses, readPath } from "./path.ts";

test.each([
  ["/booking/form/Zx81_k-4aa", { page: "form", publicId: "Zx81_k-4aa" }],
  ["/booking/card/Zx81_k-4aa", { page: "card", publicId: "Zx81_k-4aa" }],
  ["/booking/card", { page: "not-found", area: "booking" }],
  ["/booking/form/success", { page: "success" }],
  ["/booking/form/not-found", { page: "not-found", area: "booking" }],
  ["/cancel/form/abc", { page: "not-found", area: "cancel" }],
  ["/cancel/success", { page: "not-found", area: "cancel" }],
  ["/refund/not-found", { page: "not-found", area: "refund" }],
  ["/booking/verify/K7QF-92MX", { page: "verify", code: "K7QF-92MX" }],
  ["/booking/form", { page: "not-found", area: "booking" }],
  ["/booking", { page: "not-found", area: "booking" }],
  ["/booking/form/a/b", { page: "not-found", area: "booking" }],
  ["/booking/form/%E0%A4%A", { page: "form", publicId: "%E0%A4%A" }],
  ["/somewhere/booking/form/abc", { page: "not-found", area: "booking" }],
])("%s", (pathname, page) => {
  expect(readPath(pathname)).toEqual(page);
});

test.each(["booking", "cancel", "refund"] as const)("the not-found page of %s is where it leads", (area) => {
  expect(readPath(addresses.notFound(area))).toEqual({ page: "not-found", area });
});
