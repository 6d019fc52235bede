import { Menu, type MenuProps, Popover, type PopoverProps } from "@mantine/core";
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from "react";
import type { Anchored } from "./use-popover-button.ts";

interface AnchoredPopoverProps extends Omit<PopoverProps, "id" | "opened" | "onChange"> {
  anchored: Anchored;
  /** The accessible name. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A popover below a button that is drawn elsewhere (`usePopoverButton`). It takes the focus and returns it. */
export function AnchoredPopover({ anchored, label, className = "", children, ...look }: AnchoredPopoverProps) {
  const opened = useOpenedAfterMount(anchored);
  return (
    <Popover trapFocus returnFocus {...look} id={anchored.id} opened={opened} onChange={anchored.onClose}>
      <Popover.Target>
        <Target anchored={anchored} />
      </Popover.Target>
      {/* Mantine labels the dropdown by the button, which would hide the label. An element that labels itself uses its label. */}
      <Popover.Dropdown className={className} aria-label={label} aria-labelledby={`${anchored.id}-dropdown`}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

interface AnchoredMenuProps extends Omit<MenuProps, "id" | "opened" | "onChange"> {
  anchored: Anchored;
}

/** A menu below a button that is drawn elsewhere. */
export function AnchoredMenu({ anchored, children, ...look }: AnchoredMenuProps) {
  const opened = useOpenedAfterMount(anchored);
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      returnFocus
      {...look}
      id={anchored.id}
      opened={opened}
      onChange={anchored.onClose}
    >
      <Menu.Target>
        <Target anchored={anchored} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Opens one step after mounting, because Mantine remembers where to return the focus only when `opened` changes. */
function useOpenedAfterMount({ opened, onDrawn }: Anchored): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  useEffect(() => onDrawn(shown), [shown, onDrawn]);
  return shown;
}

/** Stands for the button. The attributes that Mantine passes are set by `usePopoverButton`. */
function Target({ anchored, ref }: { anchored: Anchored; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => anchored.button.current as HTMLButtonElement);
  return null;
}
