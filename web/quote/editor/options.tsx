import { type UseFieldArrayReturn, useFormContext } from "react-hook-form";
import type { Segment } from "#domain/itinerary/segment.ts";
import { t } from "#web/shared/texts.ts";
import { type EditorValues, type OptionValues, segmentValues } from "./editor-values.ts";
import { mostOptions } from "./most-options.ts";
import { isUntouched, newOption } from "./new-values.ts";
import { OptionTabs } from "./option-tabs.tsx";
import { PasteBox } from "./paste/paste-box.tsx";
import { addedInWords, replacedInWords } from "./paste/taken.ts";
import { useUndo } from "./undo.tsx";

interface Props {
  /** Null until it is saved for the first time. */
  quoteId: number | null;
  options: UseFieldArrayReturn<EditorValues, "options", "key">;
  active: number;
  onActivate: (index: number) => void;
  pasted: string;
  onPasted: (text: string) => void;
}

/** The alternatives of a quote, and the box that fills them. */
export function Options({ quoteId, options, active, onActivate, pasted, onPasted }: Props) {
  const { getValues, setValue, formState } = useFormContext<EditorValues>();
  const { remember } = useUndo();
  const room = mostOptions - options.fields.length;
  const append = (alternatives: readonly (readonly Segment[])[]) => {
    options.append(alternatives.slice(0, room).map(optionOf), { shouldFocus: false });
  };
  const add = (alternatives: readonly (readonly Segment[])[]) => {
    remember("options", addedInWords(alternatives.length, room));
    append(alternatives);
    onActivate(options.fields.length);
  };
  const replace = (alternatives: readonly (readonly Segment[])[]) => {
    const [first, ...others] = alternatives;
    if (!first || options.fields.length === 0) return add(alternatives);
    const wasEmpty = isUntouched(getValues(`options.${active}`));
    remember("flights", replacedInWords(alternatives.length, { room, number: active + 1, wasEmpty }));
    setValue(`options.${active}.segments`, first.map(segmentValues), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
    append(others);
  };
  const choose = (flight: Segment) => {
    const option = getValues(`options.${active}`);
    if (!option) return add([[flight]]);
    remember(
      "flights",
      t("{{flight}} was added: not booked yet.", { flight: `${flight.airline} ${flight.flightNumber}` }),
    );
    setValue(`options.${active}.segments`, [...(isUntouched(option) ? [] : option.segments), segmentValues(flight)], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <>
      <PasteBox
        option={active}
        text={pasted}
        onText={onPasted}
        room={room}
        untouched={isUntouched(getValues(`options.${active}`) ?? newOption("economy"))}
        onReplace={replace}
        onAdd={add}
        onChoose={choose}
      />
      <OptionTabs quoteId={quoteId} options={options} active={active} onActivate={onActivate} />
    </>
  );
}

function optionOf(segments: readonly Segment[]): OptionValues {
  return { ...newOption("economy"), segments: segments.map(segmentValues) };
}
