import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { t } from "#web/shared/texts.ts";
import styles from "./editor-errors.module.css";
import type { EditorValues } from "./editor-values.ts";
import { type EditorError, errorsInWords } from "./errors-in-words.ts";

/** More would cover the form they are about. */
const mostNamed = 4;

interface Props {
  /** The quote was just refused: the first mistake is gone to, this once. */
  wasRefused: boolean;
  onWent: () => void;
  onActivate: (option: number) => void;
}

/** What keeps the quote from being saved, beside the buttons that save it; each leads to its field. */
export function EditorErrors({ wasRefused, onWent, onActivate }: Props) {
  const errors = errorsInWords(useFormState<EditorValues>().errors);
  const [target, setTarget] = useState<EditorError>();
  const goTo = (error: EditorError) => {
    if (error.option !== undefined) onActivate(error.option);
    setTarget(error);
  };
  const [first] = errors;
  useEffect(() => {
    if (!wasRefused || !first) return;
    onWent();
    goTo(first);
  });
  useEffect(() => {
    if (!target) return;
    // The tab it stands in is open by now.
    show(target.input);
    setTarget(undefined);
  }, [target]);
  if (errors.length === 0) return null;
  const named = errors.slice(0, mostNamed);
  return (
    <section className={styles.errors} aria-labelledby="editor-errors-title">
      <p id="editor-errors-title" className={styles.title} role="status">
        {t({ one: "One thing to correct", other: "{{count}} things to correct" }, { count: errors.length })}
      </p>
      <ul className={styles.list}>
        {named.map((error) => (
          <li key={error.input + error.message}>
            <button type="button" className={styles.error} onClick={() => goTo(error)}>
              {error.place}
            </button>
            : {error.message}
          </li>
        ))}
        {errors.length > named.length && (
          <li>{t({ one: "and one more", other: "and {{count}} more" }, { count: errors.length - named.length })}</li>
        )}
      </ul>
    </section>
  );
}

function show(input: string): void {
  const field = document.getElementsByName(input)[0];
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
