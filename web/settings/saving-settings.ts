import { mutationOptions } from "@tanstack/react-query";
import { settingsCalls } from "#calls/settings/calls.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";

/** Saves the changes. After a refusal it refetches the current settings, so that the user can continue from them. */
export const savingSettings = mutationOptions({
  ...callMutation(settingsCalls.update, "settings"),
  onSuccess: (settings, _changes, _before, { client }) =>
    client.setQueryData(callQuery(settingsCalls.get, {}).queryKey, settings),
});
