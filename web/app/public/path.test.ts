import { expect, test } from "vitest";
import { addresses, readPath } from "./path.ts";

/** "seat" exists only in this test. A purpose that is not in this list has no pages. */
const purposes = ["booking", "card", "seat", "cancel", "refund"];

test.each([
  ["/booking/form/Zx81_k-4aa", { page: "form", purpose: "booking", publicId: "Zx81_k-4aa" }],
  ["/booking/card/Zx81_k-4aa", { page: "form", purpose: "card", publicId: "Zx81_k-4aa" }],
  ["/booking/card", { page: "not-found", area: "booking" }],
  ["/booking/form/success", { page: "success", purpose: "booking" }],
  ["/booking/card/not-found", { page: "not-found", area: "booking" }],
  ["/seat/form/abc", { page: "form", purpose: "seat", publicId: "abc" }],
  ["/seat/form/success", { page: "success", purpose: "seat" }],
  ["/seat/other/abc", { page: "not-found", area: "booking" }],
  ["/booking/form/not-found", { page: "not-found", area: "booking" }],
  ["/cancel/form/abc", { page: "form", purpose: "cancel", publicId: "abc" }],
  ["/cancel/success", { page: "success", purpose: "cancel" }],
  ["/refund/success", { page: "success", purpose: "refund" }],
  ["/refund/form", { page: "not-found", area: "refund" }],
  ["/refund/not-found", { page: "not-found", area: "refund" }],
  ["/booking/verify/K7QF-92MX", { page: "verify", code: "K7QF-92MX" }],
  ["/booking/form", { page: "not-found", area: "booking" }],
  ["/booking", { page: "not-found", area: "booking" }],
  ["/booking/form/a/b", { page: "not-found", area: "booking" }],
  ["/booking/form/%E0%A4%A", { page: "form", purpose: "booking", publicId: "%E0%A4%A" }],
  ["/somewhere/booking/form/abc", { page: "not-found", area: "booking" }],
])("%s", (pathname, page) => {
  expect(readPath(pathname, purposes)).toEqual(page);
});

test.each(["booking", "cancel", "refund"] as const)(
  "reads the not-found address of %s as its not-found page",
  (area) => {
    expect(readPath(addresses.notFound(area), purposes)).toEqual({ page: "not-found", area });
  },
);

test.each(purposes)("reads the addresses of %s as its form and its success page", (purpose) => {
  expect(readPath(addresses.form(purpose, "Zx81/k"), purposes)).toEqual({ page: "form", purpose, publicId: "Zx81/k" });
  expect(readPath(addresses.success(purpose), purposes)).toEqual({ page: "success", purpose });
});
