import { Alert } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { t } from "#web/shared/texts/texts.ts";

/** Why the user can read a page but save nothing there, and the person who can. */
export interface ReadOnly {
  title: string;
  text: string;
  /** Undefined if nobody can save now, or if nobody owns the record. */
  ask?: { id: number; name: string } | undefined;
}

export function ReadOnlyNotice({ why: { title, text, ask } }: { why: ReadOnly }) {
  return (
    <Alert color="blue" role="note" title={title}>
      <p>{text}</p>
      {ask && (
        <p>
          <Link to="/admin/accounts/$userId" params={{ userId: String(ask.id) }} data-alone>
            {t("Ask {{name}}", { name: ask.name })}
          </Link>
        </p>
      )}
    </Alert>
  );
}
