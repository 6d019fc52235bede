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
  reset: () => void;
}

/** What was typed stands on top of what is in force, also when somebody else has changed that meanwhile. */
export function useSettingsDraft(settings: Settings): Draft {
  const [changes, setChanges] = useState<SettingsChanges>({});
  const inForce = draftable(settings);
  return {
    changes,
    values: { ...inForce, ...withoutLogo(changes) } as Draftable,
    set: (name, value) =>
      setChanges(({ [name]: _, ...others }) => (isSame(value, inForce[name]) ? others : { ...others, [name]: value })),
    setLogo: (logo) => setChanges(({ logo: _, ...others }) => (logo === undefined ? others : { ...others, logo })),
    isUnsaved: Object.keys(changes).length > 0,
    reset: () => setChanges({}),
  };
}

function draftable({ version: _, terms, protection, logo: __, ...columns }: Settings): Draftable {
  const { version: ___, by: ____, at: _____, ...words } = protection;
  return { ...columns, terms: terms.text, protection: words };
}

function withoutLogo({ logo: _, ...others }: SettingsChanges) {
  return others;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
