/**
 * Calls back when the server has answered. The callbacks of `mutate` are skipped if the part of the page that called it
 * is gone, because a live event can be quicker than the answer. Use it for what the user has to be told.
 */
export async function afterAnswer<Answer>(
  sent: Promise<Answer>,
  onSuccess: (answer: Answer) => void,
  onError: (error: Error) => void = () => {},
): Promise<void> {
  let answer: Answer;
  try {
    answer = await sent;
  } catch (error) {
    return onError(error as Error);
  }
  onSuccess(answer);
}
