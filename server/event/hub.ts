import { setTimeout as pause } from "node:timers/promises";
import { beatSeconds, type LiveEvent } from "#contract/event.ts";
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

/** One browser has one; more are pages without locks, or somebody's program. */
const mostOfOnePerson = 10;
const mostOfAll = 2000;
/** More than so many, and looking at everything anew is less work for a page. */
const mostAtOnce = 200;
/** Milliseconds between two readings of the table: what comes in between is read together. */
const together = 25;
/**
 * Milliseconds between looks after a word: of those who commit at the same time one has it for all of them
 * (0171-announced-once.sql), and may be the first to end. Whatever takes longer has a word of its own, and a beat looks in any case.
 */
const looksAgain = [25, 50, 100, 200, 400];
/** Milliseconds until a reading that failed is tried again. */
const afterFailure = 1000;

type HubParts = Pick<Parts, "db" | "pool" | "log" | "now">;

interface Listening {
  actor: SignedIn;
  stream: EventStream;
}
/** Not told anything yet. */
interface Joining extends Listening {
  after: string | undefined;
}

const say = (event: LiveEvent) => JSON.stringify(event);

/**
 * All event streams of this process. One connection hears that something has happened, one reading of the table serves
 * everybody, and for each of them it is asked who they are and what they may read now before anything is sent.
 */
export class Hub {
  readonly #parts: HubParts;
  readonly #listening = new Set<Listening>();
  #joining: Joining[] = [];
  #cursor: EventCursor | undefined;
  #listener: ReturnType<typeof listenFor> | undefined;
  #beats: NodeJS.Timeout | undefined;
  #isBeatDue = false;
  /** So many looks since the last word, and the next one. */
  #looks = 0;
  #nextLook: NodeJS.Timeout | undefined;
  #isWoken = false;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
  }

  /** Throws `too_many_requests`, `busy`. `after`: the id of the last event they have. */
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

  /** With the first page: nobody listens for nobody. */
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

  /** One reading at a time; whoever wakes while one runs is served by the next. */
  #wake(): void {
    this.#isWoken = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      // Woken again after the last look.
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
    // Whoever comes while this is read begins where it ends.
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

  /** What they missed while they were away comes first. */
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

  /** Undefined where nobody can tell any more. */
  async #missed(given: string, until: EventCursor): Promise<readonly Happened[] | undefined> {
    const { db } = this.#parts;
    const after = readCursor(given);
    if (after === undefined || (await isLost(db, after))) return undefined;
    return (await eventsAfter(db, after, until)).happened;
  }

  /** Each once, however often it happened; where it is very much, that everything may be other. */
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
