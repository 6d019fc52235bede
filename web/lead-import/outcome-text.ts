import type { LeadImport } from "#contract/lead-import/calls.ts";
import { t } from "#web/shared/texts/texts.ts";

/** Returns the state of an import, or its result, as a sentence. */
export function outcomeText(file: LeadImport): string {
  const { outcome, rows, rowsChecked, rowsDone, startedAt, parts, partsReceived } = file;
  const counts = {
    imported: file.imported.toLocaleString(),
    refused: file.refused.toLocaleString(),
    done: rowsDone.toLocaleString(),
    rows: (rows ?? 0).toLocaleString(),
  };
  switch (outcome) {
    case "done":
      return t("{{imported}} imported, {{refused}} refused", counts) + duplicatesText(file);
    case "cancelled":
      return t("Canceled: {{imported}} imported, {{refused}} refused, the rest skipped", counts) + duplicatesText(file);
    case "unreadable":
      return t("Nothing was imported: from line {{line}} on the file cannot be read as a table", {
        line: String(file.problemLine ?? 1),
      });
    default:
      if (partsReceived < parts)
        return t("Part {{part}} of {{parts}} has arrived", { part: String(partsReceived), parts: String(parts) });
      if (rows === null) return t("Its rows are being counted");
      if (rowsChecked < rows)
        return t("{{checked}} of {{rows}} rows are checked", { ...counts, checked: rowsChecked.toLocaleString() });
      if (startedAt === null)
        return t(
          {
            one: "1 row is checked. Nothing is imported yet.",
            other: "{{count}} rows are checked. Nothing is imported yet.",
          },
          { count: rows },
        );
      return t("{{done}} of {{rows}} rows: {{imported}} imported, {{refused}} refused", counts) + duplicatesText(file);
  }
}

function duplicatesText({ duplicates, skipped, duplicateChoice }: LeadImport): string {
  if (skipped > 0) return `; ${t("possible duplicates skipped: {{count}}", { count: skipped.toLocaleString() })}`;
  if (duplicates === 0) return "";
  const count = duplicates.toLocaleString();
  return duplicateChoice === "link"
    ? `; ${t("linked to an earlier lead: {{count}}", { count })}`
    : `; ${t("possible duplicates: {{count}}", { count })}`;
}

/** Returns the state of the undo of an import, or its result, as a sentence. */
export function undoText({ takenBack, leftAlone, endedAt, of }: NonNullable<LeadImport["undo"]> & { of: number }) {
  const counts = { deleted: takenBack.toLocaleString(), left: leftAlone.toLocaleString() };
  if (endedAt !== null) return t("Undone: {{deleted}} deleted, {{left}} left as they are", counts);
  const done = (takenBack + leftAlone).toLocaleString();
  return t("Undo: {{done}} of {{leads}} leads", { done, leads: of.toLocaleString() });
}

/** Returns how far a running import or its check is, in percent; undefined if it waits for a person or has ended. */
export function percentOf({
  outcome,
  rows,
  rowsChecked,
  rowsDone,
  startedAt,
  ...file
}: LeadImport): number | undefined {
  if (outcome !== null) return undefined;
  if (rows === null) return (10 * file.partsReceived) / file.parts;
  if (rowsChecked < rows) return 10 + (90 * rowsChecked) / rows;
  return startedAt === null ? undefined : (100 * rowsDone) / rows;
}
