import { Switch } from "@mantine/core";
import { useState } from "react";
import { t } from "#web/shared/texts/texts.ts";
import { chooseSingleKeys, hasSingleKeys } from "./single-keys.ts";

/** Turns the keys without a modifier off on this device. Arrows, Enter and Escape always work. */
export function SingleKeysChoice() {
  const [isOn, setOn] = useState(hasSingleKeys);
  return (
    <Switch
      label={t("Keys without Ctrl or Alt, such as “c” for a new lead")}
      checked={isOn}
      onChange={({ currentTarget }) => {
        chooseSingleKeys(currentTarget.checked);
        setOn(currentTarget.checked);
      }}
    />
  );
}
