import { Button, Menu } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./more-actions.module.css";

interface Props<Action extends string> {
  /** In the order of the menu. */
  actions: readonly { action: Action; label: string; isGrave?: boolean }[];
  onAction: (action: Action) => void;
}

/** A menu with the other actions of the shown record. Renders nothing if there are none. */
export function MoreActions<Action extends string>({ actions, onAction }: Props<Action>) {
  if (actions.length === 0) return null;
  return (
    // Not in a portal, so that the menu belongs to the page's landmark. The first item takes the focus instead of a
    // placeholder.
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
