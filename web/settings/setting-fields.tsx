import { NumberInput, Switch, TextInput } from "@mantine/core";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { Draft, Draftable } from "./use-settings-draft.ts";
import { settingWords } from "./words.ts";

/** The props of every section of the page. */
export interface Section {
  draft: Draft;
  problemAt: (field: string) => string | undefined;
}

type NamesOf<Value> = { [Name in keyof Draftable]: Draftable[Name] extends Value ? Name : never }[keyof Draftable];
interface Field<Name> extends Section {
  name: Name;
  description?: string;
}

export function TextSetting({ name, draft, problemAt }: Field<Exclude<NamesOf<string>, "language" | "timeZone">>) {
  return (
    <TextInput
      label={t(settingWords[name])}
      value={draft.values[name]}
      onChange={({ currentTarget }) => draft.set(name, currentTarget.value)}
      error={problemAt(name)}
    />
  );
}

/** A whole number. An empty field is reported as missing. */
export function NumberSetting({ name, draft, problemAt, description }: Field<NamesOf<number>>) {
  return (
    <NumberInput
      label={t(settingWords[name])}
      description={description}
      // So that the inputs of a row are on one line, also if only some have a description.
      inputWrapperOrder={["label", "input", "description", "error"]}
      allowDecimal={false}
      allowNegative={false}
      value={shownNumber(draft.values[name])}
      onChange={(value) => draft.set(name, typeof value === "number" ? value : Number.NaN)}
      error={problemAt(name)}
    />
  );
}

type HundredthsName =
  | "marginFloorCents"
  | "serviceFeeCents"
  | "refundLimitCents"
  | "merchantFeeBps"
  | "protectionCostBps"
  | "expertShareBps"
  | "tipsShareBps"
  | "commissionFloorCents";

/** Cents, or basis points (hundredths of a percent). Both are typed with two decimals. */
export function HundredthsSetting({
  name,
  draft,
  problemAt,
  description,
  allowNegative = false,
}: Field<HundredthsName> & { allowNegative?: boolean }) {
  const hundredths = draft.values[name];
  return (
    <MoneyInput
      label={t(settingWords[name])}
      description={description}
      inputWrapperOrder={["label", "input", "description", "error"]}
      allowNegative={allowNegative}
      value={Number.isNaN(hundredths) ? null : hundredths}
      onChange={(given) => draft.set(name, given ?? Number.NaN)}
      error={problemAt(name)}
    />
  );
}

/** A rule that is on or off. */
export function SwitchSetting({ name, draft }: Field<Exclude<NamesOf<boolean>, "termsConfirmed">>) {
  return (
    <Switch
      label={t(settingWords[name])}
      checked={draft.values[name]}
      onChange={({ currentTarget }) => draft.set(name, currentTarget.checked)}
    />
  );
}

function shownNumber(value: number): number | "" {
  return Number.isNaN(value) ? "" : value;
}
