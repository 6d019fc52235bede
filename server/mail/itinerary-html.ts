import type { FlightWords, JourneyWords, StopWords } from "#domain/itinerary/trip-words.ts";
import { escapeHtml as text } from "./escape-html.ts";

/** Draws flights as cards. The operating airline has the same font size as the flight (14 CFR 257.5). */
export function itineraryHtml(journeys: readonly JourneyWords[], font: string): string {
  const size = `font-size:16px;line-height:24px;${font}`;
  const ink = `class="ink" style="margin:0;color:#15181c;${size}"`;
  const quiet = `class="quiet" style="margin:0;color:#59636e;${size}"`;

  function stop({ time, day, dayShift, place, airport }: StopWords, below: string): string {
    const date = [day, dayShift].filter(Boolean).join(", ");
    return `<tr><td width="104" valign="top" style="padding:0 12px 0 0"><p ${ink}><strong>${text(time)}</strong></p><p ${quiet}>${text(date)}</p></td><td valign="top" style="padding:0"><p ${ink}><strong>${text(place)}</strong></p><p ${quiet}>${text(airport)}</p>${below}</td></tr>`;
  }

  function flightCard({ departs, arrives, flight, operatedBy, details, connection }: FlightWords): string {
    const operator = operatedBy === null ? "" : `<p ${ink}>${text(operatedBy)}</p>`;
    const about = `<div style="padding:10px 0 14px"><p ${ink}>${text(flight)}</p>${operator}<p ${quiet}>${text(details)}</p></div>`;
    return `<tr><td class="line" style="padding:14px 0;border-top:1px solid #d8dde3"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${stop(departs, about)}${stop(arrives, "")}</table></td></tr>${connection ? ground(connection) : ""}`;
  }

  function ground({ text: words, alarming }: { text: string; alarming: boolean }): string {
    const look = alarming ? "alarm" : "quiet";
    const colour = alarming ? "#b3261e;font-weight:600" : "#59636e";
    return `<tr><td class="line" style="padding:10px 0;border-top:1px solid #d8dde3"><p class="${look}" style="margin:0;color:${colour};${size}">${text(words)}</p></td></tr>`;
  }

  return journeys
    .map(
      ({ title, summary, flights }) =>
        `<h3 class="ink" style="margin:20px 0 0;font-weight:600;color:#15181c;${size}">${text(title)}</h3><p class="quiet" style="margin:0 0 10px;color:#59636e;${size}">${text(summary)}</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${flights.map(flightCard).join("")}</table>`,
    )
    .join("\n");
}
