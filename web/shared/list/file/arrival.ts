/** The part of a file that has arrived. */
export interface Arrival {
  bytes: number;
  /** The rows below the headings. Undefined if the format does not show them before it is complete. */
  rows?: number;
}

const lineFeed = 10;
const quote = 34;

/**
 * Returns a function that takes the pieces of a CSV file, and returns what has arrived. A line feed between quotes
 * belongs to a cell.
 */
export function csvCounter(): (piece: Uint8Array) => Arrival {
  let isQuoted = false;
  let [bytes, lines] = [0, 0];
  return (piece) => {
    bytes += piece.length;
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return { bytes, rows: Math.max(lines - 1, 0) };
  };
}

/** Returns the same function for a compressed file, whose rows cannot be counted. */
export function byteCounter(): (piece: Uint8Array) => Arrival {
  let bytes = 0;
  return (piece) => {
    bytes += piece.length;
    return { bytes };
  };
}
