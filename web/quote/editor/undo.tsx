import { Button } from "@mantine/core";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { type UseFieldArrayReturn, useFormContext } from "react-hook-form";
import { t } from "#web/shared/texts.ts";
import type { EditorValues } from "./editor-values.ts";
import styles from "./undo.module.css";
import { takenBack, type UndoStep } from "./undo-step.ts";

interface Undo {
  /** Call before the change, with the sentence that tells it afterwards. */
  remember: (changed: UndoStep["changed"], done: string, paste?: UndoStep["paste"]) => void;
  last: UndoStep | undefined;
  /** Whether nothing is left to be taken back after the last step. */
  isFirst: boolean;
  undo: () => void;
}

const UndoContext = createContext<Undo | undefined>(undefined);
const mostSteps = 30;

interface Props {
  options: UseFieldArrayReturn<EditorValues, "options", "key">;
  active: number;
  onActivate: (index: number) => void;
  /** Called when flights out of the paste box are taken back, with the text that was used before. */
  onPasteBack: (usedBefore: string | undefined) => void;
  children: ReactNode;
}

/** Whatever rearranges flights or options can be taken back, step by step; what is typed stays, and has the browser's own undo. */
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
 * What was done last, and the way back. Of flights that came out of a paste nothing is said any more once another text
 * stands in the box: it would be taken for what became of that one.
 */
export function UndoNotice({ pasted }: { pasted: string }) {
  const { last, isFirst, undo } = useUndo();
  const isOfAnother = last?.paste !== undefined && last.paste.text !== pasted;
  const notice = useRef<HTMLParagraphElement>(null);
  const takeBack = () => {
    // The button goes with the last step: who pressed it by keyboard stays here.
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
