import { mutationOptions } from "@tanstack/react-query";
import { userCalls } from "#calls/user/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { UserDetails } from "#contract/user/user.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";

/**
 * Sends a change of a user that returns the user. Refetches lists and the header, because they show the name and the
 * picture.
 */
export function ownChange<C extends OwnCall>(call: C) {
  return mutationOptions({
    mutationFn: (input: CallArguments<C>) => authorisedAsk(call, input) as Promise<UserDetails>,
    onSuccess: (person, _given, _before, { client }) => {
      client.setQueryData(callQuery(userCalls.get, { params: { id: person.id } }).queryKey, person);
      return refetchAfter(client, "profile");
    },
  });
}
type OwnCall = (typeof userCalls)["updateProfile" | "confirmEmail" | "changePicture"];
