import { useState } from "react";
import type { Settings, SettingsChanges } from "#contract/settings/calls.ts";

/** The current settings in the form in which they are edited. */
export type Draftable = {
  [Name in Exclude<keyof SettingsChanges, "logo">]-?: Exclude<SettingsChanges[Name], undefined>;
};

export interface Draft {
  /** Only the changed settings. */
  changes: SettingsChanges;
  values: Draftable;
  set: <Name extends keyof Draftable>(name: Name, value: Draftable[Name]) => void;
  /** Takes base64 of a picture. Null removes the logo, and undefined keeps it. */
  setLogo: (logo: string | null | undefined) => void;
  isUnsaved: boolean;
  /** The version at the first change, or the one that the user has been told about since. */
  version: number;
  /** The settings that both this user and another one have changed. */
  changedByBoth: (keyof Draftable)[];
  /** Continues from a newer version that the user has been told about. */
  goOnFrom: (version: number) => void;
  reset: () => void;
}

interface State {
  changes: SettingsChanges;
  /** The settings at the first change. */
  begun?: Settings;
  told?: number;
}

/**
 * Returns a draft: the typed changes on top of the current settings, even if another user has changed those meanwhile.
 */
export function useSettingsDraft(settings: Settings): Draft {
  const [{ changes, begun, told }, setState] = useState<State>({ changes: {} });
  const inForce = draftable(settings);
  const before = begun && draftable(begun);
  const change = (next: (changes: SettingsChanges) => SettingsChanges) =>
    setState((state) => {
      const given = next(state.changes);
      return isEmpty(given) ? { changes: {} } : { ...state, changes: given, begun: state.begun ?? settings };
    });
  return {
    changes,
    values: { ...inForce, ...withoutLogo(changes) } as Draftable,
    set: (name, value) =>
      change(({ [name]: _, ...others }) => (isSame(value, inForce[name]) ? others : { ...others, [name]: value })),
    setLogo: (logo) => change(({ logo: _, ...others }) => (logo === undefined ? others : { ...others, logo })),
    isUnsaved: !isEmpty(changes),
    version: told ?? (begun ?? settings).version,
    changedByBoth: before ? namesOf(withoutLogo(changes)).filter((name) => !isSame(before[name], inForce[name])) : [],
    goOnFrom: (version) => setState((state) => ({ ...state, told: version })),
    reset: () => setState({ changes: {} }),
  };
}

function draftable({ version: _, terms, protection, logo: __, ...columns }: Settings): Draftable {
  const { version: ___, by: ____, at: _____, ...words } = protection;
  return { ...columns, terms: terms.text, protection: words };
}

function withoutLogo({ logo: _, ...others }: SettingsChanges) {
  return others;
}

function namesOf(changes: object): (keyof Draftable)[] {
  return Object.keys(changes) as (keyof Draftable)[];
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
