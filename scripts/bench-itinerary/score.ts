import { corpusFolder, differences, realScreens } from "#tests/gds-corpus.ts";
import type { Section } from "./section.ts";

const wantedShare = 1;

/** Counts the real screens that are read without any error, by system and kind of screen. */
export function score(): Section {
  const screens = realScreens().map((screen) => ({ screen, wrong: differences(screen) }));
  if (screens.length === 0) {
    const remark = `No real screens under ${corpusFolder.pathname}: how well they are read is not measured.`;
    return { title: "Real screens", rows: [], targets: [], remarks: [remark] };
  }
  const groups = Map.groupBy(screens, ({ screen }) => `${screen.expected.gds}, ${screen.expected.kind}`);
  const all = row("all", screens);
  return {
    title: "Real screens read wholly right",
    rows: [...[...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, members]) => row(name, members)), all],
    targets: [
      {
        promise: `${wantedShare * 100} % of the screens are read wholly right`,
        measured: all["right, %"],
        met: all.right >= wantedShare * all.screens,
      },
    ],
    remarks: screens.flatMap(({ screen, wrong: [first, ...others] }) =>
      first === undefined ? [] : [`${screen.name}: ${first}${others.length > 0 ? ` (and ${others.length} more)` : ""}`],
    ),
  };
}

function row(name: string, members: readonly { wrong: readonly string[] }[]) {
  const right = members.filter(({ wrong }) => wrong.length === 0).length;
  return { screens: members.length, right, "right, %": ((100 * right) / members.length).toFixed(1), kind: name };
}
