/** Short words that are not names. Other words of up to three letters are names: KLM, SAS, DBA. */
const shortWords = ["AIR", "JET", "SKY", "FLY", "OF", "THE", "AND", "FOR"];

/**
 * Returns the name of a carrier in normal case. Screens print "ANADOLUJET", which becomes "Anadolujet"; "KLM" and
 * "easyJet" do not change.
 */
export function carrierName(printed: string): string {
  if (printed !== printed.toUpperCase() || !/[A-Z]{4}/.test(printed)) return printed;
  return printed.replace(/[A-Z][A-Z']*/g, (word) => {
    if (word === "GMBH") return "GmbH";
    return word.length > 3 || shortWords.includes(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
  });
}
