import { Button, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { longestRateFile, rateSourceLength } from "#domain/exchange-rate/fields.ts";
import type { Encoding } from "#domain/shared/encodings.ts";
import { ChooseFile } from "#web/shared/csv/choose-file.tsx";
import { type Examined, examineFile } from "#web/shared/csv/encoding.ts";
import { EncodingChoice } from "#web/shared/csv/encoding-choice.tsx";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { ImportPreview } from "./import-preview.tsx";

/** Imports rates from a file or a pasted text. Nothing is entered before the preview is accepted. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [source, setSource] = useState("");
  const [typed, setTyped] = useState("");
  const [text, setText] = useState<string>();
  const [isTooLong, setTooLong] = useState(false);
  // A file that does not show its encoding.
  const [unread, setUnread] = useState<{ file: File; examined: Examined }>();
  const guard = useLeaveGuard(typed !== "" || text !== undefined);
  const close = () => guard.askBefore(onClose);
  const preview = (given: string) => {
    setTooLong(given.length > longestRateFile);
    if (given.trim() !== "" && given.length <= longestRateFile) setText(given);
  };
  const read = async (file: File, encoding: Encoding) => {
    preview(new TextDecoder(encoding).decode(await file.arrayBuffer()));
  };
  const choose = async (file: File) => {
    setUnread(undefined);
    // A character of UTF-16 takes two bytes, and one of UTF-8 up to four.
    setTooLong(file.size > 4 * longestRateFile);
    if (file.size > 4 * longestRateFile) return;
    const examined = await examineFile(file);
    if (examined.encoding) await read(file, examined.encoding);
    else setUnread({ file, examined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview(typed);
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={t("Import rates")}
      size="xl"
      closeOnClickOutside={false}
      closeOnEscape={!guard.asking}
    >
      {text === undefined ? (
        <Stack as="form" gap={4} bounded noValidate onSubmit={submit}>
          <Muted as="p" size={2}>
            {t(
              "A CSV file, or an Excel workbook, with a column for the day and one for the rate, USD for 1 AUD. A column for the source is optional.",
            )}
          </Muted>
          <TextInput
            label={t("Source")}
            description={t("For rows without a source of their own.")}
            maxLength={rateSourceLength}
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
          <Textarea
            label={t("Rates")}
            description={t("Paste the rows here, or choose a file.")}
            placeholder="2026-11-20,0.6512"
            rows={6}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {unread && (
            <>
              <Muted as="p" size={2} role="status">
                {t("{{file}} does not show its encoding. Choose the one in which the words are correct.", {
                  file: unread.file.name,
                })}
              </Muted>
              <EncodingChoice
                examined={unread.examined}
                encoding={undefined}
                onChange={(encoding) => void read(unread.file, encoding)}
              />
            </>
          )}
          {isTooLong && (
            <Words as="p" tone="trouble" role="alert">
              {t("This file is too large. Split it, or export a shorter period.")}
            </Words>
          )}
          <Row gap={2} justify="end" wrap>
            <Button variant="default" onClick={close}>
              {t("Close")}
            </Button>
            <ChooseFile label={t("Choose a file")} variant="default" onChoose={choose} />
            <Button type="submit" disabled={typed.trim() === ""}>
              {t("Preview")}
            </Button>
          </Row>
        </Stack>
      ) : (
        <ImportPreview text={text} source={source.trim()} onBack={() => setText(undefined)} onDone={onClose} />
      )}
      {guard.dialog}
    </Dialog>
  );
}
