import { directionOf } from "#domain/itinerary/direction-of.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import type { ComparedWith } from "#web/shared/compared-with.ts";
import styles from "./itinerary.module.css";
import { JourneyCard } from "./journey-card.tsx";

interface Props {
  itinerary: ItineraryView;
  /** Set if the card is shown next to another itinerary. */
  comparedWith?: ComparedWith | undefined;
}

/** A whole trip as travelers read it. The form, the preview and the review use this component. */
export function ItineraryCard({ itinerary, comparedWith }: Props) {
  return (
    <div className={styles.itinerary}>
      {itinerary.journeys.map((journey, index) => (
        <JourneyCard
          key={journey.segments[0]?.departure.localTime ?? index}
          journey={journey}
          direction={directionOf(itinerary, index)}
          comparedWith={comparedWith}
        />
      ))}
    </div>
  );
}
