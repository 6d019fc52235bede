import { Button, NativeSelect, Progress } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DateOrder, ImportField, Separator } from "#domain/lead/import/fields.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import type { Encoding } from "#web/shared/csv/encoding.ts";
import { dateOrderNames, encodingNames, separatorNames } from "#web/shared/csv/words.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { beginningOf, LineTooLong } from "./file-text.ts";
import styles from "./import-page.module.css";
import { PreviewTable } from "./preview-table.tsx";
import { previewQuery, sendFile } from "./queries.ts";

interface Props {
  file: File;
  encoding: Encoding;
  onClose: () => void;
}

/** The choices that differ from the guesses. */
interface Said {
  separator?: Separator;
  mapping?: (ImportField | null)[];
  dateOrder?: DateOrder;
}

/** Previews the first rows of a file. Nothing is stored before it is sent. */
export function NewImport({ file, encoding: guessed, onClose }: Props) {
  const [encoding, setEncoding] = useState(guessed);
  const [said, setSaid] = useState<Said>({});
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const [sent, setSent] = useState<{ sent: number; of: number }>();
  const { data: text } = useQuery({
    queryKey: ["lead-imports", "text", file.name, file.size, file.lastModified, encoding],
    queryFn: () => beginningOf(file, encoding),
    gcTime: 0,
  });
  const {
    data: preview,
    error,
    refetch,
  } = useQuery({
    ...previewQuery({ text: text ?? "", ...said }),
    enabled: text !== undefined,
  });
  const sending = useMutation(sendFile(useQueryClient(), (done, of) => setSent({ sent: done, of })));
  const guard = useLeaveGuard(sending.isPending);
  if (!preview) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const { separator, mapping, dateOrder, problemLine } = preview;
  const hasName = mapping.includes("firstName") || mapping.includes("fullName");
  const send = () =>
    sending.mutate(
      { file, encoding, how: { fileName: file.name.slice(0, 200), separator, mapping, dateOrder, ownerId } },
      {
        onSuccess: () => {
          toastSuccess(t("The file has been sent. Its rows are imported now; you may leave this page."));
          onClose();
        },
      },
    );
  const choice = (label: string, value: string, names: Readonly<Record<string, Text>>, set: (one: string) => void) => (
    <NativeSelect
      label={label}
      value={value}
      disabled={sending.isPending}
      data={Object.entries(names).map(([code, name]) => ({ value: code, label: t(name) }))}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
  return (
    <section className={styles.chosen} aria-labelledby="chosen-file">
      <h2 id="chosen-file" className={styles.heading}>
        {file.name}
      </h2>
      <div className={styles.how}>
        {choice(t("Encoding"), encoding, encodingNames, (one) => setEncoding(one as Encoding))}
        {choice(t("Column separator"), separator, separatorNames, (one) => setSaid({ separator: one as Separator }))}
        {choice(t("Dates"), dateOrder, dateOrderNames, (one) =>
          setSaid({ ...said, mapping, dateOrder: one as DateOrder }),
        )}
        <PersonPicker
          label={t("Assigned to")}
          placeholder={t("No one: they wait in the queue")}
          clearable
          clearButtonProps={{ "aria-label": t("Remove the agent") }}
          value={ownerId}
          onChange={setOwnerId}
        />
      </div>
      <PreviewTable preview={preview} onMap={(changed) => setSaid({ ...said, dateOrder, mapping: changed })} />
      {preview.duplicates > 0 && (
        <p className={styles.note}>
          {t(
            "Possible duplicates among the first {{rows}} rows: {{duplicates}}. They are imported, too, and listed in a report.",
            { rows: String(preview.compared), duplicates: String(preview.duplicates) },
          )}
        </p>
      )}
      {problemLine !== null && (
        <p className={styles.wrong} role="alert">
          {t("The table cannot be read from line {{line}} on. Is a quotation mark missing?", {
            line: String(problemLine),
          })}
        </p>
      )}
      {!hasName && (
        <p className={styles.wrong} role="alert">
          {t("Choose the column with the name. A lead needs one.")}
        </p>
      )}
      {sending.error && (
        <p className={styles.wrong} role="alert">
          {sending.error instanceof LineTooLong
            ? t("A line of this file is too long. Check the text encoding.")
            : messageOf(sending.error, t("Sending the file failed!"))}
        </p>
      )}
      {sending.isPending && sent && (
        <Progress value={(100 * sent.sent) / sent.of} aria-label={t("How much of the file has been sent")} />
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => guard.askBefore(onClose)}>
          {t("Cancel")}
        </Button>
        <LoadingButton loading={sending.isPending} disabled={!hasName || problemLine !== null} onClick={send}>
          {t("Import")}
        </LoadingButton>
      </div>
      {guard.dialog}
    </section>
  );
}
