import { FileButton, NativeSelect } from "@mantine/core";
import { useRef, useState } from "react";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./choose-file.module.css";
import { workbookProblems } from "./words.ts";
import { isWorkbook, type Sheet, sheetsIn, type WorkbookProblem, WorkbookUnreadable } from "./workbook.ts";

interface ChooseFileProps {
  label: string;
  variant?: "default" | "filled";
  /** Receives a text file. For a workbook, it contains a sheet as CSV. */
  onChoose: (file: File) => void;
}

/** A button to choose a CSV file or an Excel workbook. Asks for the sheet if several have values. */
export function ChooseFile({ label, variant = "filled", onChoose }: ChooseFileProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<WorkbookProblem>();
  const [sheets, setSheets] = useState<readonly Sheet[]>([]);
  const [place, setPlace] = useState(0);
  const forgetFile = useRef<() => void>(null);
  const reading = async (read: () => Promise<void>) => {
    setProblem(undefined);
    setReading(true);
    try {
      await read();
    } catch (error) {
      if (!(error instanceof WorkbookUnreadable)) throw error;
      setProblem(error.problem);
    } finally {
      setReading(false);
      // The same file can be chosen again after it was corrected.
      forgetFile.current?.();
    }
  };
  const choose = async (file: File | null) => {
    setSheets([]);
    setPlace(0);
    if (!file) return;
    await reading(async () => {
      if (!(await isWorkbook(file))) return onChoose(file);
      const found = await sheetsIn(file);
      const [only] = found;
      if (found.length > 1) setSheets(found);
      else if (only) onChoose(await only.read());
    });
  };
  const readSheet = () =>
    reading(async () => {
      const file = await sheets[place]?.read();
      if (!file) return;
      setSheets([]);
      onChoose(file);
    });
  return (
    <div className={styles.choice}>
      <FileButton resetRef={forgetFile} accept=".csv,.tsv,.txt,text/csv,.xlsx,.xlsm,.xls" onChange={choose}>
        {(props) => (
          <LoadingButton variant={variant} loading={isReading && sheets.length === 0} {...props}>
            {label}
          </LoadingButton>
        )}
      </FileButton>
      {sheets.length > 0 && (
        <Row gap={2} align="end" wrap className={styles.sheets}>
          <NativeSelect
            label={t("Sheet of the workbook")}
            value={String(place)}
            data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            onChange={({ currentTarget }) => setPlace(Number(currentTarget.value))}
          />
          <LoadingButton loading={isReading} onClick={readSheet}>
            {t("Read this sheet")}
          </LoadingButton>
        </Row>
      )}
      {problem && (
        <Words as="p" tone="trouble" fontSize={2} className={styles.wrong} role="alert">
          {t(workbookProblems[problem])}
        </Words>
      )}
    </div>
  );
}
