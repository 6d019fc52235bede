import type { ImportPreview } from "#contract/lead-import/calls.ts";
import { failureOf } from "#web/shared/api/server-refusal.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { LineTooLong } from "./file-text.ts";

interface Props {
  preview: ImportPreview;
  hasName: boolean;
  /** The error of the last attempt to send the file. */
  error: Error | null;
}

/** The possible duplicates of a previewed file, and what prevents its import. */
export function ImportNotes({ preview, hasName, error }: Props) {
  const { compared, duplicates, dateOrderIsOpen, problemLine } = preview;
  const wrong = [
    problemLine !== null &&
      t("The table cannot be read from line {{line}} on. Is a quotation mark missing?", { line: String(problemLine) }),
    dateOrderIsOpen && t("A date such as 5/4/2027 can be May 4 or April 5. Choose the date format of this file."),
    !hasName && t("Choose the column with the name. A lead needs one."),
    error instanceof LineTooLong
      ? t("A line of this file is too long. Check the encoding.")
      : error !== null && failureOf(error, t("Sending the file failed!")),
  ];
  return (
    <>
      {duplicates > 0 && (
        <p>
          {t(
            "Possible duplicates among the first {{rows}} rows: {{duplicates}}. You choose what happens to them after the check.",
            { rows: String(compared), duplicates: String(duplicates) },
          )}
        </p>
      )}
      {wrong
        .filter((sentence) => sentence !== false)
        .map((sentence) => (
          <Words as="p" key={sentence} tone="trouble" role="alert">
            {sentence}
          </Words>
        ))}
    </>
  );
}
