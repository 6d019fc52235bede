/** Signs in a line of plain text that every mail reader shows whole. */
export const textWidth = 72;

/** Breaks lines between words; what was typed as separate lines stays separate. `indent` stands before what goes on. */
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
