import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t } from "#web/shared/texts/texts.ts";
import { ReasonField } from "./reason-field.tsx";

interface Props {
  value: string;
  onChange: (reason: string) => void;
  problems: readonly SaidProblem[];
}

/** The reason of a person who decides on their own request or payment, because no other active person may. */
export function OwnDecisionReason(props: Props) {
  return (
    <>
      <OwnDecisionNote />
      <ReasonField {...props} />
    </>
  );
}

export function OwnDecisionNote() {
  return (
    <p>
      {t(
        "No other active person may decide this. Your decision and its reason are on the administrators' weekly list.",
      )}
    </p>
  );
}
