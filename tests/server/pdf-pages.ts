import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of one tag on one page: a heading, or the lines of a paragraph. */
export interface PdfBlock {
  /** For example "H2", "P" or "Figure". */
  tag: string;
  /** With one space between words. */
  text: string;
  /** The number of lines. */
  lines: number;
}

/** Returns the blocks of each page of a tagged PDF from top to bottom. Skips content that is marked as decoration. */
export async function pdfPages(pdf: Uint8Array): Promise<PdfBlock[][]> {
  const task = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  try {
    const pages: PdfBlock[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      pages.push(blocksOf(items as readonly Item[]));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** A piece of text with its position, or the beginning or end of a tag. */
type Item = { str: string; hasEOL: boolean; transform: readonly number[] } | { type: string; tag?: string };

function blocksOf(items: readonly Item[]): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  let [tag, texts, heights] = ["", [] as string[], new Set<number>()];
  for (const item of items) {
    if ("str" in item) {
      texts.push(item.hasEOL ? `${item.str} ` : item.str);
      if (item.str.trim() !== "") heights.add(Math.round(item.transform[5] ?? 0));
    } else if (item.type.startsWith("begin")) {
      [tag, texts, heights] = [item.tag ?? "", [], new Set()];
    } else if (tag !== "") {
      const text = texts.join("").replaceAll(/\s+/g, " ").trim();
      const isShown = tag !== "Artifact" && (text !== "" || tag === "Figure");
      if (isShown) blocks.push({ tag, text, lines: heights.size });
      tag = "";
    }
  }
  return blocks;
}
