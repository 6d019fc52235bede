import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { SkippedPerson } from "#contract/statement/calls.ts";
import { Dialog } from "#web/shared/dialogs/dialog.tsx";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./statement.module.css";

interface Props {
  /** How many statements have been opened. */
  summary: string;
  skipped: readonly SkippedPerson[];
  onClose: () => void;
}

/** Lists the people who got no statement, with the reason and a link to the other statement. */
export function SkippedPeople({ summary, skipped, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={t("Prepare statements")} closeOnClickOutside={false}>
      <Stack gap={3}>
        <p>{summary}</p>
        <div>
          <p>
            {t({ one: "1 person was skipped:", other: "{{count}} people were skipped:" }, { count: skipped.length })}
          </p>
          <ul className={styles.leftOut}>
            {skipped.map((person) => (
              <li key={person.agent.id}>
                {reasonText(person)}{" "}
                <Link
                  to="/admin/comissions/statements/$statementId"
                  params={{ statementId: String(person.statementId) }}
                  onClick={onClose}
                >
                  {t("Statement {{number}}", { number: String(person.statementId) })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <Row gap={2} justify="end">
          <Button data-autofocus onClick={onClose}>
            {t("Done")}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

function reasonText({ agent: { name }, why, statementId }: SkippedPerson): string {
  const number = String(statementId);
  return why === "statement_open"
    ? t("{{name}}: statement {{number}} is still open. Close or discard it first.", { name, number })
    : t("{{name}}: statement {{number}} already covers that day. Choose a later day.", {
        name,
        number,
      });
}
