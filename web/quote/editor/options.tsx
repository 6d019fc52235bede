import { type UseFieldArrayReturn, useFormContext } from "react-hook-form";
import type { Segment } from "#domain/itinerary/segment.ts";
import { t } from "#web/shared/texts.ts";
import { type EditorValues, type OptionValues, segmentValues } from "./editor-values.ts";
import { mostOptions } from "./most-options.ts";
import { isUntouched, newOption } from "./new-values.ts";
import { OptionTabs } from "./option-tabs.tsx";
import { PasteBox } from "./paste/paste-box.tsx";
import { addedInWords, replacedInWords } from "./paste/taken.ts";
import type { Paste } from "./paste/use-paste.ts";
import { useUndo } from "./undo.tsx";
import type { UndoStep } from "./undo-step.ts";

interface Props {
  /** Null until it is saved for the first time. */
  quoteId: number | null;
  options: UseFieldArrayReturn<EditorValues, "options", "key">;
  active: number;
  onActivate: (index: number) => void;
  paste: Paste;
}

/** The alternatives of a quote, and the box that fills them. */
export function Options({ quoteId, options, active, onActivate, paste }: Props) {
  const { getValues, setValue, formState } = useFormContext<EditorValues>();
  const { remember } = useUndo();
  const room = mostOptions - options.fields.length;
  const append = (alternatives: readonly (readonly Segment[])[]) => {
    options.append(alternatives.slice(0, room).map(optionOf), { shouldFocus: false });
  };
  /** The step, and that this text is in the quote from now on: until the step is taken back. */
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
    setValue(`options.${active}.segments`, first.map(segmentValues), {
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
        untouched={isUntouched(getValues(`options.${active}`) ?? newOption("economy"))}
        onReplace={replace}
        onAdd={add}
        onChoose={choose}
      />
      <OptionTabs {...{ quoteId, options, active, onActivate }} pasted={paste.text} />
    </>
  );
}

function optionOf(segments: readonly Segment[]): OptionValues {
  return { ...newOption("economy"), segments: segments.map(segmentValues) };
}
