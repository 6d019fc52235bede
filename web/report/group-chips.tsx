import { Chip } from "@mantine/core";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

interface Props<Group extends string> {
  /** The group that the address asks for. The report can still show the one before. */
  value: Group;
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  onChange: (change: { groupBy: Group }) => void;
}

/** The values by which a report can be grouped, as one group of radio buttons. */
export function GroupChips<Group extends string>({ value, groups, nameOf, onChange }: Props<Group>) {
  return (
    <Chip.Group multiple={false} value={value} onChange={(group) => onChange({ groupBy: group as Group })}>
      <Row as="fieldset" gap={2} align="center" wrap className={styles.chips}>
        <legend className="visually-hidden">{t("Group by")}</legend>
        {groups.map((group) => (
          <Chip key={group} size="xs" value={group}>
            {nameOf(group)}
          </Chip>
        ))}
      </Row>
    </Chip.Group>
  );
}
