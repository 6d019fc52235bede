import { Button, ColorInput, FileButton, NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { largestPicture } from "#calls/picture/picture.ts";
import { languages } from "#contract/shared/languages.ts";
import { Column, Muted, Row, Words } from "#web/shared/layout/layout.tsx";
import { languageNames, t } from "#web/shared/texts/texts.ts";
import { type Section, TextSetting } from "./setting-fields.tsx";
import styles from "./settings.module.css";
import { TimeZoneSetting } from "./time-zone-setting.tsx";
import { settingWords } from "./words.ts";

interface Props extends Section {
  /** The path of the current logo. */
  logo: string | null;
}

/** The agency's details, which every form, email and document shows. */
export function AgencySection({ draft, problemAt, logo }: Props) {
  const { values, set } = draft;
  return (
    <section className={styles.section} aria-labelledby="settings-agency">
      <h2 id="settings-agency">{t("Agency")}</h2>
      <div className={styles.fields}>
        <TextSetting name="name" draft={draft} problemAt={problemAt} />
        <TextSetting name="legalName" draft={draft} problemAt={problemAt} />
        <TextSetting name="phone" draft={draft} problemAt={problemAt} />
        <TextSetting name="email" draft={draft} problemAt={problemAt} />
        <Textarea
          label={t(settingWords.address)}
          autosize
          minRows={2}
          value={values.address}
          onChange={({ currentTarget }) => set("address", currentTarget.value)}
          error={problemAt("address")}
        />
        <ColorInput
          withEyeDropper={false}
          label={t(settingWords.accentColor)}
          description={t("White text must be readable on it.")}
          value={values.accentColor}
          onChange={(color) => set("accentColor", color)}
          error={problemAt("accentColor")}
        />
        <NativeSelect
          label={t(settingWords.language)}
          data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          value={values.language}
          onChange={({ currentTarget }) => set("language", currentTarget.value as typeof values.language)}
        />
        <TimeZoneSetting draft={draft} problemAt={problemAt} />
        <Logo draft={draft} problemAt={problemAt} logo={logo} />
      </div>
    </section>
  );
}

function Logo({ draft, problemAt, logo }: Props) {
  const [tooLarge, setTooLarge] = useState(false);
  const { changes, setLogo } = draft;
  const shown = changes.logo === undefined ? logo : changes.logo && `data:;base64,${changes.logo}`;
  const choose = async (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > largestPicture);
    if (file.size <= largestPicture) setLogo(toBase64(new Uint8Array(await file.arrayBuffer())));
  };
  const problem = tooLarge ? t("The picture is larger than 100 KB. Choose a smaller one.") : problemAt("logo");
  return (
    <Column gap={2} align="start" className={styles.logo}>
      <Words size={3} weight={500}>
        {t(settingWords.logo)}
      </Words>
      {shown ? <img src={shown} alt={t("Logo of the agency")} /> : <Muted size={2}>{t("None")}</Muted>}
      <Row gap={2} justify="end" wrap>
        <FileButton onChange={choose} accept="image/png,image/jpeg">
          {(props) => (
            <Button size="xs" variant="default" {...props}>
              {t("Choose a picture")}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button size="xs" variant="default" onClick={() => setLogo(logo === null ? undefined : null)}>
            {t("Remove")}
          </Button>
        )}
      </Row>
      {problem && (
        <Words as="p" role="alert" tone="trouble" fontSize={2}>
          {problem}
        </Words>
      )}
    </Column>
  );
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
