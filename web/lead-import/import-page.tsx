import { Button, FileButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "#web/shared/empty-state.tsx";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LoadingState } from "#web/shared/loading-state.tsx";
import heading from "#web/shared/page-heading.module.css";
import { t } from "#web/shared/texts.ts";
import { type Encoding, guessEncoding } from "./file-text.ts";
import styles from "./import-page.module.css";
import { ImportRows } from "./import-rows.tsx";
import { NewImport } from "./new-import.tsx";
import { importsQuery } from "./queries.ts";

interface Chosen {
  file: File;
  encoding: Encoding;
}

/** Leads from a file: what it would become, then how far it is and what was refused. It goes on without the page. */
export function ImportPage() {
  const { data: imports, error, refetch } = useQuery(importsQuery);
  const [chosen, setChosen] = useState<Chosen>();
  if (!imports) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const choose = async (file: File | null) => {
    if (file) setChosen({ file, encoding: await guessEncoding(file) });
  };
  const button = (
    <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={choose}>
      {(props) => <Button {...props}>{t("Choose a file")}</Button>}
    </FileButton>
  );
  return (
    <div className={styles.page}>
      <header className={styles.top} data-page-head>
        <h1 className={heading.heading}>{t("Import leads")}</h1>
        {!chosen && imports.length > 0 && button}
      </header>
      {chosen ? (
        <NewImport key={chosen.file.name} {...chosen} onClose={() => setChosen(undefined)} />
      ) : (
        imports.length === 0 && (
          <EmptyState title={t("No file has been imported yet")}>
            <p>{t("A table with a heading over each column, saved as CSV: from a spreadsheet or another program.")}</p>
            {button}
          </EmptyState>
        )
      )}
      {imports.length > 0 && <ImportRows imports={imports} />}
    </div>
  );
}
