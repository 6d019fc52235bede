import { Radio } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LeadImport } from "#contract/lead-import/calls.ts";
import {
  type DuplicateChoice,
  duplicateChoices,
  leadsToMake,
  rowKinds,
  usualDuplicateChoice,
} from "#domain/lead/import/forecast.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { Muted, Row, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { CheckedRows } from "./checked-rows.tsx";
import styles from "./forecast-panel.module.css";
import { startingImport } from "./queries.ts";
import { duplicateChoiceHints, duplicateChoiceNames, rowKindNames } from "./words.ts";

/** The number of rows of each kind in a checked file, the rows, and the choice for the possible duplicates. */
export function ForecastPanel({ file: { id, fileName, forecast } }: { file: LeadImport }) {
  const [duplicates, setDuplicates] = useState<DuplicateChoice>(usualDuplicateChoice);
  const [shown, setShown] = useState<(typeof rowKinds)[number]>();
  const rowsId = useId();
  const starting = useMutation(startingImport);
  const count = leadsToMake(forecast, duplicates);
  const start = () =>
    starting.mutate(
      { params: { id }, body: { duplicates } },
      { onError: (error) => toastFailure(t("Starting the import failed!"), messageOf(error)) },
    );
  return (
    <Stack
      as="section"
      gap={4}
      bounded
      className={styles.panel}
      aria-label={t("Forecast of {{file}}", { file: fileName })}
    >
      <div className={styles.kinds}>
        {rowKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            data-kind={kind}
            disabled={forecast[kind] === 0}
            aria-expanded={shown === kind}
            aria-controls={shown === kind ? rowsId : undefined}
            onClick={() => setShown(shown === kind ? undefined : kind)}
          >
            <strong className={styles.count}>{forecast[kind].toLocaleString()}</strong> {t(rowKindNames[kind])}{" "}
            {forecast[kind] > 0 && (
              <span className={styles.show}>{shown === kind ? t("Hide the rows") : t("Show the rows")}</span>
            )}
          </button>
        ))}
      </div>
      {shown && (
        <div id={rowsId}>
          <CheckedRows key={shown} id={id} kind={shown} />
        </div>
      )}
      {forecast.duplicate > 0 && (
        <Radio.Group
          label={t("What happens to the possible duplicates?")}
          value={duplicates}
          onChange={(choice) => setDuplicates(choice as DuplicateChoice)}
        >
          <div className={styles.choices}>
            {duplicateChoices.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={t(duplicateChoiceNames[choice])}
                description={t(duplicateChoiceHints[choice])}
                disabled={starting.isPending}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      <Row gap={3} align="center" justify="end" wrap>
        {count === 0 && <Muted as="p">{t("There is no lead to import.")}</Muted>}
        <LoadingButton loading={starting.isPending} disabled={count === 0} onClick={start}>
          {t({ zero: "Import", one: "Import 1 lead", other: "Import {{count}} leads" }, { count })}
        </LoadingButton>
      </Row>
    </Stack>
  );
}
