import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { ItineraryProblem, SegmentView } from "#domain/itinerary/itinerary.ts";
import type { RouteLeg } from "#domain/itinerary/route.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import type { Trip } from "../itinerary-menu/formats.ts";
import { itineraryEngineQuery } from "../queries.ts";
import { timeProblem } from "./segments/time-problem.ts";
import type { EditorValues, SegmentValues } from "./values/editor-values.ts";
import { asSegment } from "./values/read-content.ts";
import { tripOf } from "./values/trip-of.ts";

interface Description {
  /** By position. Undefined for a flight that is not complete enough. */
  flights: (SegmentView | undefined)[];
  /** The positions of flights that have departed. */
  left: ReadonlySet<number>;
  problems: ItineraryProblem[];
  route: RouteLeg[];
  trip: Trip | { missing: string };
}

/** Describes the flights of an option with the rules, debounced. */
export function useDescription(option: number): Description | undefined {
  const segments = useWatch<EditorValues, `options.${number}.segments`>({ name: `options.${option}.segments` });
  const [settled] = useDebouncedValue(segments, 250);
  const { data: engine } = useQuery(itineraryEngineQuery);
  return useMemo(() => {
    if (!engine) return undefined;
    const complete = settled.flatMap((segment, position) => (isComplete(segment) ? [position] : []));
    const segments = complete.map((position) => asSegment(settled[position] as SegmentValues));
    const itinerary = engine.describe(segments);
    const now = deviceNow();
    const { journeys, problems } = itinerary;
    const views = journeys.flatMap((journey) => journey.segments);
    return {
      flights: settled.map((_, position) => views[complete.indexOf(position)]),
      left: new Set(complete.filter((_, index) => segments[index] && engine.left(segments[index], now))),
      route: engine.route(segments),
      trip: tripOf(settled, { segments, itinerary }),
      problems: problems.map((problem) => ({ ...problem, segment: complete[problem.segment] ?? problem.segment })),
    };
  }, [engine, settled]);
}

function isComplete({ from, to, departsOn, departsTime, arrivesOn, arrivesTime }: SegmentValues): boolean {
  const filled = [from, to, departsOn, departsTime, arrivesOn, arrivesTime].every((text) => text !== "");
  return filled && !timeProblem(departsTime) && !timeProblem(arrivesTime);
}
