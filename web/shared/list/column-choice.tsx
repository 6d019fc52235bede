import { Button, Checkbox, Popover } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./list-page.module.css";

interface Props {
  columns: readonly { name: string; title: string }[];
  shown: readonly string[];
  /** The shown columns that do not fit into the window. */
  withoutRoom: readonly string[];
  onShow: (columns: string[]) => void;
}

/**
 * Lets the user choose the columns of the table. The choice is stored in this browser. The button says how many of the
 * chosen columns are hidden because the window is too narrow.
 */
export function ColumnChoice({ columns, shown, withoutRoom, onShow }: Props) {
  const count = withoutRoom.length;
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" className={styles.ofTable}>
          {count === 0 ? t("Columns") : t("Columns ({{count}} hidden)", { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("Columns")}>
        {count > 0 && (
          <p className={styles.noRoom}>
            {t("There is no room for all columns. Clear one that you do not need, or make the window wider.")}
          </p>
        )}
        <Checkbox.Group value={[...shown]} onChange={onShow}>
          <div className={styles.choices}>
            {columns.map(({ name, title }) => (
              <Checkbox
                key={name}
                size="xs"
                value={name}
                label={title}
                description={withoutRoom.includes(name) && t("Hidden, no room")}
              />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
