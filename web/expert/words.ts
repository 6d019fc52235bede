import type { QuestionAction, QuestionStep } from "#domain/expert/process.ts";
import type { QuestionStatus } from "#domain/expert/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const questionStatusNames: Record<QuestionStatus, Text> = texts({
  requested: "Waiting for an expert",
  claimed: "Claimed",
  needs_info: "Needs info",
  answered: "Answered",
  declined: "Declined",
  cancelled: "Canceled",
});

/** The steps that a user can take on a question. */
export type Step = QuestionStep;

interface StepWords {
  label: Text;
  done: Text;
  failed: Text;
  /** The label of the text for the step. Undefined if the step needs none. */
  asks?: Text;
  isGrave?: true;
}

/** In the order of the buttons. */
export const stepWords: Record<Step, StepWords> = texts({
  claim: {
    label: "Claim",
    done: "The question has been claimed successfully!",
    failed: "Claiming the question failed!",
  },
  giveInfo: {
    label: "Give info",
    done: "The expert has been given the info successfully!",
    failed: "Giving the expert info failed!",
    asks: "Question of the expert",
  },
  answer: {
    label: "Answer",
    done: "The question has been answered successfully!",
    failed: "Answering the question failed!",
    asks: "Your answer",
  },
  needInfo: {
    label: "Need info",
    done: "The agent has been asked successfully!",
    failed: "Asking the agent failed!",
    asks: "What you need to know",
  },
  release: {
    label: "Release",
    done: "The question has been released successfully!",
    failed: "Releasing the question failed!",
    asks: "Reason",
  },
  decline: {
    label: "Decline",
    done: "The question has been declined successfully!",
    failed: "Declining the question failed!",
    asks: "Reason",
    isGrave: true,
  },
  cancel: {
    label: "Cancel the question",
    done: "The question has been canceled successfully!",
    failed: "Canceling the question failed!",
    asks: "Reason",
    isGrave: true,
  },
});
export const steps = Object.keys(stepWords) as Step[];

/** The name of each kind of message. */
export const wordNames: Partial<Record<QuestionAction, Text>> = texts({
  needInfo: "Needs info",
  giveInfo: "Info",
  answer: "Answer",
  release: "Released",
  decline: "Declined",
  cancel: "Canceled",
});
