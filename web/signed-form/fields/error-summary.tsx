import { useEffect, useRef } from "react";
import { type Text, t, texts } from "#web/shared/texts.ts";
import type { Submission } from "../use-submission.ts";
import styles from "./error-summary.module.css";
import { fieldId } from "./field-frame.tsx";

/** All that is wrong, in one place, each line leading to its field. It takes the focus at each press that found it. */
export function ErrorSummary({ submission: { press, problems } }: { submission: Submission }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at a press, and at nothing else that draws the page again.
  useEffect(() => box.current?.focus(), [press]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        {t(
          { one: "One thing needs your attention", other: "{{count}} things need your attention" },
          { count: problems.length },
        )}
      </p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                find(fieldId(field))?.focus();
              }}
            >
              {inWords(field, message, problems)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What may be wrong with several fields of a screen in the same words. */
const fieldNames: Partial<Record<string, Text>> = texts({
  firstName: "First name: {{message}}",
  middleName: "Middle name: {{message}}",
  lastName: "Last name: {{message}}",
});

/** With several cards, which one it is about: "Card 2: Choose the month". So with names that are wrong in the same way. */
function inWords(field: string, message: string, problems: Submission["problems"]): string {
  const number = numberOfCard(field);
  const several = problems.some((problem) => (numberOfCard(problem.field) ?? 1) > 1);
  if (number && several) return t("Card {{number}}: {{message}}", { number, message });
  const named = fieldNames[field.slice(field.lastIndexOf(".") + 1)];
  const isSaidTwice = problems.some((other) => other.field !== field && other.message === message);
  return named && isSaidTwice ? t(named, { message }) : message;
}

function numberOfCard(field: string): number | undefined {
  const position = /^payment\.cards\.(\d)/.exec(field)?.[1];
  return position === undefined ? undefined : Number(position) + 1;
}

/** The field itself, or the first one inside what the problem is about. */
function find(id: string): HTMLElement | null {
  return document.getElementById(id) ?? document.querySelector(`[id^="${id}-"]`);
}
