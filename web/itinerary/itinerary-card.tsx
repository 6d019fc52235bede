import { directionOf } from "#domain/itinerary/direction-of.ts";
import type { ItineraryView } from "#domain/itinerary/itinerary.ts";
import styles from "./itinerary.module.css";
import { JourneyCard } from "./journey-card.tsx";

/** A whole trip as a traveller reads it; the form, the preview and the review show this one. */
export function ItineraryCard({ itinerary }: { itinerary: ItineraryView }) {
  return (
    <div className={styles.itinerary}>
      {itinerary.journeys.map((journey, index) => (
        <JourneyCard
          key={journey.segments[0]?.departure.localTime ?? index}
          journey={journey}
          direction={directionOf(itinerary, index)}
        />
      ))}
    </div>
  );
}
