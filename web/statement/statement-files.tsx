import { useMutation } from "@tanstack/react-query";
import { commissionCalls } from "#calls/commission/calls.ts";
import { statementCalls } from "#calls/statement/calls.ts";
import type { StatementView } from "#contract/statement/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { saveFile } from "#web/shared/save-file.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Downloads of a closed statement: the document, and its lines for a spreadsheet. */
export function StatementFiles({ statement: { id, status } }: { statement: StatementView }) {
  const onError = (error: Error) => toastFailure(t("Downloading the statement failed!"), messageOf(error));
  const document = useMutation({
    mutationFn: () => authorisedAsk(statementCalls.document, { params: { id } }),
    onSuccess: (file) => saveFile(file, `statement-${id}.pdf`),
    onError,
  });
  const lines = useMutation({
    mutationFn: () =>
      authorisedAsk(commissionCalls.export, { query: { statementId: id, sortBy: "saleDate", sortOrder: "ASC" } }),
    onSuccess: (file) => saveFile(file, `statement-${id}.csv`),
    onError,
  });
  if (status !== "closed") return null;
  return (
    <>
      <LoadingButton variant="default" loading={document.isPending} onClick={() => document.mutate()}>
        {t("Download as PDF")}
      </LoadingButton>
      <LoadingButton variant="default" loading={lines.isPending} onClick={() => lines.mutate()}>
        {t("Download as CSV")}
      </LoadingButton>
    </>
  );
}
