import type { LeadElsewhere } from "#contract/duplicate/calls.ts";
import { reasonsText } from "#web/shared/names/duplicate-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Names the person who has a lead with the same phone or email, without its customer. */
export function elsewhereText({ owner, reasons }: LeadElsewhere): string {
  const same = reasonsText(reasons);
  return owner
    ? t("{{name}} has a lead with {{reasons}}. Ask {{name}} or a supervisor before you call.", {
        name: owner.name,
        reasons: same,
      })
    : t("A lead without an owner has {{reasons}}. Ask a supervisor before you call.", { reasons: same });
}
