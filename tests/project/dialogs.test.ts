import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The files that may draw Mantine's dialogs. Each returns the focus with `useReturnFocus`. */
const frames = ["web/lead/form/lead-form-drawer.tsx", "web/search/finder.tsx", "web/shared/dialogs/dialog.tsx"];
const drawsDialog = /<(?:Modal|Drawer)(?:\.Root)?[\s>]/;

test("only the frames of dialogs draw Mantine's dialogs, and each returns the focus", () => {
  const drawing = globSync("web/**/*.tsx").filter((path) => drawsDialog.test(readFileSync(path, "utf8")));
  expect(drawing.sort()).toEqual(frames);
  for (const path of frames) expect(readFileSync(path, "utf8"), path).toContain("useReturnFocus(");
});
