import { NativeSelect } from "@mantine/core";
import type { ReportPreview } from "#contract/settlement-report/calls.ts";
import type { SenderKind } from "#domain/settlement-report/fields.ts";
import { t } from "#web/shared/texts/texts.ts";

type Source = Pick<ReportPreview, "merchantAccount" | "consolidator">;

interface Props {
  kind: SenderKind;
  preview: Source & Pick<ReportPreview, "merchantAccounts" | "consolidators">;
  isDisabled: boolean;
  onChoose: (source: Source) => void;
}

/** Chooses the merchant account of a processor, or the consolidator of the settings. An airline has neither. */
export function SourceSelect({ kind, preview, isDisabled, onChoose }: Props) {
  const { merchantAccount, merchantAccounts, consolidator, consolidators } = preview;
  if (kind === "airline") return null;
  const isProcessor = kind === "processor";
  return (
    <NativeSelect
      label={isProcessor ? t("Merchant account") : t("Consolidator")}
      value={(isProcessor ? merchantAccount : consolidator) ?? ""}
      disabled={isDisabled}
      data={[
        { value: "", label: isProcessor ? t("Any merchant account") : t("By the name of the sender") },
        ...(isProcessor ? merchantAccounts : consolidators),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChoose(
          isProcessor
            ? { merchantAccount: value || null, consolidator }
            : { merchantAccount, consolidator: value || null },
        )
      }
    />
  );
}
