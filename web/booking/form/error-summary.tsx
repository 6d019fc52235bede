import { useEffect, useRef } from "react";
import type { FieldProblem } from "#domain/shared/refusal.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./error-summary.module.css";
import { fieldId } from "./field-frame.tsx";

/** All that is wrong, in one place, each line leading to its field. It takes the focus when it appears. */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{t("{{count}} things need your attention", { count: problems.length })}</p>
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
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The field itself, or the first one inside what the problem is about. */
function find(id: string): HTMLElement | null {
  return document.getElementById(id) ?? document.querySelector(`[id^="${id}-"]`);
}
