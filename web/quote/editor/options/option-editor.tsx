import { Button, Checkbox } from "@mantine/core";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useController, useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { EditorField } from "#web/quote/editor/editor-field.tsx";
import { ProblemList } from "#web/quote/editor/errors/problem-list.tsx";
import { FareTable } from "#web/quote/editor/fares/fare-table.tsx";
import { KeptPrices } from "#web/quote/editor/fares/kept-prices.tsx";
import { SegmentRow } from "#web/quote/editor/segments/segment-row.tsx";
import { useUndo } from "#web/quote/editor/undo/undo.tsx";
import { useDescription } from "#web/quote/editor/use-description.ts";
import type { EditorValues } from "#web/quote/editor/values/editor-values.ts";
import { newSegment } from "#web/quote/editor/values/new-values.ts";
import { ItineraryMenu } from "#web/quote/itinerary-menu/itinerary-menu.tsx";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { RouteMap } from "#web/shared/route-map/route-map.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./option-editor.module.css";

interface Props {
  index: number;
  /** Null until the first save. */
  quoteId: number | null;
  onRemove: () => void;
}

/** One option: its flights, their warnings and its prices. */
export function OptionEditor({ index, quoteId, onRemove }: Props) {
  const { getValues } = useFormContext<EditorValues>();
  const segments = useFieldArray<EditorValues, `options.${number}.segments`, "key">({
    name: `options.${index}.segments`,
    keyName: "key",
  });
  const { field: noneChangeable } = useController<EditorValues, `options.${number}.noneChangeable`>({
    name: `options.${index}.noneChangeable`,
  });
  const pricesKept = useWatch<EditorValues, `options.${number}.pricesKept`>({ name: `options.${index}.pricesKept` });
  const description = useDescription(index);
  const last = segments.fields.length - 1;
  const { remember } = useUndo();
  const add = () => {
    remember("flights", t("A flight was added."));
    segments.append(newSegment("economy", getValues(`options.${index}.segments.${last}`)), {
      focusName: `options.${index}.segments.${last + 1}.airline`,
    });
  };
  const move = (from: number, to: number) => {
    remember("flights", t("Flight {{number}} was moved.", { number: from + 1 }));
    segments.swap(from, to);
  };
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (position: number) => {
    remember("flights", t("Flight {{number}} was removed.", { number: position + 1 }));
    // Synchronous, so that the focus moves to the flight that takes the position.
    flushSync(() => segments.remove(position));
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(position, rows.length - 1)];
    (row?.querySelector<HTMLElement>("[data-remove]") ?? addButton.current)?.focus();
  };
  return (
    <div className={styles.option}>
      <Row gap={4} align="center" wrap>
        <EditorField
          className={styles.title}
          name={`options.${index}.title`}
          label={t("Title")}
          placeholder={t("Option {{number}}", { number: index + 1 })}
        />
        <Checkbox
          label={t("None-changeable")}
          checked={noneChangeable.value}
          onChange={(event) => noneChangeable.onChange(event.currentTarget.checked)}
        />
        {!pricesKept && (
          <Button variant="subtle" color="red" size="xs" onClick={onRemove}>
            {t("Remove option")}
          </Button>
        )}
      </Row>
      <Stack as="ol" ref={list} gap={1} aria-label={t("Flights")}>
        {segments.fields.map(({ key }, position) => (
          <SegmentRow
            key={key}
            option={index}
            position={position}
            flight={description?.flights[position]}
            hasLeft={description?.left.has(position) ?? false}
            onUp={position > 0 ? () => move(position, position - 1) : undefined}
            onDown={position < last ? () => move(position, position + 1) : undefined}
            onRemove={() => remove(position)}
          />
        ))}
      </Stack>
      <Row gap={2} align="center" justify="between" wrap>
        <Button ref={addButton} name={`options.${index}.segments.root`} variant="default" size="xs" onClick={add}>
          {t("Add flight")}
        </Button>
        <ItineraryMenu
          trip={description?.trip ?? { missing: t("loading...") }}
          calendar={{ tripStatus: "tentative", quoteId }}
        />
      </Row>
      <ProblemList problems={description?.problems ?? []} />
      {pricesKept ? <KeptPrices index={index} /> : <FareTable index={index} quoteId={quoteId} />}
      <RouteMap legs={description?.route ?? []} />
    </div>
  );
}
