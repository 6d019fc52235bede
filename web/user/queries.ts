import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { userCalls } from "#calls/user-calls.ts";
import type { CallArguments } from "#contract/call.ts";
import type { UserDetails } from "#contract/user.ts";
import type { ClockChoice } from "#domain/user/clock.ts";
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

/** What one changes of oneself, which lists and the header show too. */
export function updateProfile(client: QueryClient) {
  return mutationOptions({
    mutationFn: (change: ProfileChange) => authorisedAsk(userCalls.updateProfile, { body: change }),
    onSuccess: (person) => ownChange(client, person),
  });
}

/** How times are shown to oneself. */
export function chooseClock() {
  return mutationOptions({
    mutationFn: (clock: ClockChoice | null) => authorisedAsk(userCalls.chooseClock, { body: { clock } }),
  });
}

export function confirmEmail(client: QueryClient) {
  return mutationOptions({
    mutationFn: (token: string) => authorisedAsk(userCalls.confirmEmail, { body: { token } }),
    onSuccess: (person) => ownChange(client, person),
  });
}

function ownChange(client: QueryClient, person: UserDetails) {
  client.setQueryData(personQuery(person.id).queryKey, person);
  return Promise.all([
    client.invalidateQueries({ queryKey: ["users"] }),
    client.invalidateQueries({ queryKey: ["auth", "profile"] }),
  ]);
}

/** Whoever it is of: it stands beside their name wherever that is shown. */
export function changePicture(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (picture: string | null) =>
      authorisedAsk(userCalls.changePicture, { params: { id }, body: { picture } }),
    onSuccess: (person) => ownChange(client, person),
  });
}

export type UserChangeGiven = CallArguments<typeof userCalls.update>["body"];

/** What an administrator changes of somebody; lists, the page and what hangs on it are asked anew. */
export function updateUser(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: UserChangeGiven) => authorisedAsk(userCalls.update, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["users"] }),
  });
}

export function deactivateUser(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: () => authorisedAsk(userCalls.deactivate, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["users"] }),
  });
}

export function openWorkQuery(id: number) {
  return queryOptions({
    queryKey: ["users", "open-work", id],
    queryFn: ({ signal }) => authorisedAsk(userCalls.openWork, { params: { id } }, { signal }),
  });
}

/** Somebody came in for the first time, or was changed: whoever works with users sees it without asking. */
export function peopleChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ["users"] });
}

/** Something was handed over, or is done: what somebody has on their desk is counted anew where it is shown. */
export function openWorkChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ["users", "open-work"] });
}

export function handOver(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: CallArguments<typeof userCalls.handOver>["body"]) =>
      authorisedAsk(userCalls.handOver, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["users", "open-work", id] }),
  });
}

export function figuresQuery(id: number) {
  return queryOptions({
    queryKey: ["users", "figures", id],
    queryFn: ({ signal }) => authorisedAsk(userCalls.figures, { params: { id } }, { signal }),
  });
}

export function userHistoryQuery(id: number) {
  return queryOptions({
    queryKey: ["users", "history", id],
    queryFn: ({ signal }) => authorisedAsk(userCalls.history, { params: { id } }, { signal }),
  });
}

export const whitelistQuery = queryOptions({
  queryKey: ["users", "whitelist"],
  queryFn: ({ signal }) => authorisedAsk(userCalls.whitelist, {}, { signal }),
});

/** After a create the list of users is asked anew. */
export function addUser(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: CallArguments<typeof userCalls.addToWhitelist>["body"]) =>
      authorisedAsk(userCalls.addToWhitelist, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["users"] }),
  });
}

export function updateWhitelistEntry(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (body: CallArguments<typeof userCalls.updateWhitelistEntry>["body"]) =>
      authorisedAsk(userCalls.updateWhitelistEntry, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ["users"] }),
  });
}

export function removeFromWhitelist(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: number) => authorisedAsk(userCalls.removeFromWhitelist, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ["users"] }),
  });
}
