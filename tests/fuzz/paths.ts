/** The words of a path before its first name: "/public/booking/{publicId}/sign" → "public/booking". */
export function subjectOf(path: string): string {
  return path.split("/{")[0]?.slice(1) ?? "";
}

/** "/quotes/{id}" is what "/quotes/{id}/actions/send" is about. */
export function isItself(path: string, acted: string): boolean {
  return /^(\/\w+)+\/\{\w+\}$/.test(path) && (acted === path || acted.startsWith(`${path}/`));
}

/** As it stands in an address; half characters have no place there. */
export function asText(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}

/** What a call does, as its process calls it: "/quotes/{id}/actions/mark-as-lost" → "markAsLost", "/quotes/{id}/tickets". */
export function deedOf(path: string, method: string): string {
  const last = path.split("/").at(-1) ?? "";
  if (last.startsWith("{")) return method === "DELETE" ? "delete" : method === "PATCH" ? "update" : "give";
  const deed = last.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return actionsByPath[deed] ?? deed;
}

/** Collections to which something is added. */
const actionsByPath: Record<string, string> = {
  charges: "startCharge",
  payments: "recordPayment",
  tickets: "enterTicketNumbers",
};

export function fill(path: string, value: (name: string) => unknown): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(value(name))));
}
