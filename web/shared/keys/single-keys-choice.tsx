import { Switch } from "@mantine/core";
import { useState } from "react";
import { forgetPreference, readPreference, writePreference } from "#web/shared/preferences.ts";
import { t } from "#web/shared/texts/texts.ts";
import { off } from "./single-keys.ts";

/** Turns the keys without a modifier off on this device. Arrows, Enter and Escape always work. */
export function SingleKeysChoice() {
  const [isOn, setOn] = useState(() => readPreference("keys") !== off);
  return (
    <Switch
      label={t("Keys without Ctrl or Alt, such as “c” for a new lead")}
      checked={isOn}
      onChange={({ currentTarget }) => {
        if (currentTarget.checked) forgetPreference("keys");
        else writePreference("keys", off);
        setOn(currentTarget.checked);
      }}
    />
  );
}
