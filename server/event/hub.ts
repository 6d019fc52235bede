import { setTimeout as pause } from "node:timers/promises";
import { beatSeconds, type LiveEvent } from "#contract/event/calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { isRole } from "#domain/access/roles.ts";
import { type Happened, heardBy } from "#domain/event/audience.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { Parts } from "#server/http/parts.ts";
import type { SignedIn } from "#server/http/signed-in.ts";
import { type EventCursor, readCursor } from "./cursor.ts";
import { EventStream } from "./event-stream.ts";
import { listenFor } from "./listener.ts";
import { cursorNow, eventsAfter, isLost, liveSessions } from "./store.ts";

/** The streams of one person. A browser opens one; more come from browsers without Web Locks, or from programs. */
const mostOfOnePerson = 10;
const mostOfAll = 2000;
/** The number of events above which a page gets a reset, because reloading everything is less work. */
const mostAtOnce = 200;
/** Milliseconds between two reads of the table. Events in between are read together. */
const together = 25;
/**
 * Milliseconds of further reads after a notification. Of transactions that commit at the same time, one notifies for
 * all (migrations/views/50-live-events.sql) and may commit first, on a busy machine seconds before the others. Longer
 * transactions notify separately, and each beat reads in any case.
 */
const looksAgain = [25, 50, 100, 200, 400, 1000, 2000, 4000];
/** Milliseconds until a failed read is repeated. */
const afterFailure = 1000;

type HubParts = Pick<Parts, "db" | "pool" | "log" | "now">;

interface Listening {
  actor: SignedIn;
  stream: EventStream;
}
/** A stream that has not received anything yet. */
interface Joining extends Listening {
  after: string | undefined;
}

const say = (event: LiveEvent) => JSON.stringify(event);

/**
 * The event streams of this process. One connection receives notifications, and one read of the table serves all
 * streams. Before anything is sent, the current session and permissions of each person are checked.
 */
export class Hub {
  readonly #parts: HubParts;
  readonly #listening = new Set<Listening>();
  #joining: Joining[] = [];
  #cursor: EventCursor | undefined;
  #listener: ReturnType<typeof listenFor> | undefined;
  #beats: NodeJS.Timeout | undefined;
  #isBeatDue = false;
  /** The number of reads since the last notification, and the timer of the next one. */
  #looks = 0;
  #nextLook: NodeJS.Timeout | undefined;
  #isWoken = false;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  /** All events after this position are still to come. Undefined until the first page listens. */
  get position(): EventCursor | undefined {
    return this.#cursor;
  }

  /** Throws `too_many_requests` or `busy`. `after`: the id of the last event that the reader has. */
  open(actor: SignedIn, after: string | undefined): EventStream {
    const all = [...this.#listening, ...this.#joining];
    if (all.filter((one) => one.actor.id === actor.id).length >= mostOfOnePerson)
      throw new Refusal("too_many_requests");
    if (all.length >= mostOfAll || this.#isClosed) throw new Refusal("busy");
    const stream = new EventStream();
    this.#joining.push({ actor, stream, after });
    if (this.#listener) this.#wake();
    else this.#begin();
    return stream;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beats);
    clearTimeout(this.#nextLook);
    for (const { stream } of [...this.#listening, ...this.#joining]) stream.end();
    await this.#listener?.stop();
    await this.#running;
  }

  /** Starts listening with the first page. */
  #begin(): void {
    this.#listener = listenFor("live_events", this.#parts, () => {
      this.#looks = 0;
      this.#wake();
    });
    this.#beats = setInterval(() => {
      this.#isBeatDue = true;
      this.#wake();
    }, beatSeconds * 1000);
    this.#beats.unref();
  }

  /** Runs one read at a time. A wake-up during a read starts another one after it. */
  #wake(): void {
    this.#isWoken = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      // A wake-up arrived after the last read.
      if (this.#isWoken && !this.#isClosed) this.#wake();
    });
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isClosed) {
      this.#isWoken = false;
      try {
        await this.#serve();
        this.#lookAgain();
        if (this.#isWoken) await pause(together);
      } catch (error) {
        this.#parts.log.warn({ err: error }, "events could not be read");
        this.#isWoken = true;
        await pause(afterFailure, undefined, { ref: false });
      }
    }
  }

  #lookAgain(): void {
    clearTimeout(this.#nextLook);
    const wait = looksAgain[this.#looks];
    if (wait === undefined || this.#isClosed) return;
    this.#looks += 1;
    this.#nextLook = setTimeout(() => this.#wake(), wait);
    this.#nextLook.unref();
  }

  async #serve(): Promise<void> {
    const { db } = this.#parts;
    const isBeat = this.#isBeatDue;
    // Streams that are opened during this read start where it ends.
    const joining = this.#joining.filter(({ stream }) => stream.isOpen);
    const before = this.#cursor ?? (await cursorNow(db));
    const { here, happened } = await eventsAfter(db, before);
    if (happened?.length !== 0 || isBeat) await this.#tell(happened, here, isBeat);
    this.#isBeatDue = false;
    this.#cursor = here;
    if (joining.length > 0) await this.#welcome(joining, here);
    this.#joining = this.#joining.filter((one) => !joining.includes(one) && one.stream.isOpen);
  }

  async #tell(happened: readonly Happened[] | undefined, here: EventCursor, isBeat: boolean): Promise<void> {
    const roles = await this.#stillSignedIn([...this.#listening]);
    for (const one of this.#listening) {
      const actor = roles.get(one);
      if (!one.stream.isOpen || !actor) {
        one.stream.end();
        this.#listening.delete(one);
      } else one.stream.send([...this.#heard(actor, happened), ...(isBeat ? [say({ kind: "beat" })] : [])], here);
    }
  }

  /** Sends the missed events first. */
  async #welcome(joining: readonly Joining[], here: EventCursor): Promise<void> {
    const roles = await this.#stillSignedIn(joining);
    for (const one of joining) {
      const actor = roles.get(one);
      if (actor) {
        const missed = one.after === undefined ? [] : this.#heard(actor, await this.#missed(one.after, here));
        one.stream.send([...missed, say({ kind: "beat" })], here);
        this.#listening.add(one);
        one.stream.text.once("close", () => this.#listening.delete(one));
      } else one.stream.end();
    }
  }

  /** Returns undefined if the missed events are no longer known. */
  async #missed(given: string, until: EventCursor): Promise<readonly Happened[] | undefined> {
    const { db } = this.#parts;
    const after = readCursor(given);
    if (after === undefined || (await isLost(db, after))) return undefined;
    return (await eventsAfter(db, after, until)).happened;
  }

  /** Returns each event once, even if it happened several times. Returns a reset if there are too many. */
  #heard(actor: Actor, happened: readonly Happened[] | undefined): string[] {
    const heard = new Set(happened?.flatMap((one) => heardBy(actor, one) ?? []).map(say));
    return happened && heard.size <= mostAtOnce ? [...heard] : [say({ kind: "reset" })];
  }

  async #stillSignedIn<One extends Listening>(among: readonly One[]): Promise<Map<One, Actor>> {
    const { db, now } = this.#parts;
    if (among.length === 0) return new Map();
    const rows = await liveSessions(db, [...new Set(among.map(({ actor }) => actor.sessionId))], now());
    const bySession = new Map(rows.map((row) => [row.sessionId, row]));
    return new Map(
      among.flatMap((one): [One, Actor][] => {
        const row = bySession.get(one.actor.sessionId);
        return row && isRole(row.role) ? [[one, { id: row.id, role: row.role }]] : [];
      }),
    );
  }
}
