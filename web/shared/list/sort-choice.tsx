import { NativeSelect } from "@mantine/core";
import type { Sort as DeclaredSort, SortOrder } from "#domain/shared/list.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import type { Sort } from "./data-table-heading.tsx";
import styles from "./list-page.module.css";

interface Props {
  columns: readonly (Pick<DeclaredSort, "type" | "isUrgency"> & { title: string; sortBy: string })[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

type Said = Record<SortOrder, Text>;

const ofTimes: Said = texts({ DESC: "{{title}}, latest first", ASC: "{{title}}, earliest first" });
const ofNumbers: Said = texts({ DESC: "{{title}}, largest first", ASC: "{{title}}, smallest first" });
const ofUrgency: Said = texts({ DESC: "{{title}}, most urgent first", ASC: "{{title}}, least urgent first" });
const ofTexts: Said = texts({ ASC: "{{title}}, A to Z", DESC: "{{title}}, Z to A" });

const orders: Record<DeclaredSort["type"], Said> = {
  timestamptz: ofTimes,
  date: ofTimes,
  text: ofTexts,
  integer: ofNumbers,
};

/** Chooses the order of a list on a phone, which has no column headings. */
export function SortChoice({ columns, sort, onSort }: Props) {
  const choices = columns.flatMap(({ title, sortBy, type, isUrgency }) =>
    Object.entries(isUrgency ? ofUrgency : orders[type]).map(([order, said]) => ({
      value: `${sortBy} ${order}`,
      label: t(said, { title }),
    })),
  );
  return (
    <NativeSelect
      size="xs"
      className={styles.ofCards}
      aria-label={t("Sort by")}
      value={`${sort.sortBy} ${sort.sortOrder}`}
      onChange={(event) => {
        const [sortBy = "", sortOrder] = event.currentTarget.value.split(" ");
        onSort({ sortBy, sortOrder: sortOrder as SortOrder });
      }}
      data={choices}
    />
  );
}
