import { Modal } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { useOfferedActions } from "#web/shared/offered-actions.ts";
import { messageOf } from "#web/shared/server-refusal.ts";
import { t } from "#web/shared/texts.ts";
import { type Choice, type ChoiceGroup, choicesFor } from "./choices.ts";
import styles from "./finder.module.css";
import { foundQuery } from "./queries.ts";
import { recentlySeen } from "./recent.ts";

interface Props {
  screens: readonly { path: string; title: string }[];
  /** What was typed before the field was there. */
  takeEarlyKeys: () => string;
  onClose: () => void;
}

const pauseMilliseconds = 80;

/** One field for everything that has a name or a number; arrows and Enter choose, Escape leaves. */
export function Finder({ screens, takeEarlyKeys, onClose }: Props) {
  const { history } = useRouter();
  const actions = useOfferedActions();
  const cache = useQueryClient();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [keyword] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const { data, error, isFetching } = useQuery(foundQuery(keyword));
  const found = typed.trim() === "" ? undefined : data;
  const groups = choicesFor(typed, found, { actions, screens, recent: recentlySeen() }, cache);
  const choices = groups.flatMap((group) => group.choices);
  const [markedId, setMarkedId] = useState<string>();
  const marked = Math.max(
    0,
    choices.findIndex(({ id }) => id === markedId),
  );
  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    if (choice.to !== undefined) history.push(choice.to);
    // Once this dialog is gone: what is done may open one of its own.
    else if (choice.run) setTimeout(choice.run);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: (marked + 1) % choices.length,
      ArrowUp: (marked - 1 + choices.length) % choices.length,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setMarkedId(choices[next]?.id);
      document.getElementById(optionId(listId, choices[next]))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(choices[marked]);
    }
  };
  const isLooking = typed.trim() !== keyword || isFetching;
  return (
    <Modal.Root opened onClose={onClose} size={640} padding={0} yOffset="12vh" transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content aria-label={t("Find")}>
        <input
          className={styles.field}
          data-autofocus
          role="combobox"
          aria-label={t("Find leads, quotes, people and actions")}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? optionId(listId, choices[marked]) : undefined}
          placeholder={t("Name, phone, number, or what to do")}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onFocus={() => {
            const early = takeEarlyKeys();
            if (early !== "") setTyped((before) => before + early);
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarkedId(undefined);
          }}
          onKeyDown={onKey}
        />
        <div id={listId} role="listbox" aria-label={t("Find")} className={styles.list}>
          {groups.map((group) => (
            <Group key={group.choices[0]?.id} {...{ group, listId, onChoose: choose }} markedId={choices[marked]?.id} />
          ))}
        </div>
        <p className={styles.note} role="status">
          {noteOf({ error, isLooking, count: choices.length, isEmpty: typed.trim() === "" })}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

interface GroupProps {
  group: ChoiceGroup;
  listId: string;
  markedId: string | undefined;
  onChoose: (choice: Choice) => void;
}

function Group({ group: { title, choices }, listId, markedId, onChoose }: GroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, this holds options of a listbox.
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles.title}>
        {t(title)}
      </div>
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as the pattern of a combobox has it.
        <div
          key={choice.id}
          id={optionId(listId, choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice.id === markedId}
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <span className={styles.label}>{choice.label}</span>
          {choice.beside && <span className={styles.beside}>{choice.beside}</span>}
        </div>
      ))}
    </div>
  );
}

function noteOf(state: { error: Error | null; isLooking: boolean; count: number; isEmpty: boolean }): string {
  if (state.error) return messageOf(state.error);
  if (state.isLooking && !state.isEmpty) return t("Looking…");
  if (state.count > 0) return t({ one: "{{count}} found", other: "{{count}} found" }, { count: state.count });
  return state.isEmpty ? t("Type a name, a phone number, or a number") : t("Nothing found");
}

function optionId(listId: string, choice: Choice | undefined): string {
  return `${listId}-${choice?.id.replaceAll(/[^\w-]/g, "_") ?? ""}`;
}
