import { expect, test } from "vitest";
import { pictureOf } from "./picture.ts";

test.each([
  ["https://lh3.googleusercontent.com/a/x=s96-c", "https://lh3.googleusercontent.com/a/x=s96-c"],
  ["https://lh3.googleusercontent.com.evil.example/a", undefined],
  ["http://lh3.googleusercontent.com/a", undefined],
  ["https://pictures.example/a.png", undefined],
  ["x", undefined],
  [null, undefined],
])("%s → %s", (claim, picture) => {
  expect(pictureOf(claim)).toBe(picture);
});
