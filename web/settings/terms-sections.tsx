import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { settingsCalls } from "#calls/settings/calls.ts";
import type { Settings } from "#contract/settings/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import type { Section } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

interface Props extends Section {
  settings: Settings;
}

/** The terms that customers accept. A changed text is a new version, and signed versions are kept. */
export function TermsSection({ draft, problemAt, settings }: Props) {
  const { data } = useQuery(callQuery(settingsCalls.terms, {}));
  return (
    <section className={styles.section} aria-labelledby="settings-terms">
      <h2 id="settings-terms">{t(settingWords.terms)}</h2>
      <InForce {...settings.terms} />
      <Textarea
        aria-labelledby="settings-terms"
        autosize
        minRows={6}
        maxRows={18}
        value={draft.values.terms}
        onChange={({ currentTarget }) => draft.set("terms", currentTarget.value)}
        error={problemAt("terms")}
      />
      <Earlier versions={data?.terms} inForce={settings.terms.version} />
    </section>
  );
}

export function ProtectionSection({ draft, problemAt, settings }: Props) {
  const { data } = useQuery(callQuery(settingsCalls.terms, {}));
  const { protection } = draft.values;
  const set = (facts: Partial<typeof protection>) => draft.set("protection", { ...protection, ...facts });
  const lines = (name: "covers" | "excludes", label: string) => (
    <Textarea
      label={label}
      description={t("One per line.")}
      autosize
      minRows={3}
      value={protection[name].join("\n")}
      onChange={({ currentTarget }) => set({ [name]: linesOf(currentTarget.value) })}
      error={problemAt(`protection.${name}`) ?? lineProblem(name)}
    />
  );
  const lineProblem = (name: "covers" | "excludes") =>
    protection[name].map((_, index) => problemAt(`protection.${name}.${index}`)).find(Boolean);
  return (
    <section className={styles.section} aria-labelledby="settings-protection">
      <h2 id="settings-protection">{t(settingWords.protection)}</h2>
      <InForce {...settings.protection} />
      <div className={styles.fields}>
        <TextInput
          label={t("Name of the protection")}
          value={protection.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          error={problemAt("protection.name")}
        />
        <TextInput
          label={t("Provider")}
          value={protection.provider}
          onChange={({ currentTarget }) => set({ provider: currentTarget.value })}
          error={problemAt("protection.provider")}
        />
      </div>
      <Textarea
        label={t("Summary")}
        autosize
        value={protection.summary}
        onChange={({ currentTarget }) => set({ summary: currentTarget.value })}
        error={problemAt("protection.summary")}
      />
      <div className={styles.fields}>
        {lines("covers", t("It covers"))}
        {lines("excludes", t("It does not cover"))}
      </div>
      <Textarea
        label={t("Terms of the protection")}
        autosize
        minRows={4}
        maxRows={18}
        value={protection.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        error={problemAt("protection.text")}
      />
      <Earlier versions={data?.protection} inForce={settings.protection.version} />
    </section>
  );
}

type Written = Settings["terms"];

function InForce(version: Pick<Written, "version" | "by" | "at">) {
  return (
    <Muted as="p" size={2}>
      {t("Version {{version}} is in force", { version: version.version })}
      {" · "}
      <Author {...version} />
    </Muted>
  );
}

function Author({ by, at }: Pick<Written, "by" | "at">): ReactNode {
  return by ? (
    <>
      {by.name} · <TimeAgo at={at} />
    </>
  ) : (
    t("came with the installation")
  );
}

/** The earlier versions, read-only. */
function Earlier({ versions = [], inForce }: { versions?: readonly Written[] | undefined; inForce: number }) {
  const earlier = versions.filter(({ version }) => version !== inForce);
  if (earlier.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{t("Earlier versions")}</summary>
      {earlier.map((one) => (
        <details key={one.version}>
          <summary>
            {t("Version {{version}}", { version: one.version })} · <Author {...one} />
          </summary>
          <p className={styles.text}>{wordingOf(one)}</p>
        </details>
      ))}
    </details>
  );
}

/** Returns the complete text of a version. */
function wordingOf({ text, ...others }: Written & Partial<Settings["protection"]>): string {
  const { name, provider, summary, covers = [], excludes = [] } = others;
  return [
    ...[name, provider, summary].filter((part) => part !== undefined),
    ...(covers.length > 0 ? [t("It covers"), ...covers] : []),
    ...(excludes.length > 0 ? [t("It does not cover"), ...excludes] : []),
    text,
  ].join("\n");
}

/** Returns no lines for an empty field. */
function linesOf(typed: string): string[] {
  return typed === "" ? [] : typed.split("\n");
}
