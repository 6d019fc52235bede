import { Chip, NativeSelect } from "@mantine/core";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { WordsView } from "./list-kind.ts";
import styles from "./list-page.module.css";
import { wordsSet } from "./list-search.ts";

interface Props {
  name: string;
  view: WordsView;
  value: unknown;
  /** True if the filter accepts several words. */
  several: boolean;
  onChange: (change: Record<string, unknown>) => void;
}

/** Chooses one or several words, as a named group. Common words are chips, and the others are in a select. */
export function WordsChoice({ name, view, value, several, onChange }: Props) {
  const { common, others, names, insteadOf } = view;
  const set = wordsSet(value).map((word) => String(word ?? ""));
  const change = (words: unknown) => onChange({ ...(insteadOf ? { [insteadOf]: undefined } : {}), [name]: words });
  const chooseOne = (word: string) => change(word === "" ? undefined : word);
  const chooseSeveral = (words: readonly string[]) => {
    // "All" clears the other words, and choosing another word clears "All".
    const chosen = words.includes("") && !set.includes("") ? [] : words.filter((word) => word !== "");
    change(chosen.length === 0 ? undefined : chosen);
  };
  const chips = (
    <Row gap={1} wrap className={styles.chips}>
      <Chip size="xs" value="">
        {t("All")}
      </Chip>
      {common.map((word) => (
        <Chip key={word} size="xs" value={word}>
          {wordOf(names, word)}
        </Chip>
      ))}
    </Row>
  );
  return (
    <fieldset className={view.isMore ? styles.moreWords : styles.words}>
      <legend className={view.isMore ? undefined : "visually-hidden"}>{t(view.label)}</legend>
      {common.length > 0 && several && (
        <Chip.Group multiple value={set} onChange={chooseSeveral}>
          {chips}
        </Chip.Group>
      )}
      {common.length > 0 && !several && (
        <Chip.Group multiple={false} value={set[0] ?? ""} onChange={chooseOne}>
          {chips}
        </Chip.Group>
      )}
      {others && (
        <NativeSelect
          size="xs"
          aria-label={t(others.label)}
          value={others.words.find((word) => set.includes(word)) ?? ""}
          onChange={({ currentTarget: { value: word } }) => {
            if (!several) return chooseOne(word);
            const rest = set.filter((one) => one !== "" && !others.words.includes(one));
            chooseSeveral(word === "" ? rest : [...rest, word]);
          }}
          data={[
            { value: "", label: t(others.label) },
            ...others.words.map((word) => ({ value: word, label: wordOf(names, word) })),
          ]}
        />
      )}
    </fieldset>
  );
}

function wordOf(names: WordsView["names"], word: string): string {
  const name = names[word];
  return name ? t(name) : word;
}
