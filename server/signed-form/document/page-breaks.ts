/**
 * The strength of the tie between a piece of a document and the piece above it. A `weak` tie is broken if the page has
 * no free break, and a `strong` tie only if it has no weak one either.
 */
export type Keep = "free" | "weak" | "strong";

/** The dimensions and ties of a piece of a document. Points. */
export interface Piece {
  height: number;
  /** Omitted at the top of a page. */
  spaceAbove: number;
  keep: Keep;
  /** Lines of a paragraph, all of the same height. 1 if the piece cannot be split. */
  lines: number;
  /** The tie between the lines of the piece. */
  keepLines: Keep;
  /** True if the piece begins a page even if it fits on the previous one. */
  startsPage: boolean;
}

/** A position in a list of pieces: above it are `lines` lines of the piece at `index`. */
export interface Place {
  index: number;
  lines: number;
}

/** Smallest number of lines of a paragraph on each side of a break. */
const leastLines = 2;
/** Points that rounding may add. */
const tolerance = 0.01;

/**
 * Returns where the page ends that begins at `start` and has `room` points of space. Null if everything fits on it. A
 * piece that is taller than a page and cannot be split gets separate pages.
 */
export function pageEnd(pieces: readonly Piece[], start: Place, room: number): Place | null {
  const last: Partial<Record<Keep, Place>> = {};
  let used = 0;
  for (let index = start.index; index < pieces.length; index += 1) {
    const piece = pieces[index] as Piece;
    const isFirst = index === start.index;
    if (!isFirst) {
      const above: Place = { index, lines: 0 };
      if (piece.startsPage) return above;
      last[piece.keep] = above;
      used += piece.spaceAbove;
    }
    const linesAbove = isFirst ? start.lines : 0;
    const inside = lastSplit(piece, linesAbove, room - used);
    if (inside !== null) last[piece.keepLines] = { index, lines: inside };
    used += (piece.height * (piece.lines - linesAbove)) / piece.lines;
    if (used > room + tolerance) return last.free ?? last.weak ?? last.strong ?? { index: index + 1, lines: 0 };
  }
  return null;
}

/** Returns the last line after which a paragraph can be split with `room` points left. */
function lastSplit({ height, lines }: Piece, linesAbove: number, room: number): number | null {
  const fitting = linesAbove + Math.floor((room + tolerance) / (height / lines));
  const most = Math.min(fitting, lines - leastLines);
  return most >= linesAbove + leastLines ? most : null;
}
