import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { settlementReportCalls } from "#contract/settlement-report/calls.ts";
import { longestReport, type SenderKind, senderKinds } from "#domain/settlement-report/fields.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { failureOf, fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import type { Examined } from "#web/shared/csv/encoding.ts";
import { EncodingChoice } from "#web/shared/csv/encoding-choice.tsx";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { Panel, Row, Words } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { uploadingReport } from "./queries.ts";
import styles from "./settlement-report.module.css";
import { senderKindNames } from "./words.ts";

interface Props {
  file: File;
  examined: Examined;
  onClose: () => void;
}

/** Sends a file with its sender. A file that does not show its encoding has that of the last one. The columns are chosen on the page of the report. */
export function UploadForm({ file, examined, onClose }: Props) {
  const { data: senders, error, refetch } = useQuery(callQuery(settlementReportCalls.senders, {}));
  const navigate = useNavigate();
  const sending = useMutation(uploadingReport);
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<{ name: string; kind: SenderKind }>({ name: "", kind: "processor" });
  const [chosenEncoding, setEncoding] = useState(examined.encoding);
  const known = senders?.find(({ name }) => name === (chosen ?? senders[0]?.name));
  const sender = known ?? typed;
  const encoding = chosenEncoding ?? known?.encoding ?? undefined;
  const about = {
    sender: sender.name,
    kind: sender.kind,
    encoding,
    fileName: file.name.slice(0, 200),
  };
  const { problemAt, check } = useCheckedBody(
    settlementReportCalls.upload.body.omit({ text: true }),
    about,
    fieldProblemsOf(sending.error),
  );
  if (!senders) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  // A character of UTF-16 takes two bytes, and one of UTF-8 up to four.
  const isTooLong = file.size > 4 * longestReport;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!check() || !encoding) return;
    const text = new TextDecoder(encoding).decode(await file.arrayBuffer());
    const report = await sending.mutateAsync({ body: { ...about, encoding, text } }).catch(() => undefined);
    if (report) await navigate({ to: "/admin/settlement/reports/$reportId", params: { reportId: String(report.id) } });
  };
  return (
    <Panel as="form" gap={4} bounded aria-labelledby="chosen-file" noValidate onSubmit={send}>
      <Words as="h2" id="chosen-file" fontSize={3} breaks>
        {file.name}
      </Words>
      <div className={styles.how}>
        {senders.length > 0 && (
          <NativeSelect
            label={t("Sent by")}
            value={known?.name ?? ""}
            data={[
              ...senders.map(({ name }) => ({ value: name, label: name })),
              { value: "", label: t("Another sender") },
            ]}
            error={known && problemAt("sender")}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {!known && (
          <>
            <TextInput
              label={t("Name of the sender")}
              required
              maxLength={40}
              value={typed.name}
              error={problemAt("sender")}
              onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
            />
            <NativeSelect
              label={t("Kind of sender")}
              value={typed.kind}
              data={senderKinds.map((kind) => ({ value: kind, label: t(senderKindNames[kind]) }))}
              error={problemAt("kind")}
              onChange={({ currentTarget }) => setTyped({ ...typed, kind: currentTarget.value as SenderKind })}
            />
          </>
        )}
        <EncodingChoice
          examined={examined}
          encoding={encoding}
          error={problemAt("encoding") && t("Choose the encoding in which the words are correct.")}
          onChange={setEncoding}
        />
      </div>
      {isTooLong && (
        <Words as="p" tone="trouble" role="alert">
          {t("This file is too large. Split it, or export a shorter period.")}
        </Words>
      )}
      {sending.error && <Refused error={sending.error} problem={problemAt("text")} />}
      <Row gap={2} justify="end" wrap>
        <Button variant="default" onClick={onClose}>
          {t("Cancel")}
        </Button>
        <LoadingButton type="submit" loading={sending.isPending} disabled={isTooLong}>
          {t("Upload the report")}
        </LoadingButton>
      </Row>
    </Panel>
  );
}

/** Why the file was refused. Links to the report if the file was uploaded before. */
function Refused({ error, problem }: { error: Error; problem: string | undefined }) {
  const first = error instanceof ServerRefusal && error.code === "report_known" ? error.details.reportId : undefined;
  return (
    <Words as="p" tone="trouble" role="alert">
      {problem ?? failureOf(error, t("Uploading the report failed!"))}{" "}
      {first !== undefined && (
        <Link to="/admin/settlement/reports/$reportId" params={{ reportId: String(first) }}>
          {t("Open the first report")}
        </Link>
      )}
    </Words>
  );
}
