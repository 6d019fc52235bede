import { Button, Checkbox, Popover } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./list-page.module.css";

interface Props {
  columns: readonly { name: string; title: string }[];
  shown: readonly string[];
  onShow: (columns: string[]) => void;
}

/** Lets the user choose the columns of the table. The choice is stored in this browser. */
export function ColumnChoice({ columns, shown, onShow }: Props) {
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" className={styles.ofTable}>
          {t("Columns")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("Columns")}>
        <Checkbox.Group value={[...shown]} onChange={onShow}>
          <div className={styles.choices}>
            {columns.map(({ name, title }) => (
              <Checkbox key={name} size="xs" value={name} label={title} />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
