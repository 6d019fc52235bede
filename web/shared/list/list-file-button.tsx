import { useMutation } from "@tanstack/react-query";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { t } from "#web/shared/texts/texts.ts";
import { saveFile } from "../save-file.ts";

/** Downloads all pages of the list, filtered and sorted as shown. */
export function ListFileButton({ ask }: { ask: () => Promise<File> }) {
  const taking = useMutation({
    mutationFn: ask,
    onSuccess: (file) => {
      saveFile(file, file.name);
      toastSuccess(t("{{name}} is among your downloads.", { name: file.name }));
    },
    onError: (error) => toastFailure(t("Exporting the list failed!"), messageOf(error)),
  });
  return (
    <LoadingButton variant="default" loading={taking.isPending} onClick={() => taking.mutate()}>
      {t("Export")}
    </LoadingButton>
  );
}
