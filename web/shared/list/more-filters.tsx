import { Button } from "@mantine/core";
import { t } from "#web/shared/texts/texts.ts";
import { lazyPopover } from "../popover/lazy-popover.tsx";
import { usePopoverButton } from "../popover/use-popover-button.ts";
import type { MoreFiltersProps } from "./more-filters-popover.tsx";

const MoreFiltersPopover = lazyPopover(async () => (await import("./more-filters-popover.tsx")).MoreFiltersPopover);

/** The filters that are used less often, in a popover. */
export function MoreFilters(props: MoreFiltersProps) {
  const { attributes, anchored } = usePopoverButton(MoreFiltersPopover);
  const set = props.views.filter(([name]) => props.search[name] !== undefined).length;
  return (
    <>
      <Button variant="default" size="xs" {...attributes}>
        {set === 0 ? t("More filters") : t("More filters ({{count}})", { count: set })}
      </Button>
      {anchored && <MoreFiltersPopover anchored={anchored} {...props} />}
    </>
  );
}
