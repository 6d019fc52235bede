import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CallArguments } from "#contract/call.ts";
import { userCalls } from "#contract/user.ts";
import { authorisedAsk } from "#web/shared/authorised-ask.ts";

type Question = CallArguments<typeof userCalls.list>["query"];

export function peopleQuery(question: Question) {
  return queryOptions({
    queryKey: ["users", "list", question],
    queryFn: ({ signal }) => authorisedAsk(userCalls.list, { query: question }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function personQuery(id: number) {
  return queryOptions({
    queryKey: ["users", "one", id],
    queryFn: ({ signal }) => authorisedAsk(userCalls.get, { params: { id } }, { signal }),
  });
}

export type ProfileChange = CallArguments<typeof userCalls.updateProfile>["body"];

/** One's own name and phone, which lists and the header show too. */
export function updateProfile(client: QueryClient) {
  return mutationOptions({
    mutationFn: (change: ProfileChange) => authorisedAsk(userCalls.updateProfile, { body: change }),
    onSuccess: (person) => {
      client.setQueryData(personQuery(person.id).queryKey, person);
      return Promise.all([
        client.invalidateQueries({ queryKey: ["users"] }),
        client.invalidateQueries({ queryKey: ["auth", "profile"] }),
      ]);
    },
  });
}
