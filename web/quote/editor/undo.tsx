import { Button } from "@mantine/core";
import { createContext, type ReactNode, useContext, useState } from "react";
import { type UseFieldArrayReturn, useFormContext } from "react-hook-form";
import { t } from "#web/shared/texts.ts";
import type { EditorValues, OptionValues } from "./editor-values.ts";
import styles from "./undo.module.css";

/** How things stood before a flight or an option was added, replaced, moved or removed. */
interface Step {
  /** What was done, as a sentence. */
  done: string;
  options: OptionValues[];
  active: number;
}

interface Undo {
  /** Call before the change, with the sentence that tells it afterwards. */
  remember: (done: string) => void;
  last: Step | undefined;
  undo: () => void;
}

const UndoContext = createContext<Undo | undefined>(undefined);
const mostSteps = 30;

interface Props {
  options: UseFieldArrayReturn<EditorValues, "options", "key">;
  active: number;
  onActivate: (index: number) => void;
  children: ReactNode;
}

/** Whatever rearranges flights or options can be taken back, step by step; what is typed has the browser's own undo. */
export function UndoProvider({ options, active, onActivate, children }: Props) {
  const { getValues } = useFormContext<EditorValues>();
  const [steps, setSteps] = useState<Step[]>([]);
  const last = steps.at(-1);
  const remember = (done: string) => {
    const step = { done, options: structuredClone(getValues("options")), active };
    setSteps([...steps.slice(-mostSteps), step]);
  };
  const undo = () => {
    if (!last) return;
    options.replace(last.options);
    onActivate(last.active);
    setSteps(steps.slice(0, -1));
  };
  return <UndoContext value={{ remember, last, undo }}>{children}</UndoContext>;
}

export function useUndo(): Undo {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error("There is no UndoProvider around this part of the editor");
  return undo;
}

/** What was done last, and the way back. */
export function UndoNotice() {
  const { last, undo } = useUndo();
  return (
    <p className={styles.notice} role="status">
      {last && (
        <>
          {last.done}{" "}
          <Button variant="subtle" size="compact-xs" onClick={undo}>
            {t("Undo")}
          </Button>
        </>
      )}
    </p>
  );
}
