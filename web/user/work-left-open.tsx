import { useQuery } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import type { UserDetails } from "#contract/user/user.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { NoLiveAgent } from "./no-live-agent.tsx";
import { countedWork } from "./open-work.tsx";

/** The open work of a user and their unpaid commissions, shown before the user is deactivated. */
export function WorkLeftOpen({ person }: { person: UserDetails }) {
  const { data: work, error } = useQuery(callQuery(userCalls.openWork, { params: { id: person.id } }));
  return (
    <Stack gap={2}>
      <p>{t("They are signed out immediately and get no more leads. Their open work stays until you hand it over.")}</p>
      {error && !work && <p>{messageOf(error)}</p>}
      {!work && !error && <p>{t("Counting the open work...")}</p>}
      {work && (
        <>
          <p>
            {countedWork(work)
              ? t("Open work: {{work}}.", { work: countedWork(work) })
              : t("No lead, quote or request is open.")}{" "}
            {work.oldestLeadAt !== null &&
              t("The oldest lead arrived on {{when}}.", { when: exactTime(work.oldestLeadAt) })}
          </p>
          <p>
            {work.payableCents === 0 && work.laterCents === 0
              ? t("No commission is open.")
              : t("Commissions that are not paid: {{payable}} payable, {{later}} later.", {
                  payable: formatMoney(work.payableCents, "USD"),
                  later: formatMoney(work.laterCents, "USD"),
                })}
          </p>
          {work.leads > work.leadsThatNeedOwner && <NoLiveAgent work={work} />}
        </>
      )}
    </Stack>
  );
}
