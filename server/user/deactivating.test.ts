import { expect, test } from "vitest";
import { workQueue } from "#server/queue/work-queue.ts";
import { queueOffice } from "#tests/queue/queue-office.ts";
import { anEmployee } from "#tests/server/office.ts";

const { parts, callOf, anAgent, aWaitingLead, leadNow, stored, outcomes } = queueOffice();

test("gives the open offer of a deactivated agent to the next agent", async () => {
  const admin = await callOf(await anEmployee(parts, "admin"));
  const leaver = await anAgent();
  const leadId = await aWaitingLead();
  await workQueue(parts);
  expect((await leaver.offer()).leadId).toBe(leadId);
  const next = await anAgent();
  expect((await admin("DELETE", `/users/${leaver.id}`)).status).toBe(200);
  expect(await stored(leaver.id)).toMatchObject({ status: "unavailable", pausedBy: "deactivated" });
  expect(await leadNow(leadId)).toMatchObject({ status: "new", ownerId: null });
  await workQueue(parts);
  expect(await outcomes(leadId)).toEqual([
    { agentId: leaver.id, outcome: "withdrawn" },
    { agentId: next.id, outcome: null },
  ]);
});
