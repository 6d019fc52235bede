import { useQuery } from "@tanstack/react-query";
import { queueCalls } from "#calls/queue/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { useRole } from "#web/shared/api/session.ts";
import { t } from "#web/shared/texts/texts.ts";

interface Person {
  id: number;
  availability?: "available" | "unavailable";
}

/**
 * Returns a function that describes the load of a person: "32 of 40 open" for users who see the queue, and for others
 * "takes leads now" if the person does. Requests the loads only while `isAsked` is true.
 */
export function useLoadOf(isAsked: boolean): (person: Person) => string | undefined {
  const role = useRole();
  const seesQueue = role !== undefined && isAllowed({ id: 0, role }, "queue.board");
  const { data: board } = useQuery({ ...callQuery(queueCalls.board, {}), enabled: seesQueue && isAsked });
  return ({ id, availability }) => {
    if (!isAsked) return undefined;
    if (!seesQueue) return availability === "available" ? t("takes leads now") : undefined;
    const agent = board?.agents.find((one) => one.agent.id === id);
    if (!agent) return undefined;
    const load = { open: String(agent.open), of: String(agent.of) };
    return agent.isLive ? t("{{open}} of {{of}} open, live", load) : t("{{open}} of {{of}} open", load);
  };
}
