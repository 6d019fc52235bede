import { t } from "#web/shared/texts/texts.ts";

/** More unparsed lines mean that a whole booking was pasted, where most lines contain no ticket. */
const mostTold = 3;

/** About as long as a ticket number, so probably a mistyped one. */
const nearlyNumber = /\d(?:[ -]?\d){10,}/;

/** Reports pasted lines without a ticket, so that a mistyped number is not lost among the others. */
export function unreadSentences(lines: readonly string[]): string[] {
  const told = lines.length > mostTold ? lines.filter((line) => nearlyNumber.test(line)) : lines;
  const others = lines.length - told.length;
  return [
    ...(told.length > 0 ? [t("Not understood: {{lines}}", { lines: told.join(", ") })] : []),
    ...(others > 0
      ? [
          t(
            {
              one: "{{count}} line without a ticket number was skipped.",
              other: "{{count}} lines without a ticket number were skipped.",
            },
            { count: others },
          ),
        ]
      : []),
  ];
}
