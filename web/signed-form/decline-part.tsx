import { useEffect, useRef, useState } from "react";
import type { FormCalls } from "#contract/signed-form/signed-form.ts";
import { ask } from "#web/shared/api/client.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { Row, Surface, Words } from "#web/shared/layout/layout.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { refusalProblems } from "#web/signed-form/submit/refusal-problems.ts";
import buttons from "./buttons.module.css";
import styles from "./decline-part.module.css";
import fields from "./fields.module.css";

/** The texts for a customer who does not want to sign. */
export interface DeclineTexts {
  /** "Keep my booking": the label of the button and of its confirmation. */
  button: Text;
  question: Text;
  /** Explains what stays unchanged, and that the link ends. */
  hint: Text;
}

export interface DeclineProps {
  publicId: string;
  call: NonNullable<FormCalls["decline"]>;
  texts: DeclineTexts;
  /** Called if the link now leads to another page. */
  onMoved: () => void;
}

/** Lets the signer decline a form. Requests confirmation, because declining ends the link. */
export function DeclinePart({ publicId, call, texts, onMoved }: DeclineProps) {
  const [state, setState] = useState<"idle" | "asking" | "sending">("idle");
  const [problem, setProblem] = useState("");
  const question = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = state !== "idle";
  const wasAsked = useRef(false);
  // Moves the focus to the question, and back to the button if the customer cancels.
  useEffect(() => {
    if (asked) question.current?.focus();
    else if (wasAsked.current) button.current?.focus();
    wasAsked.current = asked;
  }, [asked]);

  const decline = async () => {
    if (state === "sending") return;
    setState("sending");
    setProblem("");
    try {
      await ask(call, { params: { publicId } });
      onMoved();
    } catch (error) {
      // Another person was faster, or an earlier attempt succeeded and its answer was lost. The link shows the result.
      if (refusalProblems(error) === "moved") return onMoved();
      setState("asking");
      setProblem(messageOf(error, t("That did not work. Check your connection and try again, or call us.")));
    }
  };

  if (!asked)
    return (
      <p className={styles.way}>
        <button ref={button} type="button" className={buttons.quiet} onClick={() => setState("asking")}>
          {t(texts.button)}
        </button>
      </p>
    );
  return (
    <Surface as="section" gap={3} className={styles.question} aria-labelledby="decline-question">
      <Words as="h2" ref={question} tabIndex={-1} id="decline-question" fontSize={4}>
        {t(texts.question)}
      </Words>
      <p>{t(texts.hint)}</p>
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
      <Row gap={4} rowGap={2} wrap className={styles.buttons}>
        <button
          type="button"
          className={buttons.secondary}
          aria-disabled={state === "sending" || undefined}
          onClick={decline}
        >
          {state === "sending" ? t("loading...") : t(texts.button)}
        </button>
        <button type="button" className={buttons.quiet} onClick={() => setState("idle")}>
          {t("Back")}
        </button>
      </Row>
    </Surface>
  );
}
