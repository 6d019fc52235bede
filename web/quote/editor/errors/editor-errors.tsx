import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { focusField, openAround } from "#web/quote/editor/show-field.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./editor-errors.module.css";
import { type EditorError, errorsInWords } from "./errors-in-words.ts";

/** A longer list would cover the form. */
const mostNamed = 4;

interface Props {
  /** True right after a refused save. The first error is focused once. */
  wasRefused: boolean;
  onWent: () => void;
  onActivate: (option: number) => void;
}

/** The errors that prevent saving, shown next to the buttons. Each links to its field. */
export function EditorErrors({ wasRefused, onWent, onActivate }: Props) {
  const errors = errorsInWords(useFormState<EditorValues>().errors);
  const [target, setTarget] = useState<EditorError>();
  const goTo = (error: EditorError) => {
    if (error.option !== undefined) onActivate(error.option);
    openAround(error.input);
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
    // The tab and the flight with the field are open by now.
    focusField(target.input);
    setTarget(undefined);
  }, [target]);
  if (errors.length === 0) return null;
  const named = errors.slice(0, mostNamed);
  return (
    <Row as="section" gap={4} rowGap={1} wrap size={2} className={styles.errors} aria-labelledby="editor-errors-title">
      <Words as="p" id="editor-errors-title" tone="trouble" weight={600} role="status">
        {t({ one: "One thing to correct", other: "{{count}} things to correct" }, { count: errors.length })}
      </Words>
      <Row as="ul" gap={4} rowGap={0} wrap className={styles.list}>
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
      </Row>
    </Row>
  );
}
