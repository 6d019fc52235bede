import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { itineraryCalls } from "#calls/itinerary/calls.ts";
import { callQuery } from "./api/call-query.ts";
import { t } from "./texts/texts.ts";

interface AirportPickerProps extends Omit<TextInputProps, "value" | "onChange"> {
  /** The IATA code of an airport or metropolitan area. Holds the typed text until it resolves to a code. */
  value: string | null;
  onChange: (code: string | null) => void;
}

const wholeCode = /^[A-Z]{3}$/;

/**
 * Finds an airport by code, city or name while the user types. Arrow keys and Enter choose; a complete code is accepted
 * without choosing. Any other text stays in the field, with an error that explains what to do.
 */
export function AirportPicker({ value, onChange, onBlur, ...rest }: AirportPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | undefined>();
  const [keyword] = useDebouncedValue((typed ?? "").trim(), 120);
  const { data, isFetching } = useQuery({
    ...callQuery(itineraryCalls.airports, { query: { keyword } }),
    enabled: keyword.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const airports = data ?? [];
  const { selectFirstOption } = combobox;
  // Highlights the best match as soon as results arrive, so Enter chooses it.
  useEffect(() => {
    if (data) selectFirstOption();
  }, [data, selectFirstOption]);
  const choose = (code: string | null) => {
    onChange(code);
    setTyped(undefined);
    combobox.closeDropdown();
  };
  const leave = () => {
    const text = typed?.trim();
    const code = text?.toUpperCase() ?? "";
    if (text !== undefined) choose(wholeCode.test(code) ? code : text || null);
    combobox.closeDropdown();
  };
  const unknown = typed === undefined && value !== null && !wholeCode.test(value);
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          {...rest}
          // A field without a label is part of a row, which has no room for a sentence.
          error={unknown ? !rest.label || t("Choose an airport from the list") : rest.error}
          value={typed ?? value ?? ""}
          autoComplete="off"
          spellCheck={false}
          placeholder={rest.placeholder ?? t("City or code")}
          rightSection={isFetching ? <Loader size="xs" /> : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={(event) => {
            leave();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={keyword === "" || (airports.length === 0 && isFetching)} miw={280}>
        <Combobox.Options>
          {airports.map(({ code, city, name, country }) => (
            <Combobox.Option key={code} value={code} onMouseDown={(event) => event.preventDefault()}>
              <code>{code}</code> {city}{" "}
              <small>
                {name}, {country}
              </small>
            </Combobox.Option>
          ))}
          {airports.length === 0 && <Combobox.Empty>{t("No airport found")}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
