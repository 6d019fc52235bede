import { useQuery } from "@tanstack/react-query";
import { commissionCalls } from "#calls/commission/calls.ts";
import type { CommissionLine, CommissionRow } from "#contract/commission/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { AmountPopover } from "#web/shared/money/amount-popover.tsx";
import { DerivationTable } from "#web/shared/money/derivation-table.tsx";
import { LoadedDerivation } from "#web/shared/money/loaded-derivation.tsx";
import { commissionLineName } from "#web/shared/names/commission-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { ComputationNotes, computationLines } from "./computation.tsx";
import { kindTexts } from "./words.ts";

/** The amount of a commission in a list, with the steps of its computation. */
export function CommissionAmount({ line: { id, amountCents } }: { line: CommissionRow }) {
  return (
    <AmountPopover name={t("Commission {{id}}", { id: String(id) })} amount={formatMoney(amountCents, "USD")}>
      <LoadedLine id={id} />
    </AmountPopover>
  );
}

function LoadedLine({ id }: Pick<CommissionRow, "id">) {
  const query = useQuery(callQuery(commissionCalls.show, { params: { id: id } }));
  return <LoadedDerivation query={query}>{(line) => <Derivation line={line} />}</LoadedDerivation>;
}

function Derivation({ line }: { line: CommissionLine }) {
  const { kind, amountCents, manual } = line;
  // The first line is the basis of the percentage. It is not part of the sum.
  const [basis, ...lines] = computationLines(line) ?? [];
  if (basis)
    return (
      <>
        <p>{t("{{name}}: {{amount}}", { name: basis.name, amount: formatMoney(basis.cents, "USD") })}</p>
        <DerivationTable name={t("This line")} cents={amountCents} lines={lines} />
        <ComputationNotes line={line} />
      </>
    );
  return (
    <>
      <p>
        <strong>{commissionLineName(line)}</strong>. {t(kindTexts[kind])}
      </p>
      {manual ? (
        <p>{t("{{reason}} Entered by {{name}}.", { reason: manual.reason, name: manual.enteredBy.name })}</p>
      ) : (
        <p>{t("You may not see the figures of the sale from which it was computed.")}</p>
      )}
    </>
  );
}
