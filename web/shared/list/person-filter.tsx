import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { peopleQuery } from "#web/shared/people/people.ts";
import styles from "./list-page.module.css";
import type { EarlyUse, PersonFilterProps } from "./person-filter-picker.tsx";

/** Milliseconds until the picker is loaded in advance, so that the rows come first. */
const pause = 1_500;
let requestPicker: () => void = () => {};
const isRequested = new Promise<void>((resolve) => {
  requestPicker = resolve;
});

/** Loaded later, because the picker and its list need more code than the rest of the filters. */
const Picker = lazyPart(async () => {
  await isRequested;
  return (await import("./person-filter-picker.tsx")).PersonFilterPicker;
}, PlainField);

/** Filters a list by a person. A plain field is drawn first. It hands its focus and its text to the picker. */
export function PersonFilter(props: Omit<PersonFilterProps, "early">) {
  const early = useRef<EarlyUse>(undefined);
  return <Picker {...props} early={early} />;
}

function PlainField({ label, anybody, among = "sellers", value, early }: PersonFilterProps) {
  const { data: people = [] } = useQuery(peopleQuery(among));
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    // Only the picker has a button that clears the choice.
    const timer = setTimeout(requestPicker, value === null ? pause : 0);
    return () => clearTimeout(timer);
  }, [value]);
  const rememberUse = (more: EarlyUse) => {
    early.current = { ...early.current, ...more };
    requestPicker();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") rememberUse({ isOpened: true });
    if (event.key === "Enter") rememberUse({ chosenBy: event.key });
  };
  return (
    <TextInput
      size="xs"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={label}
      autoComplete="off"
      placeholder={anybody}
      className={styles.person}
      value={typed ?? people.find(({ id }) => id === value)?.name ?? ""}
      rightSection={<Chevron />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => requestPicker()}
      onFocus={() => rememberUse({})}
      onBlur={() => {
        early.current = undefined;
        setTyped(undefined);
      }}
      onClick={() => rememberUse({ isOpened: true })}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        rememberUse({ typed: currentTarget.value });
      }}
      onKeyDown={onKey}
    />
  );
}

/** Drawn as in Mantine's select. */
function Chevron() {
  return (
    <svg
      viewBox="0 0 15 15"
      width="14"
      height="14"
      fill="none"
      stroke="currentColor"
      className={styles.chevron}
      aria-hidden="true"
    >
      <path d="m5.2 5.7 2.3-2.2 2.3 2.2m0 3.6-2.3 2.2-2.3-2.2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
