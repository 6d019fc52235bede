import { addDays } from "#domain/shared/calendar.ts";

/** Returns a file with the usual columns, whose headings are recognized, and two leads. Their dates are after `today`. */
export function sampleFile(today: string): string {
  const departure = addDays(today, 60);
  const columns = [
    ["first_name", "Ann", "Ben"],
    ["last_name", "Lee", "Cole"],
    ["email", "ann.lee@example.com", "ben.cole@example.com"],
    ["phone", "+12125550142", "+14155550143"],
    ["from", "JFK", "SFO"],
    ["to", "LHR", "Tashkent"],
    ["departure_date", departure, departure],
    ["return_date", addDays(departure, 14), ""],
    ["class", "economy", "business"],
    ["adults", "2", "1"],
    ["children", "1", "0"],
    ["request", "wheelchair", ""],
  ];
  const lines = [0, 1, 2].map((row) => columns.map((cells) => cells[row]).join(","));
  return lines.map((line) => `${line}\r\n`).join("");
}
