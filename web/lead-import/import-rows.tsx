import { Button, Progress } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { LeadImport } from "#contract/lead-import/calls.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { Muted, Row, Stack, Surface, Words } from "#web/shared/layout/layout.tsx";
import { saveFile } from "#web/shared/save-file.ts";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { ForecastPanel } from "./forecast-panel.tsx";
import styles from "./import-page.module.css";
import { LeadsLeftButton } from "./leads-left.tsx";
import { outcomeText, percentOf, undoText } from "./outcome-text.ts";
import { cancelingImport, duplicatesFile, refusedFile } from "./queries.ts";
import { UndoButton } from "./undo-button.tsx";

/** The files with their progress, forecasts and results. */
export function ImportRows({ imports }: { imports: readonly LeadImport[] }) {
  return (
    <Surface as="ul" bounded>
      {imports.map((one) => (
        <ImportRow key={one.id} file={one} />
      ))}
    </Surface>
  );
}

function ImportRow({ file }: { file: LeadImport }) {
  const cancel = useMutation({
    ...cancelingImport,
    onError: (error) => toastFailure(t("Canceling the import failed!"), messageOf(error)),
  });
  const { id, fileName, createdBy, createdAt, outcome, refused, duplicates, skipped, undo } = file;
  const percent = percentOf(file);
  const isWaiting = outcome === null && file.startedAt === null && file.rowsChecked === file.rows;
  return (
    <Stack as="li" gap={4} rowGap={1} align="center" size={2} className={styles.row} aria-label={fileName}>
      <Stack as="span" gap={1} shrinks>
        <Words as="strong" fontSize={3} weight={500} breaks>
          {fileName}
        </Words>
        <Muted>
          {createdBy.name} · <TimeAgo at={createdAt} />
          {file.owner && ` · ${t("for {{name}}", { name: file.owner.name })}`}
        </Muted>
      </Stack>
      <Stack as="span" gap={1} shrinks>
        <span role="status">
          {outcomeText(file)}
          {undo && <Words block>{undoText({ ...undo, of: file.imported })}</Words>}
        </span>
        {percent !== undefined && <Progress value={percent} aria-label={t("Rows processed")} />}
        {undo?.endedAt === null && (
          <Progress
            value={(100 * (undo.takenBack + undo.leftAlone)) / file.imported}
            aria-label={t("Leads processed")}
          />
        )}
      </Stack>
      <Row as="span" gap={2} justify="end" wrap className={styles.actions}>
        {outcome === null && (
          <Button
            size="xs"
            variant="default"
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            {t("Cancel the import")}
          </Button>
        )}
        {file.imported > 0 && (
          <LinkButton size="xs" variant="default" to="/admin/leads" search={{ importId: id }}>
            {t("Show its leads")}
          </LinkButton>
        )}
        {refused > 0 && (
          <TakeReport id={id} report={refusedFile}>
            {t("Download the refused rows")}
          </TakeReport>
        )}
        {duplicates + skipped > 0 && (
          <TakeReport id={id} report={duplicatesFile}>
            {t("Download the possible duplicates")}
          </TakeReport>
        )}
        {outcome !== null && file.imported > 0 && !undo && <UndoButton file={file} />}
        {undo && undo.leftAlone > 0 && <LeadsLeftButton file={file} />}
      </Row>
      {isWaiting && <ForecastPanel file={file} />}
    </Stack>
  );
}

function TakeReport({ id, report, children }: { id: number; report: typeof refusedFile; children: string }) {
  const taking = useMutation({
    ...report,
    onSuccess: (made) => saveFile(made, made.name),
    onError: (error) => toastFailure(t("Downloading the report failed!"), messageOf(error)),
  });
  return (
    <LoadingButton size="xs" variant="default" loading={taking.isPending} onClick={() => taking.mutate(id)}>
      {children}
    </LoadingButton>
  );
}
