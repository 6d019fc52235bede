import { Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import type { Call, CallArguments, FileFormat } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { failureOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { saveFile } from "#web/shared/save-file.ts";
import { type Text, t } from "#web/shared/texts/texts.ts";

/** A table of a report that can be saved as a file. */
export interface FileOfReport {
  name: Text;
  ask: (format: FileFormat) => Promise<File>;
}

/** A call that answers with a table of a report as a file. */
export type FileCall = Call & { query: z.ZodType<{ table: string; format: FileFormat }> };

/** Returns the named tables of a report, for the same question as the report. */
export function filesOf<C extends FileCall>(
  call: C,
  question: Readonly<Record<string, unknown>>,
  names: Readonly<Partial<Record<string, Text>>>,
): FileOfReport[] {
  return (Object.entries(names) as [string, Text][]).map(([table, name]) => ({
    name,
    ask: (format) =>
      authorisedAsk(call, { query: { ...question, table, format } } as unknown as CallArguments<C>) as Promise<File>,
  }));
}

/** A menu of the tables of a report. Saves the chosen one as CSV or XLSX, with the question that the page shows. */
export function ReportFileButton({ files }: { files: readonly FileOfReport[] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ask, format }: { ask: FileOfReport["ask"]; format: FileFormat }) => ask(format),
    onSuccess: (file) => {
      saveFile(file, file.name);
      toastSuccess(t("{{name}} is among your downloads.", { name: file.name }));
    },
    onError: (error) => toastFailure(t("Exporting the report failed!"), failureOf(error, t("No file was saved."))),
  });
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} returnFocus>
      <Menu.Target>
        <LoadingButton size="xs" variant="default" loading={isPending}>
          {t("Export")}
        </LoadingButton>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ name, ask }) => [
          <Menu.Label key={`${t(name)} label`}>{t(name)}</Menu.Label>,
          <Menu.Item
            key={`${t(name)} csv`}
            aria-label={t("{{table}}: CSV file", { table: t(name) })}
            onClick={() => mutate({ ask, format: "csv" })}
          >
            {t("CSV file")}
          </Menu.Item>,
          <Menu.Item
            key={`${t(name)} xlsx`}
            aria-label={t("{{table}}: Excel file (XLSX)", { table: t(name) })}
            onClick={() => mutate({ ask, format: "xlsx" })}
          >
            {t("Excel file (XLSX)")}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
