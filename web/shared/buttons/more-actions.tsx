import { Button, Menu } from "@mantine/core";
import { useRef } from "react";
import { Note } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./more-actions.module.css";

interface MenuAction<Action> {
  action: Action;
  label: string;
  isGrave?: boolean;
  /** The key that does the same. The page implements it. */
  keyShortcut?: string | undefined;
}

interface Props<Action extends string> {
  /** In the order of the menu. */
  actions: readonly MenuAction<Action>[];
  onAction: (action: Action) => void;
}

/** A menu with the other actions of the shown record. Renders nothing if there are none. */
export function MoreActions<Action extends string>({ actions, onAction }: Props<Action>) {
  const target = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  return (
    // Not in a portal, so that the menu belongs to the page's landmark. The first item takes the focus instead of a
    // placeholder.
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button ref={target} variant="default">
          {t("More")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ action, label, isGrave, keyShortcut }) => (
          <Menu.Item
            key={action}
            className={isGrave ? styles.grave : undefined}
            aria-keyshortcuts={keyShortcut}
            rightSection={keyShortcut && <Key name={keyShortcut} />}
            onClick={() => {
              // The item disappears with the menu. A dialog that the action opens returns the focus to the button.
              target.current?.focus();
              onAction(action);
            }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Key({ name }: { name: string }) {
  return (
    <Note as="span" className={styles.key} aria-hidden="true">
      <kbd>{name}</kbd>
    </Note>
  );
}
