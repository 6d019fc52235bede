import type PDFDocument from "pdfkit";
import { type FontName, fonts } from "./fonts.ts";

export type Pdf = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;
export type Tag = "Sect" | "Table" | "TR" | "TH" | "TD" | "Div";

/**
 * The five text styles of a document, sizes in points. Flights and their operating airlines always use `body` or
 * `strong`.
 */
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

export interface Line {
  text: string;
  style?: StyleName;
  /** Points from the left edge of the text area. */
  x?: number;
  /** Points. If omitted, the text extends to the right edge. */
  width?: number;
  align?: "right";
  link?: string;
}

export interface Cell extends Line {
  /** Further lines, which a screen reader reads separately. */
  below?: readonly string[];
  belowStyle?: StyleName;
  tag?: "TH";
}

/** US Letter, points. */
const page = { width: 612, height: 792, side: 54, top: 58, bottom: 62 };
export const textWidth = page.width - 2 * page.side;
const hairline = "#d8dde3";
const lineGap = 2;

/** Draws tagged text, rows and rules at a position of a page. Sheet decides where pages end. */
export class Pen {
  readonly #pdf: Pdf;
  readonly #root: Element;
  readonly #accent: string;
  #parents: Element[];

  constructor(pdf: Pdf, accent: string) {
    this.#pdf = pdf;
    // pdfkit accepts a loaded font in place of a file, although its types only allow a file.
    for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font as unknown as Buffer);
    this.#accent = accent;
    this.#root = pdf.struct("Document");
    this.#parents = [this.#root];
    pdf.addStructure(this.#root);
  }

  newPage(): void {
    const margins = { left: page.side, right: page.side, top: page.top, bottom: page.bottom };
    this.#pdf.addPage({ size: [page.width, page.height], margins });
    this.#pdf.x = page.side;
    this.#pdf.y = page.top;
  }

  /** The space left on the page, in points. */
  get room(): number {
    return page.height - page.bottom - this.#pdf.y;
  }

  down(points: number): void {
    this.#pdf.y += points;
  }

  /** Ends the page below the next `height` points of text, so that pdfkit continues the text on another page. */
  endPageAfter(height: number): void {
    const bottom = page.height - (this.#pdf.y + height);
    this.#pdf.page.margins = { ...this.#pdf.page.margins, bottom };
  }

  open(tag: Tag): void {
    const scope: { lang?: string; scope?: string } = tag === "TH" ? { scope: "Row" } : {};
    const element = this.#pdf.struct(tag, scope);
    this.#parent.add(element);
    this.#parents.push(element);
  }

  close(): void {
    this.#parents.pop()?.end();
  }

  get #parent(): Element {
    return this.#parents.at(-1) ?? this.#root;
  }

  write(tag: string, { text, style = "body", x = 0, width = textWidth - x, align, link }: Line): void {
    const options = { width, lineGap, ...(align ? { align } : {}), ...(link ? { link } : {}) };
    const draw = () => {
      this.#pick(style);
      this.#pdf.text(clean(text), page.side + x, this.#pdf.y, options);
    };
    this.#parent.add(this.#pdf.struct(tag, {}, draw));
    this.#pdf.x = page.side;
  }

  /** Draws cells next to each other. The next element begins below the tallest cell. */
  row(cells: readonly Cell[], tag: "TR" | "Div"): void {
    const top = this.#pdf.y;
    let bottom = top;
    this.open(tag);
    for (const cell of cells) {
      this.#pdf.y = top;
      this.open(cell.tag ?? (tag === "TR" ? "TD" : "Div"));
      for (const line of linesOf(cell)) this.write("P", line);
      this.close();
      bottom = Math.max(bottom, this.#pdf.y);
    }
    this.close();
    this.#pdf.x = page.side;
    this.#pdf.y = bottom;
  }

  rule(kind: "hairline" | "accent"): void {
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

  figure(alternative: string, width: number, height: number, draw: (pdf: Pdf) => void): void {
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

  /** Closes the structure tree and numbers the pages. */
  finish(foot: string, place: (page: number, count: number) => string): void {
    this.#root.end();
    const { count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      // Allows text below the margin without pdfkit starting another page.
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

  measure({ text, style = "body", x = 0, width = textWidth - x }: Line): { height: number; lines: number } {
    this.#pick(style);
    const cleaned = clean(text);
    const lineHeight = this.#pdf.currentLineHeight(true) + lineGap;
    // Finding line breaks takes most of the time, and most texts have one line, so those are measured without it.
    if (cleaned === "") return { height: 0, lines: 1 };
    const isShort = !cleaned.includes("\n") && this.#pdf.widthOfString(cleaned) < width - 1;
    const height = isShort ? lineHeight : this.#pdf.heightOfString(cleaned, { width, lineGap });
    return { height, lines: Math.max(1, Math.round(height / lineHeight)) };
  }

  heightOfRow(cells: readonly Cell[]): number {
    const heights = cells.map((cell) => linesOf(cell).reduce((sum, line) => sum + this.measure(line).height, 0));
    return Math.max(...heights);
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

/**
 * Replaces characters that would break the page: control characters and lone surrogates. Letters that the font does not
 * have appear as empty boxes.
 */
function clean(text: string): string {
  return text.toWellFormed().replaceAll(/[^\P{C}\n]/gu, " ");
}
