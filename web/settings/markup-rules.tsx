import { Button, NativeSelect, TextInput } from "@mantine/core";
import { cabins } from "#domain/itinerary/segment.ts";
import { type Markup, type MarkupRule, mostMarkupRules } from "#domain/quote/markup-rules.ts";
import { Muted, Row, Stack } from "#web/shared/layout/layout.tsx";
import { MoneyInput } from "#web/shared/money/money-input.tsx";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import rows from "./markup-rules.module.css";
import type { Section } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { settingWords } from "./words.ts";

const newRule: MarkupRule = {
  cabin: null,
  from: null,
  to: null,
  consolidator: null,
  markup: { kind: "markup_rate", basisPoints: 0 },
};

/** The markups that the quote editor suggests, in the order in which they are tried. */
export function MarkupRules({ draft, problemAt }: Section) {
  const { markupRules: rules, consolidators } = draft.values;
  const set = (next: MarkupRule[]) => draft.set("markupRules", next);
  const change = (index: number, changed: Partial<MarkupRule>) =>
    set(rules.map((rule, at) => (at === index ? { ...rule, ...changed } : rule)));
  const moveUp = (index: number) =>
    set(rules.map((rule, at) => (at === index ? rules[at - 1] : at === index - 1 ? rules[index] : rule) ?? rule));
  return (
    <fieldset className={styles.accounts}>
      <legend>{t(settingWords.markupRules)}</legend>
      <Muted as="p" size={2}>
        {t("Agents apply them with one click. The first rule that fits an option counts, so put special rules first.")}
      </Muted>
      <ol className={styles.accountRows}>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no identity but its position.
          <Stack as="li" key={index} gap={2} align="start" className={rows.rule}>
            <Conditions
              rule={rule}
              number={index + 1}
              consolidators={consolidators}
              onChange={(changed) => change(index, changed)}
              problemAt={(field) => problemAt(`markupRules.${index}.${field}`)}
            />
            <Row justify="end" className={rows.actions}>
              {index > 0 && (
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={t("Move up rule {{number}}", { number: index + 1 })}
                  onClick={() => moveUp(index)}
                >
                  {t("Move up")}
                </Button>
              )}
              <Button
                variant="subtle"
                color="gray"
                aria-label={t("Remove rule {{number}}", { number: index + 1 })}
                onClick={() => set(rules.filter((_, at) => at !== index))}
              >
                {t("Remove")}
              </Button>
            </Row>
          </Stack>
        ))}
      </ol>
      {rules.length < mostMarkupRules && (
        <Button variant="default" size="xs" onClick={() => set([...rules, newRule])}>
          {t("Add a markup rule")}
        </Button>
      )}
    </fieldset>
  );
}

interface RuleProps {
  rule: MarkupRule;
  number: number;
  consolidators: readonly string[];
  onChange: (changed: Partial<MarkupRule>) => void;
  problemAt: (field: string) => string | undefined;
}

function Conditions({ rule, number, consolidators, onChange, problemAt }: RuleProps) {
  const named = (name: string) => t("{{field}}, rule {{number}}", { field: name, number });
  const names = [...new Set([...consolidators, rule.consolidator ?? ""].filter(Boolean))];
  const airport = (end: "from" | "to", name: string, placeholder: string) => (
    <TextInput
      aria-label={named(name)}
      placeholder={placeholder}
      maxLength={3}
      value={rule[end] ?? ""}
      onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value.trim().toUpperCase() || null })}
      error={problemAt(end)}
    />
  );
  return (
    <>
      <NativeSelect
        aria-label={named(t("Cabin"))}
        data={[
          { value: "", label: t("Any cabin") },
          ...cabins.map((value) => ({ value, label: t(cabinNames[value]) })),
        ]}
        value={rule.cabin ?? ""}
        onChange={({ currentTarget }) => onChange({ cabin: (currentTarget.value || null) as MarkupRule["cabin"] })}
      />
      {airport("from", t("From"), t("From: any"))}
      {airport("to", t("To"), t("To: any"))}
      <NativeSelect
        aria-label={named(t("Consolidator"))}
        data={[{ value: "", label: t("Any issuer") }, ...names]}
        value={rule.consolidator ?? ""}
        onChange={({ currentTarget }) => onChange({ consolidator: currentTarget.value || null })}
      />
      <MoneyInput
        aria-label={named(t("Markup"))}
        value={hundredthsOf(rule.markup)}
        onChange={(hundredths) => onChange({ markup: markupOf(rule.markup.kind, hundredths ?? Number.NaN) })}
        error={problemAt("markup.cents") ?? problemAt("markup.basisPoints")}
      />
      <NativeSelect
        aria-label={named(t("Unit"))}
        data={[
          { value: "markup_rate", label: t("% of the net") },
          { value: "markup", label: t("a passenger") },
        ]}
        value={rule.markup.kind}
        onChange={({ currentTarget }) => onChange({ markup: markupOf(currentTarget.value as Markup["kind"], 0) })}
      />
    </>
  );
}

/** Returns cents, or basis points, which are hundredths of a percent. Null if the text is not an amount. */
function hundredthsOf(markup: Markup): number | null {
  const hundredths = markup.kind === "markup" ? markup.cents : markup.basisPoints;
  return Number.isNaN(hundredths) ? null : hundredths;
}

function markupOf(kind: Markup["kind"], hundredths: number): Markup {
  return kind === "markup" ? { kind, cents: hundredths } : { kind, basisPoints: hundredths };
}
