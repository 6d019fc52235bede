import { type UseFieldArrayReturn, useFormContext } from "react-hook-form";
import type { Segment } from "#domain/itinerary/segment.ts";
import { t, texts } from "#web/shared/texts.ts";
import { type EditorValues, type OptionValues, segmentValues } from "./editor-values.ts";
import { isUntouched, newOption } from "./new-values.ts";
import { mostOptions, OptionTabs } from "./option-tabs.tsx";
import { PasteBox } from "./paste/paste-box.tsx";
import { useUndo } from "./undo.tsx";

texts.addResources("en", "translation", {
  "{{count}} options were added._one": "{{count}} option was added.",
  "The flights were put into option {{number}} and {{count}} new options._one":
    "The flights were put into option {{number}} and {{count}} new option.",
});

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
  const room = () => mostOptions - options.fields.length;
  const append = (alternatives: readonly (readonly Segment[])[]) => {
    options.append(alternatives.slice(0, room()).map(optionOf), { shouldFocus: false });
  };
  const add = (alternatives: readonly (readonly Segment[])[]) => {
    remember("options", t("{{count}} options were added.", { count: Math.min(alternatives.length, room()) }));
    append(alternatives);
    onActivate(options.fields.length);
  };
  const replace = (alternatives: readonly (readonly Segment[])[]) => {
    const [first, ...others] = alternatives;
    if (!first || options.fields.length === 0) return add(alternatives);
    remember("flights", replacedInWords(active, Math.min(others.length, room()), getValues(`options.${active}`)));
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
        untouched={isUntouched(getValues(`options.${active}`) ?? newOption("economy"))}
        onReplace={replace}
        onAdd={add}
        onChoose={choose}
      />
      <OptionTabs quoteId={quoteId} options={options} active={active} onActivate={onActivate} />
    </>
  );
}

/** What a paste did to the option on screen, and to how many new ones behind it. */
function replacedInWords(active: number, behind: number, before: OptionValues): string {
  const number = active + 1;
  if (behind > 0) {
    return t("The flights were put into option {{number}} and {{count}} new options.", { number, count: behind });
  }
  return isUntouched(before)
    ? t("The flights were put into option {{number}}.", { number })
    : t("The flights of option {{number}} were replaced.", { number });
}

function optionOf(segments: readonly Segment[]): OptionValues {
  return { ...newOption("economy"), segments: segments.map(segmentValues) };
}
