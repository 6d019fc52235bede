import { Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sellersQuery } from "./people.ts";
import { t } from "./texts.ts";

interface PersonPickerProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  value: number | null;
  onChange: (id: number | null) => void;
  /** Who is not to be chosen: they have it already. */
  except?: number | undefined;
}

/** Chooses somebody who takes leads. */
export function PersonPicker({ value, onChange, except, ...rest }: PersonPickerProps) {
  const { data: people = [] } = useQuery(sellersQuery);
  return (
    <Select
      searchable
      // Reached by a dialog's first focus it would cover the buttons below.
      openOnFocus={false}
      nothingFoundMessage={t("Nobody found")}
      {...rest}
      data={people.filter(({ id }) => id !== except).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
