import { Button, Menu } from "@mantine/core";
import styles from "./more-actions.module.css";
import { t } from "./texts.ts";

interface Props<Action extends string> {
  /** In the order in which they are offered. */
  actions: readonly { action: Action; label: string; isGrave?: boolean }[];
  onAction: (action: Action) => void;
}

/** What can be done with the record in sight beside the one next thing; nothing is drawn where there is nothing. */
export function MoreActions<Action extends string>({ actions, onAction }: Props<Action>) {
  if (actions.length === 0) return null;
  return (
    // In the head, where it belongs to the page; its first item takes the focus, not a placeholder before it.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default">{t("More")}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ action, label, isGrave }) => (
          <Menu.Item key={action} className={isGrave ? styles.grave : undefined} onClick={() => onAction(action)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
