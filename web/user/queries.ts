import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { UserDetails } from "#contract/user/user.ts";
import type { ClockChoice } from "#domain/user/clock.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

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

/** Updates the user's own profile. Refetches lists and the header, too. */
export function updateProfile(client: QueryClient) {
  return mutationOptions({
    mutationFn: (change: ProfileChange) => authorisedAsk(userCalls.updateProfile, { body: change }),
    onSuccess: (person) => ownChange(client, person),
  });
}

/** Stores the user's own clock. */
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

/** Changes a user's picture. Refetches lists and the header, because they show it next to the user's name. */
export function changePicture(client: QueryClient, id: number) {
  return mutationOptions({
    mutationFn: (picture: string | null) =>
      authorisedAsk(userCalls.changePicture, { params: { id }, body: { picture } }),
    onSuccess: (person) => ownChange(client, person),
  });
}

export type UserChangeGiven = CallArguments<typeof userCalls.update>["body"];

/** Lets an administrator update a user. Refetches lists, the page and related data. */
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

export function roleChangeQuery(id: number) {
  return queryOptions({
    queryKey: ["users", "role-change", id],
    queryFn: ({ signal }) => authorisedAsk(userCalls.roleChange, { params: { id } }, { signal }),
  });
}

/** Refetches the users after one was changed or signed in for the first time. */
export function peopleChanged(client: QueryClient) {
  return client.invalidateQueries({ queryKey: ["users"] });
}

/** Refetches open work after it was handed over or finished. */
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

/** Adds a user. Refetches the list of users. */
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
