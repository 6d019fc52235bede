import { useEffect, useRef, useState } from "react";
import type { FormCalls } from "#contract/signed-form.ts";
import { ask } from "#web/shared/client.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { type Text, t } from "#web/shared/texts.ts";
import buttons from "./buttons.module.css";
import styles from "./decline-part.module.css";
import fields from "./fields.module.css";
import { refusalProblems } from "./refusal-problems.ts";

/** What a form says to whoever would rather not sign. */
export interface DeclineTexts {
  /** "Keep my booking": on the button, and on the one that confirms it. */
  button: Text;
  question: Text;
  /** What stays, and that the link ends. */
  hint: Text;
}

export interface DeclineProps {
  publicId: string;
  call: NonNullable<FormCalls["decline"]>;
  texts: DeclineTexts;
  /** Another page is behind the link now. */
  onMoved: () => void;
}

/** The way out of a form that its signer may decline: asked once more, for the link ends with it. */
export function DeclinePart({ publicId, call, texts, onMoved }: DeclineProps) {
  const [state, setState] = useState<"idle" | "asking" | "sending">("idle");
  const [problem, setProblem] = useState("");
  const question = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = state !== "idle";
  const wasAsked = useRef(false);
  // Whoever is asked hears the question; whoever goes back is where they came from.
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
      // Somebody was quicker, or an earlier press arrived and its answer got lost: the link knows.
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
    <section className={styles.question} aria-labelledby="decline-question">
      <h2 ref={question} tabIndex={-1} id="decline-question" className={styles.heading}>
        {t(texts.question)}
      </h2>
      <p>{t(texts.hint)}</p>
      {problem && (
        <p role="alert" className={fields.error}>
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
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
      </div>
    </section>
  );
}
