import { NativeSelect } from "@mantine/core";
import type { ReportPreview } from "#contract/settlement-report/calls.ts";
import { creditSigns, kindsOfSender, rowKinds, type SenderKind } from "#domain/settlement-report/fields.ts";
import { plainWord } from "#domain/settlement-report/kinds.ts";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import type { Settings } from "./queries.ts";
import styles from "./settlement-report.module.css";
import { creditSignNames, rowKindNames } from "./words.ts";

interface Props {
  kind: SenderKind;
  preview: ReportPreview;
  isDisabled: boolean;
  onChoose: (settings: Settings) => void;
}

const longestLine = 60;

/** Chooses the line of the headings, if there are several lines to choose from. */
export function HeadingLineSelect({ preview, isDisabled, onChoose }: Omit<Props, "kind">) {
  const { firstLines, headingLine } = preview;
  if (firstLines.length < 2) return null;
  return (
    <NativeSelect
      label={t("Line of the headings")}
      value={String(headingLine)}
      disabled={isDisabled}
      data={firstLines.map(({ line, text }) => ({
        value: String(line),
        label: `${line}: ${text.length > longestLine ? `${text.slice(0, longestLine)}…` : text}`,
      }))}
      onChange={({ currentTarget }) => onChoose({ headingLine: Number(currentTarget.value), mapping: undefined })}
    />
  );
}

/** Chooses the meaning of "CR", if an amount of the file has it. */
export function CreditSignSelect({ preview, isDisabled, onChoose }: Omit<Props, "kind">) {
  const { hasCreditSigns, creditSign } = preview;
  if (!hasCreditSigns) return null;
  return (
    <NativeSelect
      label={t("CR beside an amount")}
      value={creditSign ?? ""}
      disabled={isDisabled}
      data={[
        { value: "", label: t("Choose the meaning") },
        ...creditSigns.map((sign) => ({ value: sign, label: t(creditSignNames[sign]) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChoose({ creditSign: creditSigns.find((sign) => sign === value) ?? null })
      }
    />
  );
}

/** Chooses the kind of row for each word of the sender. The words are remembered. */
export function WordChoices({ kind: sender, preview, isDisabled, onChoose }: Props) {
  const { foundWords, words } = preview;
  if (foundWords.length === 0) return null;
  const kinds = kindsOfSender[sender];
  const choose = (word: string, value: string) => {
    const kind = rowKinds.find((one) => one === value);
    const others = words.filter((one) => plainWord(one.word) !== plainWord(word));
    onChoose({ words: kind ? [...others, { word, kind }] : others });
  };
  return (
    <Stack as="fieldset" gap={2} shrinks className={styles.words}>
      <legend className={styles.legend}>{t("Words for kinds of rows")}</legend>
      <Muted as="p">{t("The chosen kinds are remembered for the sender.")}</Muted>
      <div className={styles.how}>
        {foundWords.map(({ word, kind: known }) => {
          const kind = words.find((one) => plainWord(one.word) === plainWord(word))?.kind ?? known;
          return (
            <NativeSelect
              key={word}
              label={word}
              value={kind ?? ""}
              disabled={isDisabled}
              error={kind === null}
              data={[
                ...(kind === null ? [{ value: "", label: t("Choose the kind") }] : []),
                ...kinds.map((one) => ({ value: one, label: t(rowKindNames[one]) })),
              ]}
              onChange={({ currentTarget }) => choose(word, currentTarget.value)}
            />
          );
        })}
      </div>
    </Stack>
  );
}
