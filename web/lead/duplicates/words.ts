import type { DuplicateReason } from "#domain/lead/duplicates.ts";
import { reasonsText } from "#web/shared/duplicate-reasons.ts";
import { t } from "#web/shared/texts.ts";

/** Of what somebody else has, without saying more. */
export function elsewhereText(reasons: readonly DuplicateReason[]): string {
  return t("A lead of somebody else has {{reasons}}: ask a supervisor.", { reasons: reasonsText(reasons) });
}
