const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Escapes text and keeps the line breaks that a person entered. */
export function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
