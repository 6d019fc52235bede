import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import { type ClockChoice, clockChoices } from "#domain/user/clock.ts";
import { profileQuery } from "#web/access/queries.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { keepClock } from "#web/shared/time/clock-choice.ts";
import styles from "./preferences.module.css";

const clockNames: Record<ClockChoice, Text> = texts({ "12": "7:55 PM", "24": "19:55" });

/** Chooses the clock of the signed-in user for all their devices. */
export function ClockPreference() {
  const client = useQueryClient();
  const { data: profile } = useQuery(profileQuery);
  const choose = useMutation({
    mutationFn: (clock: ClockChoice | null) => authorisedAsk(userCalls.chooseClock, { body: { clock } }),
    onSuccess: async ({ clock }) => {
      keepClock(clock);
      client.setQueryData(profileQuery.queryKey, (known) => known && { ...known, clock });
      // Reloads, because every time on the page has to be drawn again.
      location.reload();
    },
    onError: (refusal) => toastFailure(t("Saving your choice failed!"), messageOf(refusal)),
  });
  const chosen = choose.isPending ? choose.variables : profile?.clock;
  return (
    <label className={styles.preference}>
      {t("Time")}
      <select
        className={styles.choice}
        value={chosen ?? ""}
        disabled={!profile || choose.isPending}
        onChange={({ currentTarget: { value } }) =>
          choose.mutate(clockChoices.find((choice) => choice === value) ?? null)
        }
      >
        <option value="">{t("Default of the language")}</option>
        {clockChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(clockNames[choice])}
          </option>
        ))}
      </select>
    </label>
  );
}
