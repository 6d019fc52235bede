import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { type SettingsChanges, settingsCalls } from "#calls/settings.ts";
import type { CallArguments } from "#contract/call.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

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

/** What customers would see with these changes; asked anew each time, for nothing of it is kept. */
export function previewQuery(changes: SettingsChanges) {
  return queryOptions({
    queryKey: ["settings", "preview", changes],
    queryFn: ({ signal }) => authorisedAsk(settingsCalls.preview, { body: changes }, { signal }),
    gcTime: 0,
  });
}

type Saved = CallArguments<typeof settingsCalls.update>["body"];

/** Saves what was changed. Whoever was refused gets what is in force, to go on from there. */
export function saveSettings(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: Saved) => authorisedAsk(settingsCalls.update, { body }),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
    onSettled: () => client.invalidateQueries({ queryKey: ["settings"] }),
  });
}
