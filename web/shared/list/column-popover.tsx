import { Checkbox } from "@mantine/core";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { AnchoredPopover } from "../popover/anchored.tsx";
import type { Anchored } from "../popover/use-popover-button.ts";
import styles from "./list-page.module.css";

export interface ColumnChoiceProps {
  columns: readonly { name: string; title: string }[];
  shown: readonly string[];
  /** The shown columns that do not fit into the window. */
  withoutRoom: readonly string[];
  onShow: (columns: string[]) => void;
}

/** A checkbox for each column. */
export function ColumnPopover({
  anchored,
  columns,
  shown,
  withoutRoom,
  onShow,
}: ColumnChoiceProps & { anchored: Anchored }) {
  return (
    <AnchoredPopover anchored={anchored} label={t("Columns")} position="bottom-end" withinPortal={false}>
      {withoutRoom.length > 0 && (
        <Muted as="p" size={1} className={styles.noRoom}>
          {t("The window is too narrow for all columns. Clear one that you do not need, or make the window wider.")}
        </Muted>
      )}
      <Checkbox.Group value={[...shown]} onChange={onShow}>
        <Stack gap={2}>
          {columns.map(({ name, title }) => (
            <Checkbox
              key={name}
              size="xs"
              value={name}
              label={title}
              description={withoutRoom.includes(name) && t("Hidden, too narrow")}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </AnchoredPopover>
  );
}
