import { useMutation, useQuery } from "@tanstack/react-query";
import { auditCalls } from "#calls/audit/calls.ts";
import type { AuditBreak, AuditChain } from "#contract/audit/calls.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { CopyButton } from "#web/shared/buttons/copy-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { toastFailure } from "#web/shared/dialogs/toasts.ts";
import { Stack, Words } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./audit.module.css";
import { auditChainQuery } from "./queries.ts";

/** The end of the chain of entries, the result of its last check, and a button that checks it now. */
export function ChainSection() {
  const { data: chain, error, refetch } = useQuery(auditChainQuery);
  const { mutate, isPending } = useMutation(callMutation(auditCalls.check, "auditCheck"));
  if (!chain) return error ? <ErrorState error={error} retry={refetch} /> : <div className={styles.chain} aria-busy />;
  const { head, waiting, running } = chain;
  const check = () =>
    mutate({}, { onError: (failed) => toastFailure(t("The check did not start!"), messageOf(failed)) });
  return (
    <div className={styles.chain}>
      <Section
        titleId="chain-title"
        title={t("Chain of entries")}
        aside={
          <LoadingButton variant="default" size="xs" loading={isPending || running !== null} onClick={check}>
            {t("Verify now")}
          </LoadingButton>
        }
      >
        <Stack as="dl" gap={4} rowGap={1} className={styles.facts}>
          <dt>{t("Entries in the chain")}</dt>
          <dd>{head.position}</dd>
          <dt>{t("Waiting")}</dt>
          <dd>{waiting}</dd>
          <dt>{t("End of the chain")}</dt>
          <dd className={styles.hash}>
            <code>{`${head.position}:${head.hash}`}</code>{" "}
            <CopyButton text={`${head.position}:${head.hash}`} label={t("Copy")} />
          </dd>
          <dt>{t("Last check")}</dt>
          <dd>
            <LastCheck check={chain.lastCheck} />
          </dd>
        </Stack>
        <p role="status" className={styles.status}>
          {running && <Progress {...running} />}
        </p>
      </Section>
    </div>
  );
}

function Progress({ checked, position }: NonNullable<AuditChain["running"]>) {
  return (
    <>
      {t("The chain is being checked: {{checked}} of {{position}} entries", { checked, position })}{" "}
      <progress aria-label={t("Checked entries")} value={checked} max={Math.max(position, 1)} />
    </>
  );
}

function LastCheck({ check }: { check: AuditChain["lastCheck"] }) {
  if (!check) return t("Not checked yet. A job checks the chain every night.");
  const { endedAt, askedBy, position, breaks, firstBreaks } = check;
  const when = askedBy
    ? t("{{when}}, asked for by {{name}}", { when: exactTime(endedAt), name: askedBy.name })
    : exactTime(endedAt);
  if (breaks === 0) return t("{{when}}: no problem found in {{position}} entries", { when, position });
  return (
    <Words as="div" tone="trouble" className={styles.broken}>
      <strong>
        {t(
          {
            one: "{{when}}: {{count}} problem found",
            other: "{{when}}: {{count}} problems found",
          },
          { when, count: breaks },
        )}
      </strong>
      <ul>
        {firstBreaks.map((broken) => (
          <li key={`${broken.kind} ${broken.position}`}>{breakText(broken)}</li>
        ))}
      </ul>
    </Words>
  );
}

const breakTexts: Record<AuditBreak["kind"] | "oldFork" | "severalMissing", Text> = texts({
  changed: "The entry at position {{position}} was changed",
  missing: "The entry at position {{position}} is missing",
  severalMissing: "The entries at positions {{position}} to {{last}} are missing",
  fork: "The entry at position {{position}} does not follow the one before it",
  oldFork:
    "The entry at position {{position}} does not follow the one before it. It is from before a single job chained the entries",
  anchor: "The entry at position {{position}} differs from the stored end of the chain",
});

function breakText({ kind, position, last, isOldFork }: AuditBreak): string {
  const text = kind === "missing" && last > position ? "severalMissing" : isOldFork ? "oldFork" : kind;
  return t(breakTexts[text], { position, last });
}
