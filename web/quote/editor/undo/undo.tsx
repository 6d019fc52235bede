import { Button } from "@mantine/core";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { type UseFieldArrayReturn, useFormContext } from "react-hook-form";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./undo.module.css";
import { takenBack, type UndoStep } from "./undo-step.ts";

interface Undo {
  /** Call before the change, with the sentence that describes it. */
  remember: (changed: UndoStep["changed"], done: string, paste?: UndoStep["paste"]) => void;
  last: UndoStep | undefined;
  /** True if this is the last step that can be undone. */
  isFirst: boolean;
  undo: () => void;
}

const UndoContext = createContext<Undo | undefined>(undefined);
const mostSteps = 30;

interface Props {
  options: UseFieldArrayReturn<EditorValues, "options", "key">;
  active: number;
  onActivate: (index: number) => void;
  /** Called if flights of the paste box are removed again, with the text that was used before. */
  onPasteBack: (usedBefore: string | undefined) => void;
  children: ReactNode;
}

/**
 * Lets the user undo every change of the order of flights or options, step by step. Typed values stay; the browser can
 * undo those.
 */
export function UndoProvider({ options, active, onActivate, onPasteBack, children }: Props) {
  const { getValues } = useFormContext<EditorValues>();
  const [steps, setSteps] = useState<UndoStep[]>([]);
  const last = steps.at(-1);
  const remember: Undo["remember"] = (changed, done, paste) => {
    const step = { done, changed, options: structuredClone(getValues("options")), active, ...(paste && { paste }) };
    setSteps([...steps.slice(-mostSteps), step]);
  };
  const undo = () => {
    if (!last) return;
    options.replace(takenBack(last, getValues("options")));
    onActivate(last.active);
    if (last.paste) onPasteBack(last.paste.usedBefore);
    setSteps(steps.slice(0, -1));
  };
  return <UndoContext value={{ remember, last, isFirst: steps.length === 1, undo }}>{children}</UndoContext>;
}

export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error("There is no UndoProvider around this part of the editor");
  return undo;
}

/**
 * Describes the last step, with a button that undoes it. Hidden after a step of the paste box if the box contains
 * another text, because it would look like the result of that text.
 */
export function UndoNotice({ pasted }: { pasted: string }) {
  const { last, isFirst, undo } = useUndo();
  const isOfAnother = last?.paste !== undefined && last.paste.text !== pasted;
  const notice = useRef<HTMLParagraphElement>(null);
  const takeBack = () => {
    // The button disappears with the last step, so a keyboard user stays at the notice.
    if (isFirst) notice.current?.focus();
    undo();
  };
  return (
    <p ref={notice} className={styles.notice} role="status" tabIndex={-1}>
      {last && (
        <>
          {!isOfAnother && `${last.done} `}
          <Button variant="subtle" size="compact-xs" onClick={takeBack}>
            {isOfAnother ? t("Undo the paste before") : t("Undo")}
          </Button>
        </>
      )}
    </p>
  );
}
