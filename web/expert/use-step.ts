import { mutationOptions } from "@tanstack/react-query";
import { type ExpertQuestion, expertCalls } from "#calls/expert/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { useSend } from "#web/shared/dialogs/use-send.ts";
import { t } from "#web/shared/texts/texts.ts";
import { type Step, stepWords } from "./words.ts";

/** Flights for the draft of a quote, as sent with an answer. */
export type FoundOption = NonNullable<CallArguments<typeof expertCalls.answer>["body"]["option"]>;

/** Takes a step with the version on screen. After a refusal the typed text is kept and `onDone` is not called. */
export function useStep(step: Step, question: ExpertQuestion, onDone?: () => void) {
  const { send, ...state } = useSend(takeStep(step, question), t(stepWords[step].done));
  const take = async (said: string, option?: FoundOption): Promise<void> => {
    if (await send({ said, option })) onDone?.();
  };
  return { take, ...state };
}

/** The text of a step, and the flights of an answer. */
interface Said {
  said: string;
  option?: FoundOption | undefined;
}

function takeStep(step: Step, { id, leadId, version }: ExpertQuestion) {
  const call = expertCalls[step];
  const name = saidAs[step];
  return mutationOptions({
    mutationFn: ({ said, option }: Said) =>
      authorisedAsk(call, {
        params: { id },
        body: { version, ...(name && { [name]: said }), ...(option && { option }) },
      } as CallArguments<typeof call>),
    onSettled: async (_answer, _error, { option }, _before, { client }) => {
      await Promise.all([
        refetchAfter(client, "questionStep", { leadId }),
        option && refetchAfter(client, "quoteOptions", { quoteId: Number(option.quoteId) }),
      ]);
    },
  });
}

/** The name of the field that contains the text of each step. */
const saidAs: Record<Step, "text" | "reason" | undefined> = {
  claim: undefined,
  needInfo: "text",
  giveInfo: "text",
  answer: "text",
  release: "reason",
  decline: "reason",
  cancel: "reason",
};
