import { Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useController, useWatch } from "react-hook-form";
import { creditCalls } from "#calls/credit/calls.ts";
import type { UsableCredit } from "#contract/credit/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import styles from "./credit-choice.module.css";

interface Props {
  leadId: number;
  /** True for a user who only edits the options of another user's quote. */
  readOnly: boolean;
}

/** The credits that pay for the trip. Renders nothing if the customer has none. */
export function CreditChoice({ leadId, readOnly }: Props) {
  const { data } = useQuery(callQuery(creditCalls.usable, { params: { id: leadId } }));
  const { field } = useController<EditorValues, "creditIds">({ name: "creditIds" });
  const currency = useWatch<EditorValues, "currency">({ name: "currency" });
  const error = useFieldError("creditIds");
  const usable = data?.items ?? [];
  const gone = data ? field.value.filter((id) => !usable.some((credit) => credit.id === id)) : [];
  if (usable.length + gone.length === 0) return null;
  const toggle = (id: number, isChosen: boolean) =>
    field.onChange(isChosen ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t("Paid by credit")}</legend>
      {usable.map((credit) => (
        <Checkbox
          key={credit.id}
          label={creditLabel(credit)}
          description={credit.currency === currency ? undefined : t("It pays for quotes in {{currency}} only", credit)}
          checked={field.value.includes(credit.id)}
          disabled={readOnly || (credit.currency !== currency && !field.value.includes(credit.id))}
          onChange={(event) => toggle(credit.id, event.currentTarget.checked)}
        />
      ))}
      {gone.map((id) => (
        <Checkbox
          key={id}
          label={t("Voucher {{id}}", { id: String(id) })}
          error={t("It is used or expired. Remove it")}
          checked
          disabled={readOnly}
          onChange={() => toggle(id, false)}
        />
      ))}
      {error && (
        <Words as="p" tone="trouble" fontSize={3}>
          {error}
        </Words>
      )}
    </fieldset>
  );
}

function creditLabel({ id, holderName, freeCents, currency, validUntil }: UsableCredit): string {
  return t("Voucher {{id}} of {{name}}, {{amount}}, until {{date}}", {
    id: String(id),
    name: holderName,
    amount: formatMoney(freeCents, currency),
    date: plainDate(validUntil),
  });
}
