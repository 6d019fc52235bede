/** The states of the USA by code and name, with their IANA zones, the zone with the most people first. */
const rows: readonly [code: string, name: string, ...zones: string[]][] = [
  ["AL", "Alabama", "America/Chicago"],
  ["AK", "Alaska", "America/Anchorage", "America/Adak"],
  ["AZ", "Arizona", "America/Phoenix", "America/Denver"],
  ["AR", "Arkansas", "America/Chicago"],
  ["CA", "California", "America/Los_Angeles"],
  ["CO", "Colorado", "America/Denver"],
  ["CT", "Connecticut", "America/New_York"],
  ["DE", "Delaware", "America/New_York"],
  ["DC", "District of Columbia", "America/New_York"],
  ["FL", "Florida", "America/New_York", "America/Chicago"],
  ["GA", "Georgia", "America/New_York"],
  ["HI", "Hawaii", "Pacific/Honolulu"],
  ["ID", "Idaho", "America/Boise", "America/Los_Angeles"],
  ["IL", "Illinois", "America/Chicago"],
  ["IN", "Indiana", "America/Indiana/Indianapolis", "America/Chicago"],
  ["IA", "Iowa", "America/Chicago"],
  ["KS", "Kansas", "America/Chicago", "America/Denver"],
  ["KY", "Kentucky", "America/New_York", "America/Chicago"],
  ["LA", "Louisiana", "America/Chicago"],
  ["ME", "Maine", "America/New_York"],
  ["MD", "Maryland", "America/New_York"],
  ["MA", "Massachusetts", "America/New_York"],
  ["MI", "Michigan", "America/Detroit", "America/Chicago"],
  ["MN", "Minnesota", "America/Chicago"],
  ["MS", "Mississippi", "America/Chicago"],
  ["MO", "Missouri", "America/Chicago"],
  ["MT", "Montana", "America/Denver"],
  ["NE", "Nebraska", "America/Chicago", "America/Denver"],
  ["NV", "Nevada", "America/Los_Angeles", "America/Denver"],
  ["NH", "New Hampshire", "America/New_York"],
  ["NJ", "New Jersey", "America/New_York"],
  ["NM", "New Mexico", "America/Denver"],
  ["NY", "New York", "America/New_York"],
  ["NC", "North Carolina", "America/New_York"],
  ["ND", "North Dakota", "America/Chicago", "America/Denver"],
  ["OH", "Ohio", "America/New_York"],
  ["OK", "Oklahoma", "America/Chicago"],
  ["OR", "Oregon", "America/Los_Angeles", "America/Boise"],
  ["PA", "Pennsylvania", "America/New_York"],
  ["RI", "Rhode Island", "America/New_York"],
  ["SC", "South Carolina", "America/New_York"],
  ["SD", "South Dakota", "America/Chicago", "America/Denver"],
  ["TN", "Tennessee", "America/Chicago", "America/New_York"],
  ["TX", "Texas", "America/Chicago", "America/Denver"],
  ["UT", "Utah", "America/Denver"],
  ["VT", "Vermont", "America/New_York"],
  ["VA", "Virginia", "America/New_York"],
  ["WA", "Washington", "America/Los_Angeles"],
  ["WV", "West Virginia", "America/New_York"],
  ["WI", "Wisconsin", "America/Chicago"],
  ["WY", "Wyoming", "America/Denver"],
];

const byWord = new Map(
  rows.flatMap(([code, name, ...zones]) => [
    [code.toLowerCase(), zones] as const,
    [name.toLowerCase(), zones] as const,
  ]),
);

/** Returns the zones of a US state in any spelling: "NY", "n.y.", "new york". Undefined if it is not a state. */
export function zonesOfState(state: string): readonly string[] | undefined {
  const word = state.replaceAll(".", "").trim().toLowerCase();
  return byWord.get(word);
}
