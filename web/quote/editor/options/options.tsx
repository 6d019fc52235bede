import { type UseFieldArrayReturn, useFormContext } from "react-hook-form";
import type { Segment } from "#domain/itinerary/segment.ts";
import { PasteBox } from "#web/quote/editor/paste/paste-box.tsx";
import { addedInWords, replacedInWords } from "#web/quote/editor/paste/taken.ts";
import type { Paste } from "#web/quote/editor/paste/use-paste.ts";
import { useUndo } from "#web/quote/editor/undo/undo.tsx";
import type { UndoStep } from "#web/quote/editor/undo/undo-step.ts";
import { type EditorValues, type OptionValues, segmentValues } from "#web/quote/editor/values/editor-values.ts";
import { keepTaxes } from "#web/quote/editor/values/flight-taxes.ts";
import { isUntouched, newOption } from "#web/quote/editor/values/new-values.ts";
import { t } from "#web/shared/texts/texts.ts";
import { mostOptions } from "./most-options.ts";
import { OptionTabs } from "./option-tabs.tsx";

interface Props {
  /** Null until the first save. */
  quoteId: number | null;
  /** The options that the customer has. */
  sent: readonly { id: string }[];
  options: UseFieldArrayReturn<EditorValues, "options", "key">;
  active: number;
  onActivate: (index: number) => void;
  paste: Paste;
}

/** The options of a quote, and the paste box that fills them. */
export function Options({ quoteId, sent, options, active, onActivate, paste }: Props) {
  const { getValues, setValue, formState } = useFormContext<EditorValues>();
  const { remember } = useUndo();
  const room = mostOptions - options.fields.length;
  const shown = getValues(`options.${active}`);
  const append = (alternatives: readonly (readonly Segment[])[]) => {
    options.append(alternatives.slice(0, room).map(optionOf), { shouldFocus: false });
  };
  /** Records the step and marks the text as used until the step is undone. */
  const use = (changed: UndoStep["changed"], done: string, text: string) => {
    remember(changed, done, { text, usedBefore: paste.used });
    paste.setUsed(text);
  };
  const add = (alternatives: readonly (readonly Segment[])[], text: string) => {
    use("options", addedInWords(alternatives.length, room), text);
    append(alternatives);
    onActivate(options.fields.length);
  };
  const replace = (alternatives: readonly (readonly Segment[])[], text: string) => {
    const [first, ...others] = alternatives;
    if (!first || options.fields.length === 0) return add(alternatives, text);
    const wasEmpty = isUntouched(getValues(`options.${active}`));
    use("flights", replacedInWords(alternatives.length, { room, number: active + 1, wasEmpty }), text);
    const before = getValues(`options.${active}.segments`);
    setValue(`options.${active}.segments`, keepTaxes(first.map(segmentValues), before), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
    append(others);
  };
  const choose = (flight: Segment, text: string) => {
    const option = getValues(`options.${active}`);
    if (!option) return add([[flight]], text);
    const named = { flight: `${flight.airline} ${flight.flightNumber}` };
    use("flights", t("{{flight}} was added: not booked yet.", named), text);
    setValue(`options.${active}.segments`, [...(isUntouched(option) ? [] : option.segments), segmentValues(flight)], {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  return (
    <>
      <PasteBox
        option={active}
        paste={paste}
        room={room}
        untouched={isUntouched(shown ?? newOption("economy"))}
        isSent={sent.some(({ id }) => id === shown?.optionId)}
        onReplace={replace}
        onAdd={add}
        onChoose={choose}
      />
      <OptionTabs quoteId={quoteId} options={options} active={active} onActivate={onActivate} pasted={paste.text} />
    </>
  );
}

function optionOf(segments: readonly Segment[]): OptionValues {
  return { ...newOption("economy"), segments: segments.map(segmentValues) };
}
