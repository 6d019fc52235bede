import { SegmentedControl, TagsInput } from "@mantine/core";
import { useState } from "react";
import { leadCalls } from "#calls/lead/calls.ts";
import { leadLabels } from "#domain/lead/status.ts";
import { t } from "#web/shared/texts/texts.ts";
import { labelNames } from "../words.ts";
import { LeadActionDialog, type LeadDialogProps } from "./lead-action-dialog.tsx";
import { useLeadChange } from "./use-lead-change.ts";

export function LabelDialog({ lead, onClose }: LeadDialogProps) {
  const [label, setLabel] = useState<string>(lead.label ?? "none");
  const [tags, setTags] = useState<string[]>(lead.tags);
  const { change, problems, ...state } = useLeadChange(lead, leadCalls.label, "label", onClose);
  const chosen = leadLabels.find((one) => one === label) ?? null;
  return (
    <LeadActionDialog
      lead={lead}
      onClose={onClose}
      {...state}
      action="label"
      isUnsaved={chosen !== lead.label || tags.join() !== lead.tags.join()}
      onSubmit={() => change({ body: { version: lead.version, label: chosen, tags } })}
    >
      <SegmentedControl
        aria-label={t("Label")}
        value={label}
        onChange={setLabel}
        data={[
          { value: "none", label: t("None") },
          ...leadLabels.map((one) => ({ value: one, label: t(labelNames[one]) })),
        ]}
      />
      <TagsInput
        label={t("Tags")}
        description={t("Enter after each")}
        maxTags={10}
        maxLength={30}
        value={tags}
        onChange={(given) => setTags([...new Set(given.map((tag) => tag.trim().toLowerCase()).filter(Boolean))])}
        error={problems.find(({ field }) => field.startsWith("tags"))?.message}
      />
    </LeadActionDialog>
  );
}
