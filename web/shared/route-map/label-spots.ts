/** A dot of the map and the code of its label. */
export interface Dot {
  code: string;
  at: [number, number];
}

export interface LabelledDot extends Dot {
  isLeft: boolean;
  isBelow: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The size of three letters in the map's monospace font, and their distance from the dot. */
const label = { width: 21, height: 11, across: 7, above: 6, below: 14 };
const dotRadius = 4;

/** The spots in order of preference. The default is to the right and above. */
const spots = [
  { isLeft: false, isBelow: false },
  { isLeft: false, isBelow: true },
  { isLeft: true, isBelow: false },
  { isLeft: true, isBelow: true },
];

/** Returns the spot of each code: inside the map, and off all other codes and dots if possible. */
export function labelled(dots: readonly Dot[], mapWidth: number): LabelledDot[] {
  const taken: Box[] = dots.map(({ at: [x, y] }) => boxAround(x, y));
  return dots.map((dot, index) => {
    const others = taken.filter((_, box) => box !== index);
    const inside = spots.filter((spot) => {
      const { left, right } = labelBox(dot, spot);
      return left >= 0 && right <= mapWidth;
    });
    const spot =
      inside.find((free) => !others.some((box) => overlap(box, labelBox(dot, free)))) ?? inside[0] ?? spots[0];
    const placed = { ...dot, isLeft: spot?.isLeft ?? false, isBelow: spot?.isBelow ?? false };
    taken.push(labelBox(dot, placed));
    return placed;
  });
}

/** Returns the baseline and the text anchor of a label. */
export function labelPlace({ at: [x, y], isLeft, isBelow }: LabelledDot): { x: number; y: number } {
  return { x: x + (isLeft ? -label.across : label.across), y: y + (isBelow ? label.below : -label.above) };
}

function labelBox(dot: Dot, spot: Pick<LabelledDot, "isLeft" | "isBelow">): Box {
  const { x, y } = labelPlace({ ...dot, ...spot });
  const left = spot.isLeft ? x - label.width : x;
  return { left, right: left + label.width, top: y - label.height + 2, bottom: y };
}

function boxAround(x: number, y: number): Box {
  return { left: x - dotRadius, right: x + dotRadius, top: y - dotRadius, bottom: y + dotRadius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
