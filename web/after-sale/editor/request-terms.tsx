import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { SoldTripView } from "#contract/after-sale/request.ts";
import { merchantsThatCharged } from "#domain/after-sale/merchant-of-record.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { causes, merchantsOfRecord, requestTypes } from "#domain/after-sale/returnable.ts";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { t } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import { causeNames, creditKindNames, merchantNames, typeNames } from "../words.ts";
import type { Values } from "./values.ts";

interface Props {
  kind: RequestKind;
  trip: SoldTripView;
  values: Values;
  problemAt: (field: string) => string | undefined;
  onChange: (given: Partial<Values>) => void;
}

/** The kind and reason of a request, and until when its prices hold. */
export function RequestTerms({ kind, trip, values, problemAt, onChange }: Props) {
  const types = requestTypes.filter((type) => (type === "cancellation") === (kind === "cancellation"));
  return (
    <>
      <div className={fieldRow.row}>
        <NativeSelect
          label={t("Type")}
          data={types.map((value) => ({ value, label: t(typeNames[value]) }))}
          value={values.type}
          onChange={(event) => onChange({ type: event.currentTarget.value as Values["type"] })}
          error={problemAt("type")}
        />
        <NativeSelect
          label={t("Cause")}
          data={causes.map((value) => ({ value, label: t(causeNames[value]) }))}
          value={values.cause}
          onChange={(event) => onChange({ cause: event.currentTarget.value as Values["cause"] })}
          error={problemAt("cause")}
        />
        <MerchantSelect trip={trip} values={values} problemAt={problemAt} onChange={onChange} />
        <TextInput
          type="datetime-local"
          label={t("Prices valid until ({{zone}})", { zone: zoneName() })}
          value={values.expiresAt}
          onChange={(event) => onChange({ expiresAt: event.currentTarget.value })}
          error={problemAt("expiresAt")}
        />
      </div>
      <Textarea
        label={t("Reason")}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={values.reason}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        error={problemAt("reason")}
      />
      <Textarea
        label={t("Notes")}
        autosize
        minRows={2}
        maxLength={2000}
        value={values.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        error={problemAt("notes")}
      />
    </>
  );
}

/** Offers the merchants that charged the customer, and the saved one. Offers all if nobody charged. */
function MerchantSelect({ trip, values, problemAt, onChange }: Omit<Props, "kind">) {
  const charged = merchantsThatCharged(trip.payments);
  const offered = merchantsOfRecord.filter(
    (merchant) => charged.length === 0 || charged.includes(merchant) || merchant === values.merchantOfRecord,
  );
  const choices = offered.map((value) => ({ value, label: t(merchantNames[value]) }));
  return (
    <NativeSelect
      label={t("Merchant of record")}
      description={charged.length > 1 ? t("Several merchants charged the customer.") : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={values.merchantOfRecord === null ? [{ value: "", label: t("Choose") }, ...choices] : choices}
      value={values.merchantOfRecord ?? ""}
      onChange={(event) => onChange({ merchantOfRecord: event.currentTarget.value as Values["merchantOfRecord"] })}
      error={problemAt("merchantOfRecord")}
    />
  );
}

export function CreditTerms({ values, problemAt, onChange }: Omit<Props, "kind" | "trip">) {
  return (
    <div className={fieldRow.row}>
      <TextInput
        type="date"
        label={t("Credit of the agency until")}
        value={values.agencyCreditUntil}
        onChange={(event) => onChange({ agencyCreditUntil: event.currentTarget.value })}
        error={problemAt("agencyCreditUntil")}
      />
      <TextInput
        type="date"
        label={t("Credit of the airline until")}
        value={values.airlineCreditUntil}
        onChange={(event) => onChange({ airlineCreditUntil: event.currentTarget.value })}
        error={problemAt("airlineCreditUntil")}
      />
      <NativeSelect
        label={t("Required by that day")}
        data={(["book_by", "travel_by"] as const).map((value) => ({ value, label: t(creditKindNames[value]) }))}
        value={values.creditKind}
        onChange={(event) => onChange({ creditKind: event.currentTarget.value as Values["creditKind"] })}
        error={problemAt("creditKind")}
      />
    </div>
  );
}
