import { Button, TextInput } from "@mantine/core";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { Section } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

/** The accounts on which cards are charged, with the names on customers' statements. */
export function MerchantAccounts({ draft, problemAt }: Section) {
  const { merchantAccounts: accounts } = draft.values;
  type Account = (typeof accounts)[number];
  const change = (index: number, facts: Partial<Account>) =>
    draft.set(
      "merchantAccounts",
      accounts.map((account, at) => (at === index ? { ...account, ...facts } : account)),
    );
  return (
    <fieldset className={styles.accounts}>
      <legend>{t(settingWords.merchantAccounts)}</legend>
      <Muted as="p" size={2}>
        {t(
          "The first account is the default. The name is the one that the acquirer shows. If it is empty, the name of the agency is used.",
        )}
      </Muted>
      <ul className={styles.accountRows}>
        {accounts.map(({ account, statementName }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a typed account is not a stable key, and rows do not move.
          <Stack as="li" key={index} gap={2} align="start" className={styles.holiday}>
            <TextInput
              aria-label={t("Account {{number}}", { number: index + 1 })}
              placeholder={t("Account")}
              value={account}
              onChange={({ currentTarget }) => change(index, { account: currentTarget.value })}
              error={problemAt(`merchantAccounts.${index}.account`)}
            />
            <TextInput
              aria-label={t("Name on card statements, account {{number}}", { number: index + 1 })}
              placeholder={draft.values.name}
              value={statementName ?? ""}
              onChange={({ currentTarget }) => change(index, { statementName: currentTarget.value || null })}
              error={problemAt(`merchantAccounts.${index}.statementName`)}
            />
            {accounts.length > 1 && (
              <Button
                variant="subtle"
                color="gray"
                aria-label={t("Remove account {{number}}", { number: index + 1 })}
                onClick={() =>
                  draft.set(
                    "merchantAccounts",
                    accounts.filter((_, at) => at !== index),
                  )
                }
              >
                {t("Remove")}
              </Button>
            )}
          </Stack>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        onClick={() => draft.set("merchantAccounts", [...accounts, { account: "", statementName: null }])}
      >
        {t("Add an account")}
      </Button>
    </fieldset>
  );
}
