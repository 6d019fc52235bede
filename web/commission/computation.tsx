import type { CommissionLine } from "#contract/commission/calls.ts";
import { commissionOf } from "#domain/commission/commission.ts";
import { inUsd, rateText } from "#domain/money/exchange-rate.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import type { DerivationLine } from "#web/shared/money/derivation-table.tsx";
import { commissionKindNames } from "#web/shared/names/commission-names.ts";
import { percent } from "#web/shared/percent.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";

type Basis = Pick<CommissionLine, "part" | "grossProfitCents" | "netTipsCents">;

/** Returns the gross profit or the net tips, in cents of the currency of the sale. Null if the user may not see it. */
function basisOf({ part, grossProfitCents = null, netTipsCents = null }: Basis): number | null {
  return part === "tips" ? netTipsCents : grossProfitCents;
}

/**
 * Returns the steps from the gross profit or the net tips to the amount of the line, in cents of USD. The first line is
 * the basis, and the others add up to the amount. Undefined for a line without a rate, and if the user may not see it.
 */
export function computationLines(line: CommissionLine): DerivationLine[] | undefined {
  const { part, earlier, amountCents, rateBps = null, saleCurrency = null, usdMillionths } = line;
  const { tripLossCents = 0, addedBaseCents = 0 } = line;
  const basisCents = basisOf(line);
  if (rateBps === null || basisCents === null || usdMillionths === undefined) return undefined;
  const before = total(earlier.map((one) => one.amountCents));
  const ownCents = inUsd(basisCents, usdMillionths);
  const baseCents = ownCents + addedBaseCents - tripLossCents;
  // A total below zero is only possible with a floor below zero.
  const commissionCents = commissionOf(baseCents, rateBps, Math.min(0, before + amountCents));
  const isOfTips = part === "tips";
  const isConverted = saleCurrency !== null && saleCurrency !== "USD";
  const ofOthers = commissionCents - before - amountCents;
  return [
    {
      name: isConverted
        ? t(
            isOfTips ? text("Net gratuity of {{amount}} at {{rate}}") : text("Gross profit of {{amount}} at {{rate}}"),
            { amount: formatMoney(basisCents, saleCurrency), rate: rateText(usdMillionths) },
          )
        : t(isOfTips ? text("Net gratuity") : text("Gross profit on the tickets")),
      cents: ownCents,
    },
    ...(addedBaseCents === 0 ? [] : [{ name: t("Profit on protection and gratuity"), cents: addedBaseCents }]),
    ...(tripLossCents === 0
      ? []
      : [
          {
            name: t(
              tripLossCents > 0
                ? text("Less the loss on other tickets of the trip")
                : text("Loss that other tickets of the trip bear"),
            ),
            cents: -tripLossCents,
          },
        ]),
    {
      name: t(isOfTips ? text("{{percent}} of the net gratuity") : text("Commission at {{percent}}"), {
        percent: percent(rateBps, 2),
      }),
      cents: commissionCents,
    },
    ...(ofOthers === 0 ? [] : [{ name: t("Less the share of others"), cents: -ofOthers }]),
    ...earlier.map(({ kind, at, amountCents: cents }) => ({
      name: t("Less the line of {{when}} ({{kind}})", { when: exactTime(at), kind: t(commissionKindNames[kind]) }),
      cents: -cents,
    })),
  ];
}

/** Explains a commission of 0.00. */
export function ComputationNotes({ line }: { line: CommissionLine }) {
  const { earlier, amountCents } = line;
  const basisCents = basisOf(line);
  if ((line.tripLossCents ?? 0) !== 0)
    return (
      <Muted as="p">
        {t(
          "A trip is the sale and all exchanges of it. A loss on one of them lowers what the others earn, the latest first.",
        )}
      </Muted>
    );
  const commissionCents = total(earlier.map((one) => one.amountCents)) + amountCents;
  if (basisCents !== null && basisCents < 0 && (line.rateBps ?? null) !== null)
    return <Muted as="p">{t("A sale at a loss earns 0.00. The agency bears the loss.")}</Muted>;
  if (basisCents === 0 && commissionCents === 0)
    return <Muted as="p">{t("The sale ended before its tickets were issued, so it earns nothing.")}</Muted>;
  return null;
}
