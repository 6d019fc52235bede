import { NativeSelect, NumberInput } from "@mantine/core";
import { useController, useFormContext } from "react-hook-form";
import { currencies } from "#domain/money/money.ts";
import { type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { zoneName } from "#web/shared/time/dates.ts";
import { EditorField, useFieldError } from "./editor-field.tsx";
import styles from "./quote-settings.module.css";
import type { EditorValues } from "./values/editor-values.ts";

const partyLabels: Record<PassengerType, Text> = texts({ ADULT: "Adults", CHILD: "Children", INFANT: "Infants" });

interface Props {
  /** True for a user who only edits the options of another user's quote. */
  readOnly: boolean;
}

/** The settings of all options: party, currency and expiry. */
export function QuoteSettings({ readOnly }: Props) {
  const { register } = useFormContext<EditorValues>();
  return (
    <Row gap={3} align="start" wrap>
      {passengerTypes.map((type) => (
        <PartyField key={type} type={type} readOnly={readOnly} />
      ))}
      {readOnly ? (
        <EditorField name="currency" label={t("Currency")} readOnly />
      ) : (
        <NativeSelect size="xs" label={t("Currency")} data={[...currencies]} {...register("currency")} />
      )}
      <EditorField
        name="expiresAt"
        type="datetime-local"
        label={t("Valid until ({{zone}})", { zone: zoneName() })}
        readOnly={readOnly}
      />
      {readOnly && (
        <Muted as="p" fontSize={2} className={styles.note}>
          {t(
            "The agent of the quote sets these and writes the texts below. You enter flights, titles and new options.",
          )}
        </Muted>
      )}
    </Row>
  );
}

function PartyField({ type, readOnly }: Props & { type: PassengerType }) {
  const { field } = useController<EditorValues, `party.${PassengerType}`>({ name: `party.${type}` });
  return (
    <NumberInput
      size="xs"
      name={field.name}
      label={t(partyLabels[type])}
      min={0}
      max={9}
      clampBehavior="strict"
      allowDecimal={false}
      readOnly={readOnly}
      value={field.value}
      onChange={(value) => field.onChange(Number(value) || 0)}
      onBlur={field.onBlur}
      ref={field.ref}
      error={useFieldError(`party.${type}`)}
      className={styles.party}
    />
  );
}
