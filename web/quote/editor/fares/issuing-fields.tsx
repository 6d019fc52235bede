import { NativeSelect, NumberInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useController, useWatch } from "react-hook-form";
import { type Issuer, type Issuing, issuers } from "#domain/quote/fare-parts.ts";
import { useFieldError } from "#web/quote/editor/editor-field.tsx";
import { fareDetailNames } from "#web/quote/editor/errors/field-names.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { pricingAidsQuery } from "#web/quote/queries.ts";
import { issuerNames } from "#web/quote/words.ts";
import { t } from "#web/shared/texts/texts.ts";
import { CommissionInput } from "./commission-input.tsx";
import styles from "./fare-details.module.css";
import { TextField } from "./fare-parts-fields.tsx";

/** The fields for the issuer of the tickets, and for the commissions and penalties of an option. */
export function IssuingFields({ index }: { index: number }) {
  const path = `options.${index}.issuing` as const;
  const { field } = useController<EditorValues, typeof path>({ name: path });
  const currency = useWatch<EditorValues, "currency">({ name: "currency" });
  const issuing: Issuing = field.value;
  const change = (changed: Partial<Issuing>) => field.onChange({ ...issuing, ...changed });
  const named = (part: keyof Issuing) => ({ name: `${path}.${part}`, label: t(fareDetailNames[part]) });
  const text = (part: "validatingCarrier" | "tourCode" | "changePenalty" | "refundPenalty") => ({
    ...named(part),
    value: issuing[part],
    onChange: (value: string) => change({ [part]: value }),
  });
  const milePrice = named("milliCentsPerMile");
  const milePriceError = useFieldError(milePrice.name);
  return (
    <fieldset className={styles.group}>
      <legend>{t("Tickets")}</legend>
      <div className={styles.fields}>
        <IssuerFields named={named} issuing={issuing} onChange={change} />
        <TextField {...text("validatingCarrier")} />
        <Commission
          {...named("airlineCommission")}
          part="airlineCommission"
          issuing={issuing}
          change={change}
          currency={currency}
        />
        <Commission
          {...named("consolidatorCommission")}
          part="consolidatorCommission"
          issuing={issuing}
          change={change}
          currency={currency}
        />
        <TextField {...text("tourCode")} />
        <NumberInput
          size="xs"
          {...milePrice}
          allowNegative={false}
          decimalScale={3}
          hideControls
          value={issuing.milliCentsPerMile === null ? "" : issuing.milliCentsPerMile / 1000}
          onChange={(value) => change({ milliCentsPerMile: value === "" ? null : Math.round(Number(value) * 1000) })}
          error={milePriceError}
        />
        <TextField className={styles.wide} {...text("changePenalty")} />
        <TextField className={styles.wide} {...text("refundPenalty")} />
      </div>
    </fieldset>
  );
}

interface IssuerProps {
  named: (part: keyof Issuing) => { name: string; label: string };
  issuing: Issuing;
  onChange: (changed: Partial<Issuing>) => void;
}

/** The issuer of the tickets. A consolidator is one of the settings, or the one that the saved quote names. */
function IssuerFields({ named, issuing, onChange }: IssuerProps) {
  const { data: aids } = useQuery(pricingAidsQuery());
  const [issuer, consolidator] = [named("issuer"), named("consolidator")];
  const [issuerError, consolidatorError] = [useFieldError(issuer.name), useFieldError(consolidator.name)];
  const names = [...new Set([...(aids?.consolidators ?? []), issuing.consolidator].filter(Boolean))];
  return (
    <>
      <NativeSelect
        size="xs"
        {...issuer}
        data={[
          { value: "", label: t("Not chosen") },
          ...issuers.map((value) => ({ value, label: t(issuerNames[value]) })),
        ]}
        value={issuing.issuer ?? ""}
        onChange={({ currentTarget }) => onChange({ issuer: (currentTarget.value || null) as Issuer | null })}
        error={issuerError}
      />
      {issuing.issuer === "consolidator" && (
        <NativeSelect
          size="xs"
          {...consolidator}
          data={[{ value: "", label: t("Not chosen") }, ...names]}
          value={issuing.consolidator}
          onChange={({ currentTarget }) => onChange({ consolidator: currentTarget.value })}
          description={aids && names.length === 0 ? t("An administrator adds consolidators in the settings.") : null}
          error={consolidatorError}
        />
      )}
    </>
  );
}

interface CommissionProps {
  part: "airlineCommission" | "consolidatorCommission";
  name: string;
  label: string;
  issuing: Issuing;
  change: (changed: Partial<Issuing>) => void;
  currency: string;
}

function Commission({ part, issuing, change, ...input }: CommissionProps) {
  const own = useFieldError(input.name);
  const ofRate = useFieldError(`${input.name}.basisPoints`);
  const ofAmount = useFieldError(`${input.name}.cents`);
  return (
    <CommissionInput
      {...input}
      value={issuing[part]}
      onChange={(commission) => change({ [part]: commission })}
      error={own ?? ofRate ?? ofAmount}
    />
  );
}
