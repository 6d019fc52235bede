import { expect, test } from "vitest";
import { workQueue } from "#server/queue/work-queue.ts";
import { approvalSteps } from "#tests/approvals.ts";
import { aPerson } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { anEmployee } from "#tests/office.ts";
import { queueOffice } from "#tests/queue-office.ts";
import { handOver } from "./hand-over.ts";

const { parts, callOf, anAgent, aWaitingLead, leadNow, stored, outcomes } = queueOffice();
const { aSignedQuote, book } = fulfilment(parts);
const { ask } = approvalSteps(parts);
const goesOn = new AbortController().signal;

test("what somebody was offered goes to the next agent", async () => {
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

test("supervisors hear of each request that waits and whose asker is gone; whoever still works here keeps their own", async () => {
  const { id, ticketing } = await aSignedQuote();
  const [supervisor, admin] = [await aPerson(parts, "supervisor"), await aPerson(parts, "admin")];
  await book(ticketing, id);
  await ask(ticketing, id, "ticketing");
  const heard = async () => {
    const told = parts.db.selectFrom("notifications").select(["quoteId", "facts"]).where("kind", "=", "approval_left");
    return told.where("userId", "=", supervisor.id).execute();
  };
  await handOver(parts, { userId: ticketing.id, requests: true }, goesOn);
  expect(await heard()).toEqual([]);
  const call = await callOf(admin.id);
  expect((await call("GET", `/users/${ticketing.id}/open-work`)).body.requests).toBe(1);
  expect((await call("DELETE", `/users/${ticketing.id}`)).status).toBe(200);
  const { rows } = await parts.pool.query("select payload from graphile_worker._private_jobs order by id desc limit 1");
  await handOver(parts, rows[0].payload, goesOn);
  expect(await heard()).toEqual([{ quoteId: id, facts: { person: ticketing.name, approval: "ticketing" } }]);
});
