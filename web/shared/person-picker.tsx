import { Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { sellersQuery } from "./people.ts";
import { t } from "./texts.ts";

interface PersonPickerProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  value: number | null;
  onChange: (id: number | null) => void;
  /** Who is not to be chosen: they have it already. */
  except?: number | undefined;
}

/**
 * Chooses somebody who takes leads. Enter behind a name takes whom it means, also from whoever types faster than the list
 * is drawn; it never sends the form around it while a name stands there that chose nobody.
 */
export function PersonPicker({ value, onChange, except, ...rest }: PersonPickerProps) {
  const { data: people = [], isPending } = useQuery(sellersQuery);
  const [isOpen, setOpen] = useState(false);
  const offered = people.filter(({ id }) => id !== except);
  const chosen = offered.find(({ id }) => id === value);

  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const typed = field.value.trim().toLowerCase();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (typed === "" || typed === chosen?.name.toLowerCase()) return;
    event.preventDefault();
    const marked = markedIn(field)?.textContent;
    const meant = offered.find(({ name }) => (marked ? name === marked : name.toLowerCase().includes(typed)));
    if (!meant) return;
    onChange(meant.id);
    setOpen(false);
  };

  return (
    <Select
      searchable
      // Reached by a dialog's first focus it would cover the buttons below.
      openOnFocus={false}
      nothingFoundMessage={isPending ? t("loading...") : t("Nobody found")}
      {...rest}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={takeTyped}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

/** The one of its list that the arrows have come to. */
function markedIn(field: HTMLInputElement): Element | null {
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  return list?.querySelector("[data-combobox-selected]") ?? null;
}
