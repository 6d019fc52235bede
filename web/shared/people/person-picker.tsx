import { Select, type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { useLoadOf } from "./load-of-people.ts";
import { type People, peopleQuery } from "./people.ts";

interface Offered {
  id: number;
  name: string;
  isActive?: boolean;
  availability?: "available" | "unavailable";
}

interface PersonPickerProps extends Omit<SelectProps, "value" | "onChange" | "data"> {
  value: number | null;
  onChange: (id: number | null) => void;
  /** The id of the user who is not offered, because they are already assigned. */
  except?: number | undefined;
  /** The users who are offered. Defaults to those who take leads. */
  among?: People | undefined;
  /** The present person, who is offered even if they are not among these users, for example because they left. */
  present?: { id: number; name: string } | null;
  /** True if the person gets work. The list then has the load of each person, or who is available. */
  givesWork?: boolean;
}

/**
 * Chooses a user. Enter after a name chooses the match, even if the user types faster than the list is
 * drawn. Enter does not submit the form while the field contains a name without a match.
 */
export function PersonPicker({
  value,
  onChange,
  except,
  among = "sellers",
  present = null,
  givesWork = false,
  ...rest
}: PersonPickerProps) {
  const { data: people = [], isPending } = useQuery(peopleQuery(among));
  const [isOpen, setOpen] = useState(false);
  const loadOf = useLoadOf(givesWork && isOpen);
  const isMissing = present !== null && people.every(({ id }) => id !== present.id);
  const offered: Offered[] = [...(isMissing ? [present] : []), ...people.filter(({ id }) => id !== except)];
  const chosen = offered.find(({ id }) => id === value);

  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const typed = field.value.trim().toLowerCase();
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    if (typed === "" || (chosen && typed === labelOf(chosen).toLowerCase())) return;
    event.preventDefault();
    const marked = markedIn(field)?.querySelector("[data-name]")?.textContent;
    const meant = offered.find((person) =>
      marked ? marked === labelOf(person) : person.name.toLowerCase().includes(typed),
    );
    if (!meant) return;
    onChange(meant.id);
    setOpen(false);
  };

  return (
    <Select
      searchable
      // If the dialog's first focus opened the list, it would cover the buttons below.
      openOnFocus={false}
      nothingFoundMessage={isPending ? t("loading...") : t("No one found")}
      {...rest}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={takeTyped}
      renderOption={({ option }) => {
        const person = offered.find(({ id }) => String(id) === option.value);
        const load = person && loadOf(person);
        return (
          <>
            <span data-name>{option.label}</span>
            {load && <Muted size={1}> {load}</Muted>}
          </>
        );
      }}
      data={offered.map((person) => ({ value: String(person.id), label: labelOf(person) }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}

/** "Ann Lee", or "Ann Lee (deactivated)". */
function labelOf({ name, isActive = true }: Offered): string {
  return isActive ? name : t("{{name}} (deactivated)", { name });
}

/** Returns the option that the arrow keys have marked. */
function markedIn(field: HTMLInputElement): Element | null {
  const list = document.getElementById(field.getAttribute("aria-controls") ?? "");
  return list?.querySelector("[data-combobox-selected]") ?? null;
}
