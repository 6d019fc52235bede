import { Popover, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "#web/shared/texts/texts.ts";
import money from "./money-table.module.css";

interface Props {
  /** What the amount is: "Gross profit on the tickets". */
  name: string;
  /** The amount as text. */
  amount: string;
  /** Rendered only while the popover is open. */
  children: ReactNode;
}

/**
 * An amount that opens its derivation on click. Escape closes it and returns the focus. In a row or a card, the click
 * does not open the record.
 */
export function AmountPopover({ name, amount, children }: Props) {
  return (
    <Popover position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={money.derived} aria-label={t("{{name}}: {{amount}}, calculation", { name, amount })}>
          {amount}
        </UnstyledButton>
      </Popover.Target>
      {/* React passes the events of a portal to the row that contains the amount. */}
      <Popover.Dropdown
        tabIndex={-1}
        data-autofocus
        // Otherwise Escape would also close a dialog that contains the amount.
        data-mantine-stop-propagation="true"
        className={money.derivation}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
