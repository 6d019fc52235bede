import { TagsInput, TextInput } from "@mantine/core";
import { consolidatorLength } from "#domain/supplier/entries.ts";
import fieldRow from "#web/shared/forms/field-row.module.css";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { MarkupRules } from "./markup-rules.tsx";
import { MerchantAccounts } from "./merchant-accounts.tsx";
import { HundredthsSetting, NumberSetting, type Section, SwitchSetting } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

/** Fees, costs and limits in money. */
export function MoneySection(section: Section) {
  return (
    <section className={styles.section} aria-labelledby="settings-money">
      <h2 id="settings-money">{t("Money")}</h2>
      <div className={`${fieldRow.row} ${styles.wide}`}>
        <HundredthsSetting name="marginFloorCents" {...section} />
        <HundredthsSetting name="serviceFeeCents" {...section} />
        <HundredthsSetting name="refundLimitCents" {...section} />
        <HundredthsSetting name="merchantFeeBps" {...section} />
        <HundredthsSetting name="protectionCostBps" {...section} />
        <HundredthsSetting name="expertShareBps" {...section} />
        <HundredthsSetting name="tipsShareBps" {...section} />
        <HundredthsSetting
          name="commissionFloorCents"
          {...section}
          allowNegative
          description={t("0.00 or below. Below 0.00, agents bear a part of a loss.")}
        />
        <NumberSetting name="agencyCreditDays" {...section} />
      </div>
      <Stack gap={2}>
        <SwitchSetting name="commissionNeedsCosts" {...section} />
        <SwitchSetting name="commissionNeedsCheck" {...section} />
        <SwitchSetting name="commissionOnProtection" {...section} />
        <SwitchSetting name="commissionOnTips" {...section} />
        <SwitchSetting name="cardAmountWithAirline" {...section} />
        <Muted as="p" size={2}>
          {t("A sale keeps these rules from its signature on. Changes apply to sales that are signed later.")}
        </Muted>
      </Stack>
      <MerchantAccounts {...section} />
      <TagsInput
        label={t(settingWords.consolidators)}
        description={t(
          "They can be chosen when a card is charged and when costs are entered. Press Enter after each name.",
        )}
        value={section.draft.values.consolidators}
        maxTags={100}
        maxLength={consolidatorLength}
        acceptValueOnBlur
        onChange={(names) => section.draft.set("consolidators", names.map((name) => name.trim()).filter(Boolean))}
        error={wrongConsolidator(section)}
      />
      <MarkupRules {...section} />
    </section>
  );
}

function wrongConsolidator({ draft, problemAt }: Section): string | undefined {
  return draft.values.consolidators
    .map((_, index) => problemAt(`consolidators.${index}`))
    .find((problem) => problem !== undefined);
}

/** Durations and quantities. */
export function LimitsSection(section: Section) {
  return (
    <section className={styles.section} aria-labelledby="settings-limits">
      <h2 id="settings-limits">{t("Limits")}</h2>
      <div className={`${fieldRow.row} ${styles.wide}`}>
        <NumberSetting name="cardLinkHours" {...section} />
        <NumberSetting name="cvvTtlHours" {...section} description={t("0 keeps none; 72 hours at most.")} />
        <NumberSetting name="cardPurgeDays" {...section} />
        <NumberSetting name="queueOpenLeads" {...section} />
        <NumberSetting name="queueOffersPerHour" {...section} />
        <NumberSetting name="firstTouchMinutes" {...section} />
        <NumberSetting
          name="callFromHour"
          {...section}
          description={t("8 to 11. The law does not allow earlier calls.")}
        />
        <NumberSetting
          name="callUntilHour"
          {...section}
          description={t("15 to 21. The law does not allow later calls.")}
        />
      </div>
    </section>
  );
}

/** The link to an external CRM, and the states where protection is not sold. */
export function OthersSection({ draft, problemAt }: Section) {
  const { values, set } = draft;
  const wrongState = values.protectionExcludedStates
    .map((_, index) => problemAt(`protectionExcludedStates.${index}`))
    .find((problem) => problem !== undefined);
  return (
    <section className={styles.section} aria-labelledby="settings-others">
      <h2 id="settings-others">{t("Other systems and states")}</h2>
      <div className={styles.fields}>
        <TextInput
          label={t(settingWords.crmUrlTemplate)}
          description={t("Put {leadId}, {email} or {phone} where the value belongs.")}
          value={values.crmUrlTemplate ?? ""}
          onChange={({ currentTarget }) => set("crmUrlTemplate", currentTarget.value || null)}
          error={problemAt("crmUrlTemplate")}
        />
        <TagsInput
          label={t(settingWords.protectionExcludedStates)}
          description={t("Two letters each, such as NY.")}
          value={values.protectionExcludedStates}
          onChange={(states) =>
            set(
              "protectionExcludedStates",
              states.map((state) => state.trim().toUpperCase()),
            )
          }
          error={problemAt("protectionExcludedStates") ?? wrongState}
        />
      </div>
    </section>
  );
}
