import fc from "fast-check";
import { expect, test } from "vitest";
import { type Keep, type Piece, type Place, pageEnd } from "./page-breaks.ts";

const aPiece = (different: Partial<Piece> = {}): Piece => ({
  height: 10,
  spaceAbove: 0,
  keep: "free",
  lines: 1,
  keepLines: "free",
  startsPage: false,
  ...different,
});
const aParagraph = (lines: number, different: Partial<Piece> = {}) =>
  aPiece({ lines, height: lines * 10, ...different });
const start = { index: 0, lines: 0 };
const rows = (count: number) => Array.from({ length: count }, () => aPiece());

test("ends a page only if the rest does not fit on it", () => {
  expect(pageEnd(rows(10), start, 100)).toBeNull();
  expect(pageEnd(rows(11), start, 100)).toEqual({ index: 10, lines: 0 });
  expect(pageEnd(rows(11), { index: 1, lines: 0 }, 100)).toBeNull();
});

test("leaves two lines of a paragraph on each side, or moves all of it", () => {
  const below = (lines: number, room: number) => pageEnd([aPiece(), aParagraph(lines)], start, room);
  expect(below(6, 50)).toEqual({ index: 1, lines: 4 });
  expect(below(6, 65)).toEqual({ index: 1, lines: 4 });
  expect(below(6, 25)).toEqual({ index: 1, lines: 0 });
  expect(below(3, 35)).toEqual({ index: 1, lines: 0 });
});

test("continues a paragraph that is longer than a page", () => {
  const long = [aParagraph(25)];
  expect(pageEnd(long, start, 100)).toEqual({ index: 0, lines: 10 });
  expect(pageEnd(long, { index: 0, lines: 10 }, 100)).toEqual({ index: 0, lines: 20 });
  expect(pageEnd(long, { index: 0, lines: 20 }, 100)).toBeNull();
  expect(pageEnd([aParagraph(11)], start, 100)).toEqual({ index: 0, lines: 9 });
});

test("moves a heading with the piece below it, and the end of a paragraph with the piece tied to it", () => {
  const heading = [...rows(9), aPiece({ keep: "free" }), aPiece({ keep: "strong" })];
  expect(pageEnd(heading, start, 100)).toEqual({ index: 9, lines: 0 });
  const signature = [aPiece(), aParagraph(8), aPiece({ keep: "strong" })];
  expect(pageEnd(signature, start, 90)).toEqual({ index: 1, lines: 6 });
});

test("breaks tied pieces only if they are longer than a page, and weaker ties first", () => {
  const table = [aPiece(), ...rows(12).map((row, index) => ({ ...row, keep: keepOf(index) }))];
  expect(pageEnd(table, start, 100)).toEqual({ index: 1, lines: 0 });
  expect(pageEnd(table, { index: 1, lines: 0 }, 100)).toEqual({ index: 10, lines: 0 });
  expect(
    pageEnd(
      rows(12).map((row) => ({ ...row, keep: "strong" as const })),
      start,
      100,
    ),
  ).toEqual({ index: 10, lines: 0 });
});
const keepOf = (index: number): Keep => (index === 0 ? "free" : index % 3 === 0 ? "weak" : "strong");

test("begins a page where requested, and gives a separate page to a piece that is taller than one", () => {
  expect(pageEnd([...rows(2), aPiece({ startsPage: true })], start, 100)).toEqual({ index: 2, lines: 0 });
  expect(pageEnd([aPiece({ height: 300 }), aPiece()], start, 100)).toEqual({ index: 1, lines: 0 });
});

test("fills every page, makes progress on each, and leaves no single line", () => {
  const keep = fc.constantFrom<Keep>("free", "free", "weak", "strong");
  const piece = fc
    .record({
      lines: fc.integer({ min: 1, max: 40 }),
      keep,
      keepLines: keep,
      spaceAbove: fc.integer({ min: 0, max: 20 }),
    })
    .map(({ lines, ...different }) => aParagraph(lines, different));
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
      const room = 200;
      const ends = pagesOf(pieces, room);
      for (const [number, { from, to }] of ends.entries()) {
        expect(to.index > from.index || to.lines > from.lines).toBe(true);
        expect(heightBetween(pieces, from, to)).toBeLessThanOrEqual(room);
        const paragraph = pieces[to.index];
        if (to.lines === 0 || !paragraph) continue;
        expect(to.lines - (from.index === to.index ? from.lines : 0)).toBeGreaterThanOrEqual(2);
        expect(paragraph.lines - to.lines).toBeGreaterThanOrEqual(2);
        expect(number).toBeLessThan(ends.length - 1);
      }
    }),
  );
});

function pagesOf(pieces: readonly Piece[], room: number): { from: Place; to: Place }[] {
  const pages: { from: Place; to: Place }[] = [];
  let from: Place = start;
  for (;;) {
    const to: Place = pageEnd(pieces, from, room) ?? { index: pieces.length, lines: 0 };
    pages.push({ from, to });
    if (to.index >= pieces.length) return pages;
    from = to;
  }
}

function heightBetween(pieces: readonly Piece[], from: Place, to: Place): number {
  return pieces.reduce((sum, { spaceAbove, lines }, index) => {
    if (index < from.index || index > to.index || (index === to.index && to.lines === 0)) return sum;
    const [above, until] = [index === from.index ? from.lines : 0, index === to.index ? to.lines : lines];
    return sum + (index === from.index ? 0 : spaceAbove) + (until - above) * 10;
  }, 0);
}
