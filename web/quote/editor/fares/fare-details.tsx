import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { get, useFormState, useWatch } from "react-hook-form";
import { isBlank } from "#domain/quote/fare-parts.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { quotedLines, quotedProfit } from "#domain/quote/quoted-costs.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { quotedLineNames } from "#web/quote/words.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./fare-details.module.css";
import { FarePartsFields } from "./fare-parts-fields.tsx";
import { FareSources } from "./fare-sources.tsx";
import { FlightTaxesFields } from "./flight-taxes-fields.tsx";
import { IssuingFields } from "./issuing-fields.tsx";
import { quotedOf } from "./quoted-of.ts";

/**
 * The parts of an option's fares, and how its tickets are issued. Closed until they are needed, because net and price
 * alone make a quote.
 */
export function FareDetails({ index, quoteId }: { index: number; quoteId: number | null }) {
  const party = useWatch<EditorValues, "party">({ name: "party" });
  const option = useWatch<EditorValues, `options.${number}`>({ name: `options.${index}` });
  const [isOpen, setOpen] = useState(
    () =>
      !isBlank(option.issuing) ||
      passengerTypes.some((type) => !isBlank(option.fares[type].parts)) ||
      option.segments.some(({ taxesCents }) => taxesCents !== null),
  );
  const hasErrors = useHasErrors(index, option.segments.length);
  const id = useId();
  const isShown = isOpen || hasErrors;
  const quoted = quotedOf(option);
  const lines = quotedLines(quoted, party);
  return (
    <>
      <Row gap={2} align="center" wrap className={styles.head}>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setOpen(!isShown)}
          disabled={hasErrors}
        >
          {t("Fare details")}
        </Button>
        <FareSources index={index} quoteId={quoteId} />
        {lines.length > 1 && (
          <Muted fontSize={2}>
            {t("Expected profit before the card fee")}{" "}
            <DerivedAmount
              name={t("Expected profit before the card fee")}
              cents={quotedProfit(quoted, party)}
              lines={lines.map(({ part, cents }) => ({ name: t(quotedLineNames[part]), cents }))}
            />
          </Muted>
        )}
      </Row>
      {isShown && (
        <div id={id} className={styles.details}>
          {passengerTypes
            .filter((type) => party[type] > 0)
            .map((type) => (
              <FarePartsFields key={type} index={index} type={type} />
            ))}
          <FlightTaxesFields index={index} />
          <IssuingFields index={index} />
          <Muted as="p" fontSize={2}>
            {t(
              "All fields are optional. Customers never see them. Until you enter a net, it is the sum of base fare and taxes.",
            )}
          </Muted>
        </div>
      )}
    </>
  );
}

/** Returns true if one of the fields has an error, so that they must be visible. */
function useHasErrors(index: number, flightCount: number): boolean {
  const { errors } = useFormState<EditorValues>({ name: `options.${index}` });
  const fields = [
    "issuing",
    ...passengerTypes.map((type) => `fares.${type}.parts`),
    ...Array.from({ length: flightCount }, (_, position) => `segments.${position}.taxesCents`),
  ];
  return fields.some((field) => get(errors, `options.${index}.${field}`) !== undefined);
}
