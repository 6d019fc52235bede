import { useMutation } from "@tanstack/react-query";
import { LoadingButton } from "../loading-button.tsx";
import { saveFile } from "../save-file.ts";
import { messageOf } from "../server-refusal.ts";
import { t } from "../texts.ts";
import { toastFailure, toastSuccess } from "../toasts.ts";

/** Takes the list along as it is filtered and sorted, however many pages it has. */
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
