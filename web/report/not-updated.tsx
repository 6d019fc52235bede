import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** Says that the figures on screen could not be loaded again. */
export function NotUpdated() {
  return (
    <Muted as="p" size={2} role="status">
      {t("The figures could not be updated. These are the last ones that were loaded.")}
    </Muted>
  );
}
