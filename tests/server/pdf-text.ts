import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Returns the words of a PDF in reading order, with one space between them. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  try {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : "")).join(" "));
    }
    return pages.join(" ").replaceAll(/\s+/g, " ");
  } finally {
    await task.destroy();
  }
}
