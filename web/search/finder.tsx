import { Modal } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useId, useState } from "react";
import { searchCalls } from "#calls/search/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { type OfferedAction, useOfferedActions } from "#web/shared/buttons/offered-actions.ts";
import { useReturnFocus } from "#web/shared/dialogs/use-return-focus.ts";
import { Muted, Note, Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { type Choice, type ChoiceGroup, choicesFor, type FoundScreen } from "./choices.ts";
import { replay } from "./early-keys.ts";
import styles from "./finder.module.css";
import type { OpenFinder } from "./finder-button.tsx";
import { recentlySeen } from "./recent.ts";

interface Props extends OpenFinder {
  screens: readonly FoundScreen[];
  /** The actions that are possible on every screen. */
  actions: readonly OfferedAction[];
}

const pauseMilliseconds = 80;

/** One search field for everything with a name or a number. Arrow keys and Enter choose, and Escape closes. */
export function Finder({ screens, actions, takeEarlyKeys, onClose }: Props) {
  const { history } = useRouter();
  const id = useReturnFocus(true);
  const offered = useOfferedActions();
  const cache = useQueryClient();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [keyword] = useDebouncedValue(typed.trim(), pauseMilliseconds);
  const { data, error, isFetching } = useQuery({
    ...callQuery(searchCalls.find, { query: { keyword } }),
    enabled: keyword !== "",
    // The results before stay on screen until the new ones are loaded, so that the list does not jump.
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  const found = typed.trim() === "" ? undefined : data;
  const known = { actions: offered, general: actions, screens, recent: recentlySeen() };
  const groups = choicesFor(typed, found, known, cache);
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
    // Deferred until this dialog is closed, because the action may open a dialog itself.
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
  const replayEarlyKeys = () => {
    const choicesOf = (text: string) => choicesFor(text, undefined, known, cache).flatMap((group) => group.choices);
    const early = replay(takeEarlyKeys(), (text) => choicesOf(text).length);
    if (early.typed !== "") setTyped(early.typed);
    const choice = choicesOf(early.typed)[early.marked];
    if (early.marked > 0) setMarkedId(choice?.id);
    if (early.isChosen) choose(choice);
  };
  const isLooking = typed.trim() !== keyword || isFetching;
  return (
    <Modal.Root
      id={id}
      opened
      onClose={onClose}
      returnFocus={false}
      size={640}
      padding={0}
      yOffset="12vh"
      transitionProps={{ duration: 0 }}
    >
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
          onFocus={replayEarlyKeys}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMarkedId(undefined);
          }}
          onKeyDown={onKey}
        />
        <div id={listId} role="listbox" aria-label={t("Find")} className={styles.list}>
          {groups.map((group) => (
            <Group
              key={group.choices[0]?.id}
              group={group}
              listId={listId}
              onChoose={choose}
              markedId={choices[marked]?.id}
            />
          ))}
        </div>
        <Note className={styles.note} role="status">
          {noteOf({
            error,
            isLooking,
            count: choices.filter(({ isMore }) => !isMore).length,
            isEmpty: typed.trim() === "",
          })}
        </Note>
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset contains fields, and this contains options of a listbox.
    <div role="group" aria-labelledby={titleId}>
      <Note as="div" id={titleId} weight={600} className={styles.title}>
        {t(title)}
      </Note>
      {choices.map((choice) => (
        <Row
          key={choice.id}
          id={optionId(listId, choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice.id === markedId}
          gap={3}
          align="baseline"
          justify="between"
          className={styles.option}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <span className={styles.label}>{choice.label}</span>
          {choice.beside && (
            <Muted fontSize={2} nowrap className={styles.beside}>
              {choice.beside}
            </Muted>
          )}
        </Row>
      ))}
    </div>
  );
}

function noteOf(state: { error: Error | null; isLooking: boolean; count: number; isEmpty: boolean }): string {
  if (state.error) return messageOf(state.error);
  if (state.isLooking && !state.isEmpty) return t("Searching…");
  if (state.count > 0) return t({ one: "{{count}} shown", other: "{{count}} shown" }, { count: state.count });
  return state.isEmpty ? t("Type a name, a phone number, or a number") : t("Nothing found");
}

function optionId(listId: string, choice: Choice | undefined): string {
  return `${listId}-${choice?.id.replaceAll(/[^\w-]/g, "_") ?? ""}`;
}
