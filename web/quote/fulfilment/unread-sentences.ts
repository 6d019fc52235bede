import { t } from "#web/shared/texts.ts";

/** With more of them a whole booking was pasted, where most lines hold no ticket. */
const mostTold = 3;

/** Long as a ticket number, or nearly so: one with a slip in it. */
const nearlyNumber = /\d(?:[ -]?\d){10,}/;

/** What to say of the pasted lines that gave no ticket, without burying a mistyped number among the others. */
export function unreadSentences(lines: readonly string[]): string[] {
  const told = lines.length > mostTold ? lines.filter((line) => nearlyNumber.test(line)) : lines;
  const others = lines.length - told.length;
  return [
    ...(told.length > 0 ? [t("Not understood: {{lines}}", { lines: told.join(", ") })] : []),
    ...(others > 0
      ? [
          t(
            {
              one: "{{count}} line without a ticket number was passed over.",
              other: "{{count}} lines without a ticket number were passed over.",
            },
            { count: others },
          ),
        ]
      : []),
  ];
}
