import { useState } from "react";
import { t } from "#web/shared/texts/texts.ts";
import { FieldFrame, FieldNotes, fieldId } from "#web/signed-form/fields/field-frame.tsx";
import { useAfterPress } from "#web/signed-form/fields/use-after-press.ts";
import { loadOnDemand } from "#web/signed-form/page/load-on-demand.tsx";
import buttons from "../buttons.module.css";
import fields from "../fields.module.css";
import styles from "../form.module.css";
import { isStranger, type TypedAgreement } from "./agreement.ts";
import { ConsentBox } from "./consent-box.tsx";

const SignaturePad = loadOnDemand(async () => (await import("./signature-pad.tsx")).SignaturePad, {
  waiting: <div className={styles.padLoading} />,
});

interface Props {
  typed: TypedAgreement;
  people: readonly string[];
  /** The confirmation of a signer who is not in the booking. */
  strangerText: string;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<TypedAgreement>) => void;
}

/** A typed name is a complete signature. Drawing is an alternative (WCAG 2.5.7). */
export function SignatureField({ typed, people, strangerText, errorOf, onChange }: Props) {
  // A name is checked only after the field was left.
  const [left, setLeft] = useState(typed.name !== "");
  const leave = useAfterPress(() => setLeft(true));
  const id = fieldId("signature.name");
  const error = errorOf("signature.name");
  const strangerError = errorOf("signature.signsForOthers");
  const drawing = typed.strokes !== null;
  return (
    <>
      <FieldFrame
        id={id}
        label={drawing ? t("Your full legal name") : t("Type your full legal name to sign")}
        error={error}
      >
        <input
          id={id}
          type="text"
          className={fields.input}
          autoComplete="name"
          maxLength={80}
          value={typed.name}
          onChange={(event) => onChange({ name: event.target.value, signsForOthers: false })}
          onBlur={leave}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </FieldFrame>
      {(left || strangerError) && isStranger(typed, people) && (
        <ConsentBox
          id={fieldId("signature.signsForOthers")}
          text={strangerText}
          details={[]}
          checked={typed.signsForOthers}
          error={strangerError}
          onChange={(signsForOthers) => onChange({ signsForOthers })}
        />
      )}
      {drawing ? (
        <div className={fields.field}>
          <SignaturePad
            id={fieldId("signature.strokes")}
            strokes={typed.strokes ?? []}
            onChange={(strokes) => onChange({ strokes })}
          />
          <FieldNotes id={fieldId("signature.strokes")} error={errorOf("signature.strokes")} />
        </div>
      ) : (
        typed.name.trim() && (
          <p className={styles.typedSignature} aria-hidden="true">
            {typed.name}
          </p>
        )
      )}
      <button type="button" className={buttons.quiet} onClick={() => onChange({ strokes: drawing ? null : [] })}>
        {drawing ? t("Type my name instead") : t("Draw my signature instead")}
      </button>
    </>
  );
}
