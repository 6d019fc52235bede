import { expect, test } from "vitest";
import { corpusFolder, differences, realScreens } from "#tests/gds-corpus.ts";

const screens = realScreens();
const isThere = screens.length > 0;
test.skipIf(isThere)(
  "without the real screens beside the repository the samples of our own stand in for them",
  ({ skip }) => skip(`No real screens under ${corpusFolder.pathname}: they are not compared.`),
);

test.skipIf(!isThere).each(screens)("$name", (screen) => {
  expect(differences(screen)).toEqual([]);
});
