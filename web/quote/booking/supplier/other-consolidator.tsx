import { Checkbox } from "@mantine/core";
import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Props {
  suppliers: Pick<SupplierMoney, "consolidator">;
  /** The chosen consolidator; "" for none. */
  consolidator: string;
  isOther: boolean;
  onChange: (isOther: boolean) => void;
  problem: string | undefined;
}

/** Asks whether the amounts are really about another consolidator than that of the sale. */
export function OtherConsolidator({ suppliers, consolidator, isOther, onChange, problem }: Props) {
  if (consolidator === "" || suppliers.consolidator === null || consolidator === suppliers.consolidator) return null;
  return (
    <Checkbox
      label={t("The sale is with {{name}}. This is about another consolidator, {{other}}.", {
        name: suppliers.consolidator,
        other: consolidator,
      })}
      checked={isOther}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={!isOther && problem}
    />
  );
}
