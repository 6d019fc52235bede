import { type Urgency, useAnnouncements } from "./announce.ts";

/** The live regions of the office. They must be in the page before the first announcement. */
export function LiveRegions() {
  return (
    <>
      <LiveRegion urgency="polite" />
      <LiveRegion urgency="assertive" />
    </>
  );
}

function LiveRegion({ urgency }: { urgency: Urgency }) {
  const announcements = useAnnouncements().filter((one) => one.urgency === urgency);
  return (
    <div className="visually-hidden" aria-live={urgency} data-announced={urgency}>
      {announcements.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
