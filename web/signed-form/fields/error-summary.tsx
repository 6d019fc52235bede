import { useEffect, useRef } from "react";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import type { Submission } from "#web/signed-form/submit/use-submission.ts";
import styles from "./error-summary.module.css";
import { fieldId } from "./field-frame.tsx";

/** If there are more problems, the summary shows only the first, so that the fields stay visible on a phone. */
const mostShown = 3;

/** Lists all problems with links to their fields. It takes the focus after each submission that found problems. */
export function ErrorSummary({ submission: { press, problems } }: { submission: Submission }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on submission, and not on other renders.
  useEffect(() => box.current?.focus(), [press]);
  if (problems.length === 0) return null;
  const shown = problems.slice(0, problems.length > mostShown ? 1 : mostShown);
  const folded = problems.slice(shown.length);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        {t(
          { one: "One thing needs your attention", other: "{{count}} things need your attention" },
          { count: problems.length },
        )}
      </p>
      <ProblemLinks shown={shown} problems={problems} />
      {folded.length > 0 && (
        <details key={press}>
          <summary>
            {t({ one: "Show the other one", other: "Show the other {{count}}" }, { count: folded.length })}
          </summary>
          <ProblemLinks shown={folded} problems={problems} />
        </details>
      )}
    </div>
  );
}

/** Some of a screen's problems, each with a link to its field. */
function ProblemLinks({ shown, problems }: { shown: Submission["problems"]; problems: Submission["problems"] }) {
  return (
    <ul>
      {shown.map(({ field, message }) => (
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
  );
}

/** The names of fields whose problems may have the same sentence. */
const fieldNames: Partial<Record<string, Text>> = texts({
  firstName: "First name: {{message}}",
  middleName: "Middle name: {{message}}",
  lastName: "Last name: {{message}}",
});

/**
 * Adds the card if there are several: "Card 2: Choose the month". Adds the field's name if several problems have the
 * same sentence.
 */
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

/** Returns the field, or the first field inside the group that the problem is about. */
function find(id: string): HTMLElement | null {
  return document.getElementById(id) ?? document.querySelector(`[id^="${id}-"]`);
}
