import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type SettingsChanges, settingsCalls } from "#calls/settings/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings", "current"],
  queryFn: ({ signal }) => authorisedAsk(settingsCalls.get, {}, { signal }),
});

export const settingsHistoryQuery = queryOptions({
  queryKey: ["settings", "history"],
  queryFn: ({ signal }) => authorisedAsk(settingsCalls.history, {}, { signal }),
});

export const termsQuery = queryOptions({
  queryKey: ["settings", "terms"],
  queryFn: ({ signal }) => authorisedAsk(settingsCalls.terms, {}, { signal }),
});

/** The customer's view with these changes. Never cached, because it is not saved. */
export function previewQuery(changes: SettingsChanges) {
  return queryOptions({
    queryKey: ["settings", "preview", changes],
    queryFn: ({ signal }) => authorisedAsk(settingsCalls.preview, { body: changes }, { signal }),
    gcTime: 0,
  });
}

type Saved = CallArguments<typeof settingsCalls.update>["body"];

/** Saves the changes. After a refusal it refetches the current settings, so that the user can continue from them. */
export function saveSettings(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: Saved) => authorisedAsk(settingsCalls.update, { body }),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
    onSettled: () => client.invalidateQueries({ queryKey: ["settings"] }),
  });
}
