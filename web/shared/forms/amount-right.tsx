import type { ComponentProps } from "react";
import { t } from "#web/shared/texts/texts.ts";
import { Confirmed } from "./confirmed.tsx";

/** Confirms an unusual amount. */
export function AmountRight(props: Omit<ComponentProps<typeof Confirmed>, "label">) {
  return <Confirmed label={t("The amount is correct")} {...props} />;
}
