import { CloseButton, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { AirportPicker } from "#web/shared/airport-picker.tsx";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./places-input.module.css";

interface Props extends Omit<TextInputProps, "value" | "onChange"> {
  /** IATA codes in the order of travel. */
  value: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

const mostPlaces = 8;

/** The stops of a multi-city trip, added one after the other. */
export function PlacesInput({ value, onChange, error, ...rest }: Props) {
  // Text that is not an airport stays in the field until it is corrected.
  const [unknown, setUnknown] = useState<string | null>(null);
  const add = (given: string | null) => {
    const isCode = given !== null && /^[A-Z]{3}$/.test(given);
    setUnknown(isCode ? null : given);
    if (isCode) onChange([...value, given]);
  };
  return (
    <div>
      {value.length > 0 && (
        <Row as="ul" gap={1} wrap className={styles.places}>
          {value.map((code, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may occur twice, so its position identifies it.
            <li key={index} className={styles.place}>
              <code>{code}</code>
              <CloseButton
                size="xs"
                aria-label={t("Remove {{place}}", { place: code })}
                onClick={() => onChange(value.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </Row>
      )}
      {(value.length < mostPlaces || error) && (
        <AirportPicker
          {...rest}
          placeholder={value.length > 0 ? t("One more city or code") : t("City or code")}
          value={unknown}
          onChange={add}
          error={error}
        />
      )}
    </div>
  );
}
