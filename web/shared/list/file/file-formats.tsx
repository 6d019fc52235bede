import { Menu } from "@mantine/core";
import type { FileFormat } from "#contract/shared/call.ts";
import { AnchoredMenu } from "#web/shared/popover/anchored.tsx";
import type { Anchored } from "#web/shared/popover/use-popover-button.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  anchored: Anchored;
  onChoose: (format: FileFormat) => unknown;
}

/** The formats in which a list can be exported. */
export function FileFormats({ anchored, onChoose }: Props) {
  return (
    <AnchoredMenu anchored={anchored} position="bottom-end" withinPortal={false}>
      <Menu.Item onClick={() => onChoose("csv")}>{t("CSV file")}</Menu.Item>
      <Menu.Item onClick={() => onChoose("xlsx")}>{t("Excel file (XLSX)")}</Menu.Item>
    </AnchoredMenu>
  );
}
