import { FileButton } from "@mantine/core";
import { useRef, useState } from "react";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./choose-file.module.css";
import { workbookProblems } from "./words.ts";
import { firstSheet, isWorkbook, type WorkbookProblem, WorkbookUnreadable } from "./workbook.ts";

interface ChooseFileProps {
  label: string;
  variant?: "default" | "filled";
  /** Receives a text file. For a workbook, it contains the first visible sheet as CSV. */
  onChoose: (file: File) => void;
}

/** A button to choose a CSV file or an Excel workbook. */
export function ChooseFile({ label, variant = "filled", onChoose }: ChooseFileProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<WorkbookProblem>();
  const forgetFile = useRef<() => void>(null);
  const choose = async (file: File | null) => {
    setProblem(undefined);
    if (!file) return;
    setReading(true);
    try {
      onChoose((await isWorkbook(file)) ? await firstSheet(file) : file);
    } catch (error) {
      if (!(error instanceof WorkbookUnreadable)) throw error;
      setProblem(error.problem);
    } finally {
      setReading(false);
      // The same file can be chosen again after it was corrected.
      forgetFile.current?.();
    }
  };
  return (
    <div className={styles.choice}>
      <FileButton resetRef={forgetFile} accept=".csv,.tsv,.txt,text/csv,.xlsx,.xlsm,.xls" onChange={choose}>
        {(props) => (
          <LoadingButton variant={variant} loading={isReading} {...props}>
            {label}
          </LoadingButton>
        )}
      </FileButton>
      {problem && (
        <p className={styles.wrong} role="alert">
          {t(workbookProblems[problem])}
        </p>
      )}
    </div>
  );
}
