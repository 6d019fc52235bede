import { type FormEvent, useState } from "react";
import type { ScheduleForm } from "#contract/schedule-change/form.ts";
import type { ScheduleAnswer } from "#domain/schedule-change/process.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { checkSignature } from "#domain/signed-form/signature.ts";
import { ask } from "#web/shared/api/client.ts";
import { ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { noAgreement, type TypedAgreement, toSignature } from "#web/signed-form/sign/agreement.ts";
import { useSending } from "#web/signed-form/sign/use-sending.ts";
import { refusalProblems } from "#web/signed-form/submit/refusal-problems.ts";
import { saidProblem } from "#web/signed-form/submit/said-problem.ts";
import { useSubmission } from "#web/signed-form/submit/use-submission.ts";
import { scheduleCalls } from "./calls.ts";

export type Open = Extract<ScheduleForm, { state: "open" }>;

/** The data that the page after the answer needs. */
export interface AnsweredSchedule extends Pick<Open, "agency" | "agent"> {
  publicId: string;
  answer: ScheduleAnswer;
  quoteId: number;
  signedAt: string;
  verificationCode: string;
}

interface TypedAnswer {
  answer: ScheduleAnswer | undefined;
  message: string;
  agreed: boolean;
  signature: TypedAgreement;
}

const nothingTyped: TypedAnswer = { answer: undefined, message: "", agreed: false, signature: noAgreement };

interface Options {
  publicId: string;
  open: Open;
  /** The change is no longer the one on the screen. */
  onMoved: () => void;
  onSigned: (answered: AnsweredSchedule) => void;
}

/** Holds what the customer has typed, its problems, and the sending of the answer. */
export function useScheduleAnswer({ publicId, open, onMoved, onSigned }: Options) {
  const { agency, agent, passengers, changeId } = open;
  const [typed, setTyped] = useState(nothingTyped);
  const { submission, report } = useSubmission();
  const { sending, sendOnce } = useSending((body: object, idempotencyKey) =>
    ask(scheduleCalls.sign, { params: { publicId }, body: body as never }, { idempotencyKey }),
  );
  const problems = problemsOf(typed, passengers).map(saidProblem);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    report(problems);
    const { answer, message, signature } = typed;
    if (problems.length > 0 || !answer) return;
    const body = {
      changeId,
      answer,
      message: message.trim(),
      consents: { answer: true },
      signature: toSignature(signature),
    };
    try {
      const signed = await sendOnce(body, async () => body);
      if (signed) onSigned({ ...signed, publicId, answer, agency, agent });
    } catch (error) {
      const refused = refusalProblems(error);
      const isOver = error instanceof ServerRefusal && error.code === "state_conflict";
      if (refused === "moved" || isOver) onMoved();
      else report(refused);
    }
  };

  return {
    typed,
    change: (change: Partial<TypedAnswer>) => setTyped((before) => ({ ...before, ...change })),
    changeSignature: (change: Partial<TypedAgreement>) =>
      setTyped((before) => ({ ...before, signature: { ...before.signature, ...change } })),
    submission,
    sending,
    submit,
    /** Returns the error of a field after the first attempt to send. */
    errorOf: (of: string) => (submission.press > 0 ? problems.find(({ field }) => field === of)?.message : undefined),
  };
}

function problemsOf({ answer, message, agreed, signature: { name, strokes } }: TypedAnswer, passengers: string[]) {
  return [
    ...(answer ? [] : [fieldProblem("answer", "answer_missing")]),
    ...(answer === "other_flight" && message.trim() === "" ? [fieldProblem("message", "other_flight_unsaid")] : []),
    ...(answer && !agreed ? [fieldProblem("consents.answer", "answer_not_agreed")] : []),
    ...checkSignature(strokes ? { kind: "drawn", name, strokes } : { kind: "typed", name }, passengers),
  ];
}
