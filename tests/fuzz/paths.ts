/** Returns the words of a path before its first parameter: "/public/booking/{publicId}/sign" → "public/booking". */
export function subjectOf(path: string): string {
  return path.split("/{")[0]?.slice(1) ?? "";
}

/** Returns whether a path is the record that another path acts on: "/quotes/{id}" for "/quotes/{id}/actions/send". */
export function isItself(path: string, acted: string): boolean {
  return /^(\/\w+)+\/\{\w+\}$/.test(path) && (acted === path || acted.startsWith(`${path}/`));
}

/** Returns a value as text for an address. Replaces lone surrogates, which an address cannot contain. */
export function asText(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}

/** Returns the name of a call's action in its process: "/quotes/{id}/actions/mark-as-lost" → "markAsLost". */
export function deedOf(path: string, method: string): string {
  const last = path.split("/").at(-1) ?? "";
  if (last.startsWith("{")) return method === "DELETE" ? "delete" : method === "PATCH" ? "update" : "give";
  const deed = last.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return actionsByPath[deed] ?? deed;
}

/** The actions that add to a collection. */
const actionsByPath: Record<string, string> = {
  charges: "startCharge",
  payments: "recordPayment",
  costs: "enterCosts",
  supplierEntries: "recordSupplierMoney",
  writeOffs: "writeOff",
  tickets: "enterTicketNumbers",
  decision: "decide",
};

export function fill(path: string, value: (name: string) => unknown): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(value(name))));
}
