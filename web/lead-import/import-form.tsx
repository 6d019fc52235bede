import { Button, NativeSelect, Progress } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DateOrder, ImportField, Separator } from "#domain/lead/import/fields.ts";
import type { Encoding } from "#domain/shared/encodings.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import type { Examined } from "#web/shared/csv/encoding.ts";
import { EncodingChoice } from "#web/shared/csv/encoding-choice.tsx";
import { dateOrderNames, separatorNames } from "#web/shared/csv/words.ts";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { beginningOf } from "./file-text.ts";
import { ImportNotes } from "./import-notes.tsx";
import styles from "./import-page.module.css";
import { PreviewTable } from "./preview-table.tsx";
import { previewQuery, sendFile } from "./queries.ts";

interface Props {
  file: File;
  examined: Examined;
  encoding: Encoding;
  onEncoding: (encoding: Encoding) => void;
  onClose: () => void;
}

/** The choices that differ from the guesses. */
interface Said {
  separator?: Separator;
  mapping?: (ImportField | null)[];
  dateOrder?: DateOrder;
}

/** Previews the first rows of a file, and sends it to be checked. No lead is made before the import is started. */
export function ImportForm({ file, examined, encoding, onEncoding, onClose }: Props) {
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
  const sending = useMutation(sendFile((done, of) => setSent({ sent: done, of })));
  const guard = useLeaveGuard(sending.isPending);
  if (!preview) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const { separator, mapping, dateOrder, dateOrderIsOpen, problemLine } = preview;
  const hasName = mapping.includes("firstName") || mapping.includes("fullName");
  const send = () =>
    afterAnswer(
      sending.mutateAsync({
        file,
        encoding,
        how: { fileName: file.name.slice(0, 200), separator, mapping, dateOrder, ownerId },
      }),
      () => {
        toastSuccess(t("The file has been sent. Its rows are checked now; you may leave this page."));
        onClose();
      },
    );
  const choice = (label: string, value: string, names: Readonly<Record<string, Text>>, set: (one: string) => void) => (
    <NativeSelect
      label={label}
      value={value}
      disabled={sending.isPending}
      data={[
        ...(value === "" ? [{ value, label: t("Choose the format"), disabled: true }] : []),
        ...Object.entries(names).map(([code, name]) => ({ value: code, label: t(name) })),
      ]}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
  return (
    <>
      <div className={styles.how}>
        <EncodingChoice examined={examined} encoding={encoding} disabled={sending.isPending} onChange={onEncoding} />
        {choice(t("Delimiter"), separator, separatorNames, (one) => setSaid({ separator: one as Separator }))}
        {choice(t("Date format"), dateOrderIsOpen ? "" : dateOrder, dateOrderNames, (one) =>
          setSaid({ ...said, mapping, dateOrder: one as DateOrder }),
        )}
        <PersonPicker
          givesWork
          label={t("Assigned to")}
          placeholder={t("No one: they wait in the queue")}
          clearable
          clearButtonProps={{ "aria-label": t("Remove the agent") }}
          value={ownerId}
          onChange={setOwnerId}
        />
      </div>
      <PreviewTable preview={preview} onMap={(changed) => setSaid({ ...said, mapping: changed })} />
      <ImportNotes preview={preview} hasName={hasName} error={sending.error} />
      {sending.isPending && sent && <Progress value={(100 * sent.sent) / sent.of} aria-label={t("Upload progress")} />}
      <Row gap={2} justify="end">
        <Button variant="default" onClick={() => guard.askBefore(onClose)}>
          {t("Cancel")}
        </Button>
        <LoadingButton
          loading={sending.isPending}
          disabled={!hasName || problemLine !== null || dateOrderIsOpen}
          onClick={send}
        >
          {t("Check the file")}
        </LoadingButton>
      </Row>
      {guard.dialog}
    </>
  );
}
