import { useState } from "react";
import type { Settings, SettingsChanges } from "#contract/settings.ts";

/** What is in force, in the form in which it is changed. */
export type Draftable = {
  [Name in Exclude<keyof SettingsChanges, "logo">]-?: Exclude<SettingsChanges[Name], undefined>;
};

export interface Draft {
  /** Only what is other than it was. */
  changes: SettingsChanges;
  values: Draftable;
  set: <Name extends keyof Draftable>(name: Name, value: Draftable[Name]) => void;
  /** Base64 of a picture; null takes it away, undefined leaves it. */
  setLogo: (logo: string | null | undefined) => void;
  isUnsaved: boolean;
  /** The version that was seen when the first of it was typed, or that somebody was told of since. */
  version: number;
  /** What somebody else has changed since then, too. */
  changedByBoth: (keyof Draftable)[];
  /** From now on it stands on this version, which whoever types has been told of. */
  goOnFrom: (version: number) => void;
  reset: () => void;
}

interface State {
  changes: SettingsChanges;
  /** As it was when the first of it was typed. */
  begun?: Settings;
  told?: number;
}

/** What was typed stands on top of what is in force, also when somebody else has changed that meanwhile. */
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
