import { Checkbox } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { notificationCalls } from "#calls/notification/calls.ts";
import type { KindChoice } from "#contract/notification/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Table } from "#web/shared/layout/table.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import styles from "./kind-choices.module.css";
import { kindGroups, kindNames } from "./kind-words.ts";

const choicesQuery = callQuery(notificationCalls.kindChoices, {});

/** Chooses the kinds of notifications, in the office and by email. */
export function KindChoices() {
  const { data: choices = [], error, isLoadingError, refetch } = useQuery(choicesQuery);
  if (isLoadingError) return <ErrorState error={error} retry={refetch} />;
  const groups = kindGroups.flatMap(({ title, begins }) => {
    const starts = begins.split(" ");
    const kinds = choices.filter(({ kind }) => starts.some((start) => kind.startsWith(start)));
    return kinds.length > 0 ? [{ title, begins, kinds }] : [];
  });
  return (
    <section>
      <h2>{t("Your notifications")}</h2>
      {groups.map(({ title, begins, kinds }) => (
        <details key={begins} className={styles.group}>
          <summary>
            {t(title)}
            <span className={styles.off}>{turnedOff(kinds)}</span>
          </summary>
          <Table size={2} className={styles.kinds}>
            <thead>
              <tr>
                <th scope="col">{t("What happens")}</th>
                <th scope="col">{t("In the office")}</th>
                <th scope="col">{t("By email")}</th>
              </tr>
            </thead>
            <tbody>
              {kinds.map((choice) => (
                <KindRow key={choice.kind} choice={choice} />
              ))}
            </tbody>
          </Table>
        </details>
      ))}
    </section>
  );
}

function KindRow({ choice: { kind, inApp, byMail } }: { choice: KindChoice }) {
  const choose = useMutation({
    mutationFn: (body: CallArguments<typeof notificationCalls.chooseKind>["body"]) =>
      authorisedAsk(notificationCalls.chooseKind, { body }),
    onSuccess: (saved, _body, _before, { client }) =>
      client.setQueryData(choicesQuery.queryKey, (choices) =>
        choices?.map((choice) => (choice.kind === saved.kind ? saved : choice)),
      ),
  });
  const what = t(kindNames[kind]);
  const shown = choose.isPending ? choose.variables : { inApp, byMail };
  const set = (changed: { inApp?: boolean; byMail?: boolean }) =>
    choose.mutate({ kind, inApp, byMail: byMail ?? true, ...changed });
  return (
    <>
      <tr>
        <th scope="row">{what}</th>
        <td>
          <Checkbox
            size="xs"
            aria-label={t("{{what}}: in the office", { what })}
            checked={shown.inApp}
            disabled={choose.isPending}
            onChange={({ currentTarget: { checked } }) => set({ inApp: checked })}
          />
        </td>
        <td>
          {byMail === null ? (
            <Muted title={t("There is no email about this.")}>–</Muted>
          ) : (
            <Checkbox
              size="xs"
              aria-label={t("{{what}}: by email", { what })}
              checked={shown.byMail ?? false}
              disabled={choose.isPending}
              onChange={({ currentTarget: { checked } }) => set({ byMail: checked })}
            />
          )}
        </td>
      </tr>
      {choose.error && (
        <tr>
          <td colSpan={3}>
            <RefusalNotice error={choose.error} title={text("Saving your choice failed!")} />
          </td>
        </tr>
      )}
    </>
  );
}

function turnedOff(kinds: readonly KindChoice[]): string {
  const count = kinds.filter(({ inApp, byMail }) => !inApp || byMail === false).length;
  return count === 0 ? "" : t("{{count}} turned off", { count: String(count) });
}
