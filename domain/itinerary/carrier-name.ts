/** Words of three letters and fewer that are words; others of that length are names: KLM, SAS, DBA. */
const shortWords = ["AIR", "JET", "SKY", "FLY", "OF", "THE", "AND", "FOR"];

/** Screens print carriers in capitals: "ANADOLUJET" is read as "Anadolujet", "KLM" and "easyJet" as they are. */
export function carrierName(printed: string): string {
  if (printed !== printed.toUpperCase() || !/[A-Z]{4}/.test(printed)) return printed;
  return printed.replace(/[A-Z][A-Z']*/g, (word) => {
    if (word === "GMBH") return "GmbH";
    return word.length > 3 || shortWords.includes(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  });
}
