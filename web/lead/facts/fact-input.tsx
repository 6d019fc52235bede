import { NativeSelect, Select, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { AirportPicker } from "#web/shared/airport-picker.tsx";
import { countries } from "#web/shared/names/countries.ts";
import { t } from "#web/shared/texts/texts.ts";
import { zoneGroups } from "#web/shared/time/zone-choices.ts";
import { PlacesInput } from "../form/places-input.tsx";
import type { Fact } from "./facts.ts";

/** The value of the field: text, a number, a list of places, or nothing. */
export type Typed = string | number | null | readonly string[];

interface Props {
  fact: Fact;
  value: Typed;
  onChange: (value: Typed) => void;
  error: string | undefined;
}

/** The input of a fact. It is focused when it is mounted. */
export function FactInput({ fact: { label, input, maxLength }, value, onChange, error }: Props) {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const common = { "aria-label": t(label), size: "xs", autoFocus: true, error };
  const limited = maxLength === undefined ? common : { ...common, maxLength };
  if (input === "airport") return <AirportPicker {...common} value={text || null} onChange={onChange} />;
  if (input === "places") {
    return <PlacesInput {...common} value={Array.isArray(value) ? value : []} onChange={onChange} />;
  }
  if (input === "country") {
    const data = countries().map(({ code, name }) => ({ value: code, label: name }));
    return <Select {...common} searchable clearable openOnFocus={false} data={data} value={text} onChange={onChange} />;
  }
  if (input === "zone") {
    return <ZoneInput {...common} value={text || null} onChange={onChange} />;
  }
  if (input === "lines") {
    return (
      <Textarea {...limited} autosize minRows={3} value={text} onChange={(event) => onChange(event.target.value)} />
    );
  }
  if (typeof input === "object") {
    const words = Object.entries(input.words).map(([code, word]) => ({ value: code, label: t(word) }));
    const data = [{ value: "", label: "–" }, ...words];
    return <NativeSelect {...common} data={data} value={text} onChange={(event) => onChange(event.target.value)} />;
  }
  const type = input === "count" ? "text" : input;
  return (
    <TextInput
      {...limited}
      type={type}
      {...(input === "count" ? { inputMode: "numeric", maxLength: 1 } : {})}
      autoComplete="off"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface ZoneProps {
  "aria-label": string;
  value: string | null;
  onChange: (zone: string | null) => void;
}

/** Chooses a time zone, or returns to the one that follows from the other facts of the lead. */
function ZoneInput({ value, onChange, ...common }: ZoneProps) {
  const [zones] = useState(() => [
    { value: automatic, label: t("Automatic, from the customer's details") },
    ...zoneGroups(),
  ]);
  return (
    <Select
      {...common}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      data={zones}
      nothingFoundMessage={t("No time zone found")}
      value={value ?? automatic}
      onChange={(zone) => onChange(zone === automatic ? null : zone)}
    />
  );
}

const automatic = "automatic";
