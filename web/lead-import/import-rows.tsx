import { Button, Progress } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { LeadImport } from "#contract/lead-import/calls.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { saveFile } from "#web/shared/save-file.ts";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./import-page.module.css";
import { cancelImport, duplicatesFile, refusedFile } from "./queries.ts";

/** The imported files with their progress and results. */
export function ImportRows({ imports }: { imports: readonly LeadImport[] }) {
  return (
    <ul className={styles.rows}>
      {imports.map((one) => (
        <ImportRow key={one.id} file={one} />
      ))}
    </ul>
  );
}

function ImportRow({ file }: { file: LeadImport }) {
  const cancel = useMutation({
    ...cancelImport(useQueryClient()),
    onError: (error) => toastFailure(t("Cancelling the import failed!"), messageOf(error)),
  });
  const { id, fileName, createdBy, createdAt, outcome, refused, duplicates } = file;
  return (
    <li className={styles.row} aria-label={fileName}>
      <span className={styles.file}>
        <strong className={styles.name}>{fileName}</strong>
        <span className={styles.muted}>
          {createdBy.name} · <TimeAgo at={createdAt} />
          {file.owner && ` · ${t("for {{name}}", { name: file.owner.name })}`}
        </span>
      </span>
      <span className={styles.standing}>
        <span role="status">
          {outcomeText(file)}
          {duplicates > 0 && `; ${t("possible duplicates: {{count}}", { count: duplicates.toLocaleString() })}`}
        </span>
        {outcome === null && <Progress value={percentOf(file)} aria-label={t("Rows that are done")} />}
      </span>
      <span className={styles.actions}>
        {outcome === null && (
          <Button size="xs" variant="default" disabled={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {t("Cancel the import")}
          </Button>
        )}
        {refused > 0 && (
          <TakeReport id={id} report={refusedFile}>
            {t("Download the refused rows")}
          </TakeReport>
        )}
        {duplicates > 0 && (
          <TakeReport id={id} report={duplicatesFile}>
            {t("Download the possible duplicates")}
          </TakeReport>
        )}
      </span>
    </li>
  );
}

function TakeReport({ id, report, children }: { id: number; report: typeof refusedFile; children: string }) {
  const taking = useMutation({
    ...report,
    onSuccess: (made) => saveFile(made, made.name),
    onError: (error) => toastFailure(t("Taking the report failed!"), messageOf(error)),
  });
  return (
    <LoadingButton size="xs" variant="default" loading={taking.isPending} onClick={() => taking.mutate(id)}>
      {children}
    </LoadingButton>
  );
}

function percentOf({ rows, rowsDone, parts, partsReceived }: LeadImport): number {
  if (rows === null) return (10 * partsReceived) / parts;
  return rows === 0 ? 100 : 10 + (90 * rowsDone) / rows;
}

function outcomeText(file: LeadImport): string {
  const { outcome, rows, rowsDone, parts, partsReceived } = file;
  const counts = {
    imported: file.imported.toLocaleString(),
    refused: file.refused.toLocaleString(),
    done: rowsDone.toLocaleString(),
    rows: (rows ?? 0).toLocaleString(),
  };
  switch (outcome) {
    case "done":
      return t("{{imported}} imported, {{refused}} refused", counts);
    case "cancelled":
      return t("Canceled: {{imported}} imported, {{refused}} refused, the rest skipped", counts);
    case "unreadable":
      return t("Nothing was imported: from line {{line}} on the file cannot be read as a table", {
        line: String(file.problemLine ?? 1),
      });
    default:
      if (partsReceived < parts)
        return t("Part {{part}} of {{parts}} has arrived", { part: String(partsReceived), parts: String(parts) });
      return rows === null
        ? t("Its rows are being counted")
        : t("{{done}} of {{rows}} rows: {{imported}} imported, {{refused}} refused", counts);
  }
}
