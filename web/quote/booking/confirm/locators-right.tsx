import type { ComponentProps } from "react";
import { Confirmed } from "#web/shared/forms/confirmed.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Confirms locators that do not have six characters. */
export function LocatorsRight(props: Omit<ComponentProps<typeof Confirmed>, "label">) {
  return (
    <Confirmed label={t("I compared the confirmation numbers with the reservation. They are correct")} {...props} />
  );
}
