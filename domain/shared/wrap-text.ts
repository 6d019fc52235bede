/** The number of characters per line that every mail reader shows. */
export const textWidth = 72;

/** Breaks lines between words and keeps existing line breaks. `indent` precedes continuation lines. */
export function wrap(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, indent))
    .join("\n");
}

function wrapLine(line: string, indent: string): string {
  const lead = /^\s*/.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let current = lead;
  for (const word of line.trim().split(/ +/)) {
    const longer = current.trim() === "" ? `${current}${word}` : `${current} ${word}`;
    if ([...longer].length > textWidth && current.trim() !== "") {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = longer;
  }
  return [...lines, current].join("\n");
}
