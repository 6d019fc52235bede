import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { leadImportCalls } from "#calls/lead-import/calls.ts";
import { sampleFile } from "#domain/lead/import/sample.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { ChooseFile } from "#web/shared/csv/choose-file.tsx";
import { type Examined, examineFile } from "#web/shared/csv/encoding.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import heading from "#web/shared/page-heading.module.css";
import { saveFile } from "#web/shared/save-file.ts";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { ImportRows } from "./import-rows.tsx";
import { NewImport } from "./new-import.tsx";

interface Chosen {
  file: File;
  examined: Examined;
}

/**
 * Imports leads from a file: a preview, the forecast of all rows, then the progress and the results. The check and the
 * import continue without the page.
 */
export function ImportPage() {
  const { data: imports, error, refetch } = useQuery(callQuery(leadImportCalls.list, {}));
  const [chosen, setChosen] = useState<Chosen>();
  if (!imports) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const choose = async (file: File) => setChosen({ file, examined: await examineFile(file) });
  const buttons = (
    <Row gap={2} wrap>
      <Button
        variant="default"
        onClick={() => saveFile(new Blob([sampleFile(agencyToday())], { type: "text/csv" }), "leads-sample.csv")}
      >
        {t("Download a sample file")}
      </Button>
      <ChooseFile label={t("Choose a file")} onChoose={choose} />
    </Row>
  );
  return (
    <Stack gap={4} bounded>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Import leads")}</h1>
        {!chosen && imports.length > 0 && buttons}
      </header>
      {chosen ? (
        <NewImport key={chosen.file.name} {...chosen} onClose={() => setChosen(undefined)} />
      ) : (
        imports.length === 0 && (
          <EmptyState title={t("No file has been imported yet")}>
            <p>{t("A CSV file, or an Excel workbook, with a heading above each column.")}</p>
            {buttons}
          </EmptyState>
        )
      )}
      {imports.length > 0 && <ImportRows imports={imports} />}
    </Stack>
  );
}
