import type PDFDocument from "pdfkit";
import { type FontName, fonts } from "./fonts.ts";

type Pdf = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

/** The five sizes of the document, in points; flights and who operates them are always in `body` or `strong`. */
const styles = {
  title: { font: "strong", size: 20, colour: "#15181c" },
  heading: { font: "strong", size: 12, colour: "#15181c" },
  strong: { font: "strong", size: 9.5, colour: "#15181c" },
  body: { font: "regular", size: 9.5, colour: "#15181c" },
  quiet: { font: "regular", size: 9.5, colour: "#59636e" },
  alarm: { font: "strong", size: 9.5, colour: "#b3261e" },
  small: { font: "regular", size: 8, colour: "#59636e" },
  brand: { font: "strong", size: 12, colour: "accent" },
  signature: { font: "signature", size: 20, colour: "#15181c" },
} as const satisfies Record<string, { font: FontName; size: number; colour: string }>;
export type StyleName = keyof typeof styles;

export interface Cell {
  text: string;
  style?: StyleName;
  /** Further lines, each read on its own. */
  below?: readonly string[];
  belowStyle?: StyleName;
  /** Points from the left edge of the text area. */
  x?: number;
  /** Points; to the right edge when it is left out. */
  width?: number;
  align?: "right";
  tag?: "TH";
  link?: string;
}

/** US Letter, points. */
const page = { width: 612, height: 792, side: 54, top: 58, bottom: 62 };
export const textWidth = page.width - 2 * page.side;
const hairline = "#d8dde3";

/**
 * A page that fills from top to bottom. Everything put on it is tagged, so that a screen reader hears it in order;
 * lines and page numbers are marked as decoration.
 */
export class Sheet {
  readonly #pdf: Pdf;
  readonly #root: Element;
  readonly #accent: string;
  #parent: Element;

  constructor(pdf: Pdf, accent: string) {
    this.#pdf = pdf;
    // A font that was read before is as good as its file; the typings know files alone.
    for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as unknown as Buffer);
    this.#accent = accent;
    this.#root = pdf.struct("Document");
    this.#parent = this.#root;
    pdf.addStructure(this.#root);
    this.newPage();
  }

  newPage(): void {
    const margins = { left: page.side, right: page.side, top: page.top, bottom: page.bottom };
    this.#pdf.addPage({ size: [page.width, page.height], margins });
    this.#pdf.x = page.side;
    this.#pdf.y = page.top;
  }

  /** Starts a new page unless `height` points are left on this one. */
  need(height: number): void {
    if (this.#pdf.y + height > page.height - page.bottom) this.newPage();
  }

  space(points: number): void {
    this.#pdf.y += points;
  }

  /** Groups what `draw` puts down: a section, a table, a row. */
  group(tag: "Sect" | "Table" | "TR" | "TH" | "TD" | "Div", draw: () => void): void {
    const outer = this.#parent;
    const scope: { lang?: string; scope?: string } = tag === "TH" ? { scope: "Row" } : {};
    const element = this.#pdf.struct(tag, scope);
    outer.add(element);
    this.#parent = element;
    draw();
    element.end();
    this.#parent = outer;
  }

  heading(tag: "H1" | "H2" | "H3", text: string, style: StyleName): void {
    // A heading at the foot of a page with its text on the next one is worse than a gap.
    this.need(tag === "H3" ? 84 : 96);
    this.#write(tag, { text, style });
    this.space(tag === "H3" ? 3 : 6);
  }

  /** Flows onto the next page by itself. */
  paragraph(text: string, style: StyleName = "body", options: { x?: number; link?: string } = {}): void {
    if (text.trim() === "") return;
    this.need(styles[style].size * 1.5);
    this.#write(options.link ? "Link" : "P", { text, style, ...options });
  }

  /** Cells beside each other, kept on one page; the next thing begins below the tallest. */
  row(cells: readonly Cell[], tag: "TR" | "Div" = "Div"): void {
    this.need(Math.max(...cells.map((cell) => this.#heightOf(cell))));
    const top = this.#pdf.y;
    let bottom = top;
    this.group(tag, () => {
      for (const cell of cells) {
        this.#pdf.y = top;
        this.#writeCell(cell, tag);
        bottom = Math.max(bottom, this.#pdf.y);
      }
    });
    this.#pdf.x = page.side;
    this.#pdf.y = bottom;
  }

  /** A line across the text; `accent` for the one under the document's head. */
  rule(kind: "hairline" | "accent" = "hairline"): void {
    this.#decoration(() => {
      const { y } = this.#pdf;
      this.#pdf
        .moveTo(page.side, y)
        .lineTo(page.side + textWidth, y)
        .lineWidth(kind === "accent" ? 2 : 0.6)
        .strokeColor(kind === "accent" ? this.#accent : hairline)
        .stroke();
    });
  }

  /** What `draw` paints with its own origin at the current place, as one figure that says `alternative` when it is read. */
  figure(alternative: string, width: number, height: number, draw: (pdf: Pdf) => void): void {
    this.need(height);
    const [x, y] = [page.side, this.#pdf.y];
    const paint = () => {
      this.#pdf.save().translate(x, y);
      draw(this.#pdf);
      this.#pdf.restore();
    };
    const options = { alt: alternative, bbox: [x, y, x + width, y + height], placement: "Block" };
    this.#parent.add(this.#pdf.struct("Figure", options, paint));
    this.#pdf.y = y + height;
  }

  /** Ends the document's structure and numbers its pages. */
  finish(foot: string, place: (page: number, count: number) => string): void {
    this.#root.end();
    const { count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      // Below the margin, where text would otherwise call for one more page.
      this.#pdf.page.margins.bottom = 0;
      const y = page.height - 38;
      this.#decoration(() => {
        this.#pick("small");
        this.#pdf.text(clean(foot), page.side, y, { lineBreak: false });
        this.#pdf.text(clean(place(index + 1, count)), page.side, y, {
          width: textWidth,
          align: "right",
          lineBreak: true,
        });
      });
    }
  }

  #writeCell(cell: Cell, row: "TR" | "Div"): void {
    const tag = cell.tag ?? (row === "TR" ? "TD" : "Div");
    this.group(tag, () => {
      for (const line of linesOf(cell)) this.#write("P", line);
    });
  }

  #write(tag: string, cell: Cell): void {
    const { text, style = "body", x = 0, width = textWidth - x, align, link } = cell;
    // Figures of one width where amounts stand under each other; naming features turns off pdfkit's cache of words.
    const figures = align ? { align, features: ["tnum" as const] } : {};
    const options = { width, lineGap: 2, ...figures, ...(link ? { link } : {}) };
    const draw = () => {
      this.#pick(style);
      this.#pdf.text(clean(text), page.side + x, this.#pdf.y, options);
    };
    this.#parent.add(this.#pdf.struct(tag, {}, draw));
    this.#pdf.x = page.side;
  }

  #heightOf(cell: Cell): number {
    const heights = linesOf(cell).map(({ text, style = "body", x = 0, width = textWidth - x }) => {
      this.#pick(style);
      return this.#pdf.heightOfString(clean(text), { width, lineGap: 2 });
    });
    return heights.reduce((sum, height) => sum + height, 0);
  }

  #pick(style: StyleName): void {
    const { font, size, colour } = styles[style];
    this.#pdf.font(font, size).fillColor(colour === "accent" ? this.#accent : colour);
  }

  #decoration(draw: () => void): void {
    this.#pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.#pdf.endMarkedContent();
  }
}

function linesOf(cell: Cell): Cell[] {
  const { below = [], belowStyle = cell.style ?? "body" } = cell;
  return [cell, ...below.map((text) => ({ ...cell, text, style: belowStyle }))];
}

/** Letters a font cannot show become empty boxes; broken characters and controls would break the page. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{C}\n]/gu, " ");
}
