import { Alert } from "@mantine/core";
import { messageOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";

/** Shows why an action was refused, and who changed the record meanwhile. The form keeps its values. */
export function RefusalNotice({ error, title }: { error: Error | null; title?: Text }) {
  if (!error) return null;
  const { changedBy, changedAt } = error instanceof ServerRefusal ? error.details : {};
  return (
    <Alert color="red" role="alert" title={title && t(title)}>
      {messageOf(error)}
      {typeof changedBy === "string" && (
        <>
          {" "}
          {t("Last change: {{who}}", { who: changedBy })}
          {typeof changedAt === "string" && (
            <>
              , <TimeAgo at={changedAt} />
            </>
          )}
          .
        </>
      )}
    </Alert>
  );
}
