import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeadImport, UndoForecast } from "#contract/lead-import/calls.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./import-page.module.css";
import { undoForecastQuery, undoingImport } from "./queries.ts";
import { leftReasonNames } from "./words.ts";

/** Undoes an import after a confirmation that counts the leads. */
export function UndoButton({ file: { id, fileName } }: { file: LeadImport }) {
  const [isAsking, setAsking] = useState(false);
  const { data: forecast, error, refetch } = useQuery({ ...undoForecastQuery(id), enabled: isAsking });
  const undoing = useMutation(undoingImport);
  const undo = () =>
    undoing.mutate(
      { params: { id } },
      {
        onError: (failed) => toastFailure(t("Undoing the import failed!"), messageOf(failed)),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t("Undo the import")}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t("Undo the import of {{file}}?", { file: fileName })}
        confirm={t(
          { zero: "Delete leads", one: "Delete 1 lead", other: "Delete {{count}} leads" },
          { count: forecast?.takenBack ?? 0 },
        )}
        danger
        disabled={!forecast || forecast.takenBack === 0}
        loading={undoing.isPending}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        {forecast && <Forecast {...forecast} />}
        {!forecast && (error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />)}
      </ConfirmDialog>
    </>
  );
}

function Forecast({ takenBack, leftAlone }: UndoForecast) {
  const left = leftAlone.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <>
      <p>
        {t(
          {
            zero: "No lead can be deleted.",
            one: "1 lead is deleted, because no one has worked on it. You can restore it for 30 days.",
            other: "{{count}} leads are deleted, because no one has worked on them. You can restore each for 30 days.",
          },
          { count: takenBack },
        )}
      </p>
      {left > 0 && (
        <>
          <p className={styles.later}>
            {t({ one: "1 lead is left as it is:", other: "{{count}} leads are left as they are:" }, { count: left })}
          </p>
          <ul className={styles.why}>
            {leftAlone.map(({ reason, leads }) => (
              <li key={reason}>{`${leads.toLocaleString()} ${t(leftReasonNames[reason])}`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
