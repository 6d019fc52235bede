import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import { formatAmount } from "#domain/money/format.ts";
import { routesOf } from "#domain/quote/content.ts";
import { noIssuing } from "#domain/quote/fare-parts.ts";
import { type MarkupRule, markupRuleFor } from "#domain/quote/markup-rules.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { useUndo } from "#web/quote/editor/undo/undo.tsx";
import { type EditorValues, fareValues, type OptionValues } from "#web/quote/editor/values/editor-values.ts";
import { asSegment } from "#web/quote/editor/values/read-content.ts";
import { pricingAidsQuery } from "#web/quote/queries.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { dayInWords } from "#web/shared/time/dates.ts";
import { localMinute } from "#web/shared/time/local-minute.ts";
import { ruleInWords } from "./rule-in-words.ts";

interface Props {
  index: number;
  quoteId: number | null;
}

/** Carries fares over from another option or from the user's last quote of the route, and applies a markup rule. */
export function FareSources({ index, quoteId }: Props) {
  const { getValues, setValue, formState } = useFormContext<EditorValues>();
  const { remember } = useUndo();
  const [currency, options] = useWatch<EditorValues, ["currency", "options"]>({ name: ["currency", "options"] });
  const option = options[index];
  const route = option ? routeOf(option) : undefined;
  const { data: aids } = useQuery(pricingAidsQuery());
  const ofRoute = useQuery(
    pricingAidsQuery({ ...(route && { route }), ...(quoteId !== null && { exceptId: quoteId }) }),
  );
  if (!option) return null;
  const others = options.flatMap(({ title }, other) =>
    other === index ? [] : [{ other, name: title || t("Option {{number}}", { number: other + 1 }) }],
  );
  const put = (fares: Partial<Pick<OptionValues, "fares" | "issuing">>, done: string) => {
    remember("fares", done);
    const change = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    if (fares.fares) setValue(`options.${index}.fares`, fares.fares, change);
    if (fares.issuing) setValue(`options.${index}.issuing`, fares.issuing, change);
  };
  const { lastQuote = null } = ofRoute.data ?? {};
  const last = lastQuote?.currency === currency ? lastQuote : null;
  const rule = markupRuleFor(aids?.markupRules ?? [], { ...option, segments: option.segments.map(asSegment) });
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="xs" variant="default">
            {t("Copy fares from…")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map(({ other, name }) => (
            <Menu.Item
              key={other}
              onClick={() => {
                const { fares, issuing } = structuredClone(getValues(`options.${other}`));
                put({ fares, issuing }, t("The fares of {{option}} were copied.", { option: name }));
              }}
            >
              {name}
            </Menu.Item>
          ))}
          {last && (
            <Menu.Item
              onClick={() => {
                const { ADULT, CHILD, INFANT } = last.fares;
                const fares = { ADULT: fareValues(ADULT), CHILD: fareValues(CHILD), INFANT: fareValues(INFANT) };
                const done = t("The fares of quote {{id}} were copied.", { id: String(last.id) });
                put({ fares, issuing: last.issuing ?? noIssuing }, done);
              }}
            >
              {t("Quote {{id}} of {{day}}, {{route}}, net {{net}}", {
                id: String(last.id),
                day: dayInWords(localMinute(last.createdAt).slice(0, 10)),
                route: route ?? "",
                net: formatAmount(last.fares.ADULT.netCents),
              })}
            </Menu.Item>
          )}
          {others.length === 0 && !last && (
            <Menu.Item disabled>{t("No other option, and no earlier quote of this route")}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {rule && (
        <Muted fontSize={2}>
          {t("Markup rule: {{rule}}.", { rule: ruleInWords(rule, currency) })}{" "}
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={isApplied(rule, option)}
            onClick={() => put({ fares: withMarkup(rule, option) }, t("The markup rule was applied."))}
          >
            {isApplied(rule, option) ? t("Applied") : t("Apply the rule")}
          </Button>
        </Muted>
      )}
    </>
  );
}

/** Returns the route of an option, or undefined until its flights are entered. */
function routeOf({ segments }: OptionValues): string | undefined {
  const places = segments.map(({ from, to }) => ({ from: from.trim().toUpperCase(), to: to.trim().toUpperCase() }));
  return places.every(({ from, to }) => from.length === 3 && to.length === 3)
    ? routesOf({ options: [{ segments: places }] })
    : undefined;
}

/** Returns the fares with the markup of the rule on each net. Nets that are not entered stay without a price. */
function withMarkup({ markup }: MarkupRule, { fares }: OptionValues): OptionValues["fares"] {
  const typed = markup.kind === "markup" ? markup.cents : markup.basisPoints;
  const marked = passengerTypes.map((type) => [type, { ...fares[type], typed: markup.kind, amount: typed }]);
  return Object.fromEntries(marked) as OptionValues["fares"];
}

function isApplied(rule: MarkupRule, option: OptionValues): boolean {
  const marked = withMarkup(rule, option);
  return passengerTypes.every(
    (type) => option.fares[type].typed === marked[type].typed && option.fares[type].amount === marked[type].amount,
  );
}
