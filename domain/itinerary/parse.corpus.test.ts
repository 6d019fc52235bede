import { expect, test } from "vitest";
import { corpusFolder, differences, realScreens } from "#tests/gds-corpus.ts";

const screens = realScreens();
const isThere = screens.length > 0;
if (!isThere) {
  test("reads real screens of reservation systems", ({ skip }) =>
    skip(`No real screens under ${corpusFolder.pathname}: only the samples of the project are compared.`));
}

test.skipIf(!isThere).each(screens)("$name", (screen) => {
  expect(differences(screen)).toEqual([]);
});
