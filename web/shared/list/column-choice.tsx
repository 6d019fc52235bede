import { Button } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import { lazyPopover } from "../popover/lazy-popover.tsx";
import { usePopoverButton } from "../popover/use-popover-button.ts";
import type { ColumnChoiceProps } from "./column-popover.tsx";
import styles from "./list-page.module.css";

const ColumnPopover = lazyPopover(async () => (await import("./column-popover.tsx")).ColumnPopover);

/**
 * Lets the user choose the columns of the table. The choice is stored in this browser. The button says how many of the
 * chosen columns are hidden because the window is too narrow.
 */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { attributes, anchored } = usePopoverButton(ColumnPopover);
  const count = props.withoutRoom.length;
  return (
    <>
      <Button variant="default" className={styles.ofTable} {...attributes}>
        {count === 0 ? t("Columns") : t("Columns ({{count}} hidden)", { count })}
      </Button>
      {anchored && <ColumnPopover anchored={anchored} {...props} />}
    </>
  );
}
