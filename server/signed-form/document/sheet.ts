import { type Keep, type Piece, type Place, pageEnd } from "./page-breaks.ts";
import { type Cell, type Line, type Pdf, Pen, type StyleName, type Tag } from "./pen.ts";

export { type Cell, type StyleName, textWidth } from "./pen.ts";

/** A piece to be drawn, with the tags that open and close before it. */
interface Drawn extends Piece {
  tags: readonly (Tag | "close")[];
  draw: () => void;
}

/** The position, link and tie of a paragraph. */
interface ParagraphOptions {
  x?: number;
  link?: string;
  keep?: "withNext" | "withPrevious";
}

/**
 * A document that fills its pages from top to bottom. Everything is tagged, so that a screen reader reads it in order.
 * Lines and page numbers are marked as decoration. Drawing starts when the document is finished, because a page end
 * depends on the pieces that follow.
 */
export class Sheet {
  readonly #pdf: Pdf;
  readonly #pen: Pen;
  readonly #pieces: Drawn[] = [];
  #tags: (Tag | "close")[] = [];
  #space = 0;
  /** The tie between the last piece and the next one. */
  #next: Keep = "free";
  /** The tie between pieces that are added now. */
  #within: Keep = "free";
  /** The tie between the first piece of a group and the piece above it. */
  #above: Keep | null = null;
  #startsPage = false;

  constructor(pdf: Pdf, accent: string) {
    this.#pdf = pdf;
    this.#pen = new Pen(pdf, accent);
    // pdfkit can only measure text while there is a page.
    this.#pen.newPage();
  }

  newPage(): void {
    this.#startsPage = true;
  }

  space(points: number): void {
    this.#space += points;
  }

  /**
   * Groups the pieces that `draw` adds. The last line of a section does not begin a page if another break is possible.
   */
  group(tag: Tag, draw: () => void): void {
    const from = this.#pieces.length;
    this.#tags.push(tag);
    draw();
    this.#tags.push("close");
    const last = this.#pieces.at(-1);
    if (tag === "Sect" && last && last.lines === 1 && this.#pieces.length > from + 1)
      last.keep = stronger(last.keep, "weak");
  }

  /** Keeps the pieces that `draw` adds on one page if they fit. */
  together(draw: () => void, keep: Keep = "weak"): void {
    const outer = this.#within;
    this.#above ??= outer;
    this.#within = stronger(outer, keep);
    draw();
    this.#within = outer;
  }

  /** Adds a heading, which stays on one page with the first lines below it. */
  heading(tag: "H1" | "H2" | "H3", text: string, style: StyleName, keep?: "withPrevious"): void {
    const line = { text, style };
    const { height } = this.#pen.measure(line);
    this.#add({ height, draw: () => this.#pen.write(tag, line) }, keep);
    this.#next = "strong";
    this.space(tag === "H3" ? 3 : 6);
  }

  /** Adds a text that may continue on the next page, with at least two lines on each side. */
  paragraph(text: string, style: StyleName = "body", { keep, ...options }: ParagraphOptions = {}): void {
    if (text.trim() === "") return;
    const line: Line = { text: text.trimEnd(), style, ...options };
    this.#add(
      { ...this.#pen.measure(line), draw: () => this.#pen.write(options.link ? "Link" : "P", line) },
      keep === "withPrevious" ? keep : undefined,
    );
    if (keep === "withNext") this.#next = "strong";
  }

  /** Adds cells next to each other, on one page. The next element begins below the tallest cell. */
  row(cells: readonly Cell[], tag: "TR" | "Div" = "Div"): void {
    this.#add({ height: this.#pen.heightOfRow(cells), draw: () => this.#pen.row(cells, tag) });
  }

  /**
   * Adds a line across the text: `hairline` above the next piece, `closing` below the previous piece, `accent` below
   * the head of the document.
   */
  rule(kind: "hairline" | "closing" | "accent" = "hairline"): void {
    const draw = () => this.#pen.rule(kind === "accent" ? "accent" : "hairline");
    this.#add({ height: 0, draw }, kind === "hairline" ? undefined : "withPrevious");
    if (kind === "hairline") this.#next = "strong";
  }

  /**
   * Adds a figure that `draw` paints at the current position with its own origin. A screen reader reads `alternative`.
   */
  figure(alternative: string, width: number, height: number, draw: (pdf: Pdf) => void): void {
    this.#add({ height, draw: () => this.#pen.figure(alternative, width, height, draw) });
  }

  /** Draws everything, closes the structure tree and numbers the pages. */
  finish(foot: string, place: (page: number, count: number) => string): void {
    this.#layOut();
    this.#tag(this.#tags);
    this.#pen.finish(foot, place);
  }

  #add({ lines = 1, ...piece }: Pick<Drawn, "height" | "draw"> & { lines?: number }, keep?: "withPrevious"): void {
    const own = stronger(keep ? "strong" : "free", this.#next);
    this.#pieces.push({
      ...piece,
      lines,
      spaceAbove: this.#space,
      keep: stronger(own, this.#above ?? this.#within),
      keepLines: this.#within,
      startsPage: this.#startsPage,
      tags: this.#tags,
    });
    [this.#space, this.#next, this.#above, this.#startsPage, this.#tags] = [0, "free", null, false, []];
  }

  #layOut(): void {
    let end = this.#planPage({ index: 0, lines: 0 });
    const planAgain = () => {
      // pdfkit has begun a page inside a paragraph, at the line of the last plan.
      if (end && end.lines > 0) end = this.#planPage(end);
    };
    this.#pdf.on("pageAdded", planAgain);
    for (const [index, piece] of this.#pieces.entries()) {
      if (end?.index === index && end.lines === 0) {
        this.#pen.newPage();
        end = this.#planPage(end);
      } else if (index > 0) this.#pen.down(piece.spaceAbove);
      this.#tag(piece.tags);
      if (end?.index === index) this.#pen.endPageAfter(heightOf(piece, end.lines));
      piece.draw();
    }
    this.#pdf.off("pageAdded", planAgain);
  }

  /** Returns where the page ends that begins at `start`. */
  #planPage(start: Place): Place | null {
    const end = pageEnd(this.#pieces, start, this.#pen.room);
    const piece = this.#pieces[start.index];
    // The paragraph continues on a third page.
    if (piece && start.lines > 0 && end?.index === start.index)
      this.#pen.endPageAfter(heightOf(piece, end.lines - start.lines));
    return end;
  }

  #tag(tags: readonly (Tag | "close")[]): void {
    for (const tag of tags) {
      if (tag === "close") this.#pen.close();
      else this.#pen.open(tag);
    }
  }
}

const heightOf = ({ height, lines: all }: Piece, lines: number) => (height / all) * lines;

const strength: Record<Keep, number> = { free: 0, weak: 1, strong: 2 };
const stronger = (one: Keep, other: Keep): Keep => (strength[one] > strength[other] ? one : other);
