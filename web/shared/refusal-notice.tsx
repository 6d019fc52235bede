import { Alert } from "@mantine/core";
import { messageOf, ServerRefusal } from "./server-refusal.ts";
import { type Text, t } from "./texts.ts";
import { TimeAgo } from "./time-ago.tsx";

/** Why something was refused, and who did what meanwhile; beside what was typed, which stays. */
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
