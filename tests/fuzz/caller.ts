// Longer than 300 lines, because all actions of a caller share the records that the caller has seen.
import type { Role } from "#domain/access/roles.ts";
import { type Answered, problemsOf } from "./check-answer.ts";
import { readFromThePage, sealed } from "./customer.ts";
import type { Operation } from "./document.ts";
import { generate, type Making, madeAnewAt } from "./generate.ts";
import { Memory } from "./memory.ts";
import { chargeFor, readFromTheQuote, waitsFor } from "./office.ts";
import { asText, deedOf, fill, isItself, subjectOf } from "./paths.ts";
import { plantCard } from "./plant-card.ts";
import { Chance } from "./random.ts";

type Tokens = { accessToken: string; refreshToken: string };

/** A request that can be sent again. */
interface Request {
  operation: Operation;
  path: string;
  role: Role | undefined;
  body: unknown;
  key: string | undefined;
  about: Record<string, unknown> | undefined;
  /** The access token of the first attempt. A repeated request uses the same one. */
  token?: string;
}

/** In milliseconds. A call that takes longer fails the run. */
const longestAnswer = 60_000;

/** The field with the role that saw the record. Another person of the same role may not see it. */
const seenBy = "seen by";

/** Sends one call after another, learns from the answers, and records problems in them. */
export class Caller {
  readonly problems: string[] = [];
  /** All successful writes in order. They show how a broken database came about. */
  readonly deeds: string[] = [];
  readonly #counts = new Map<string, Map<number, number>>();
  readonly #chance: Chance;
  readonly #memory: Memory;
  readonly #tokens = new Map<Role, Tokens>();
  readonly #turnedAway = new Set<string>();
  /** The last refusal of each call. */
  readonly #refused = new Map<string, string>();
  readonly #url: string;
  readonly #operations: readonly Operation[];
  readonly #signIn: (role: Role) => Promise<Tokens>;
  #roles: readonly Role[] = [];

  constructor(url: string, operations: readonly Operation[], seed: number, signIn: (role: Role) => Promise<Tokens>) {
    this.#chance = new Chance(seed);
    this.#memory = new Memory(this.#chance);
    this.#url = url;
    this.#operations = operations;
    this.#signIn = signIn;
  }

  /** Sends every GET without required parameters as every role, then reads each record it has found. */
  async lookAround(all: readonly Role[]): Promise<void> {
    this.#roles = all;
    const questions = this.#operations.filter(({ method }) => method === "GET");
    const nothing = { body: undefined, key: undefined };
    for (const role of all) {
      for (const operation of questions.filter(({ parameters }) => !parameters.some((one) => one.required))) {
        await this.#send({ ...nothing, operation, path: operation.path, role, about: undefined });
      }
    }
    for (const operation of questions.filter(({ path }) => /^\/\w+\/\{id\}$/.test(path))) {
      for (const about of [...this.#memory.all(subjectOf(operation.path))]) {
        const path = fill(operation.path, () => about.id);
        await this.#send({ ...nothing, operation, path, role: this.#roleFor(operation, about), about });
      }
    }
  }

  /** Sends one call and its follow-ups: corrects it if it is refused, repeats it, or reads the record it changed. */
  async step(): Promise<void> {
    const chance = this.#chance;
    if (chance.happens(0.02)) await this.#readMail();
    const operation = this.#pick();
    const made = this.#make(operation, await this.#freshRecord(operation));
    const whole = { ...made, body: await sealed(made.body, made.about) };
    const request = chance.happens(0.05) ? plantCard(whole, operation.path, chance) : whole;
    const twins = !operation.asks && chance.happens(0.1);
    const [answered] = await Promise.all([this.#send(request), ...(twins ? [this.#send(request)] : [])]);
    let last = answered;
    let corrected = request;
    for (let turn = 0; turn < 8 && last.status === 422; turn += 1) {
      corrected = await this.#correct(corrected, last.body);
      last = await this.#send(corrected);
    }
    if (last.status !== 200 || operation.asks) return;
    if (corrected.key) await this.#repeat(corrected, last);
    const look = this.#operations.find(({ method, path }) => method === "GET" && isItself(path, operation.path));
    const id = corrected.about?.id;
    if (look && id !== undefined) {
      await this.#send({
        ...corrected,
        operation: look,
        path: fill(look.path, () => id),
        body: undefined,
        key: undefined,
      });
    }
  }

  /** Prints the calls and the statuses of their answers. */
  tell(): void {
    const never: string[] = [];
    let calls = 0;
    for (const { id } of this.#operations) {
      const counts = this.#counts.get(id) ?? new Map<number, number>();
      calls += [...counts.values()].reduce((sum, count) => sum + count, 0);
      const told = [...counts].sort(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
      console.log(`  ${id.padEnd(28)} ${told.join(" ")}`);
      if (!counts.has(200)) never.push(id);
    }
    console.log(`${calls} calls; never answered with 200:`);
    for (const id of never) console.log(`  ${id.padEnd(28)} ${this.#refused.get(id) ?? "never asked"}`);
  }

  /** Prefers calls that have succeeded less often. */
  #pick(): Operation {
    const done = (one: Operation) => this.#counts.get(one.id)?.get(200) ?? 0;
    const some = Array.from({ length: 3 }, () => this.#chance.pick(this.#operations));
    return some.reduce((best, one) => (done(one) < done(best) ? one : best));
  }

  /** Returns the record for a call. In most cases it reads the record first, as a person does before changing it. */
  async #freshRecord({ path, method }: Operation): Promise<Request["about"]> {
    if (this.#chance.happens(0.05)) return undefined;
    const subject = subjectOf(path);
    const deed = deedOf(path, method);
    const record = this.#memory.record(subject, (one) => waitsFor(one, deed));
    const look = this.#operations.find((one) => one.method === "GET" && isItself(one.path, path));
    const name = record?.publicId ?? record?.id ?? this.#memory.value("publicId", undefined);
    if (method === "GET" || !look || name === undefined || this.#chance.happens(0.2)) return record;
    const about = record ?? { publicId: name };
    const asked = { operation: look, path: fill(look.path, () => name), body: undefined, key: undefined, about };
    await this.#send({ ...asked, role: look.isPublic ? undefined : this.#roleFor(look, about) });
    return this.#memory.again(subject, about) ?? record;
  }

  #make(operation: Operation, about: Request["about"]): Request {
    const chance = this.#chance;
    const subject = subjectOf(operation.path);
    const making = this.#making(about);
    const path = fill(operation.path, (name) => {
      if (chance.happens(0.03)) return chance.pick(["0", "-1", "999999999999", "x", "%00", "1e9"]);
      const own =
        name === "chargeId" ? chargeFor(about, deedOf(operation.path, operation.method)) : ownName(name, about);
      return own ?? this.#memory.value(name, about) ?? chance.between(1, 300);
    });
    const query = operation.parameters
      .filter((one) => one.in === "query" && (one.required || chance.happens(0.3)))
      .map(({ name, schema }) => `${name}=${encodeURIComponent(asText(generate(schema, name, making)))}`);
    return {
      operation,
      about,
      path: query.length > 0 ? `${path}?${query.join("&")}` : path,
      role: operation.isPublic && chance.happens(0.9) ? undefined : this.#roleFor(operation, about),
      body: operation.body ? generate(operation.body, subject, making) : undefined,
      key: chance.happens(0.3) ? `fuzz-${chance.between(1000, 1_000_000_000)}` : undefined,
    };
  }

  #making(about: Record<string, unknown> | undefined): Making {
    const chance = this.#chance;
    const hostility = chance.happens(0.6) ? 0 : chance.pick([0.02, 0.1, 0.4]);
    const held = [...this.#tokens.values()].map(({ refreshToken }) => refreshToken);
    const given = {
      refreshToken: () => (held.length > 0 ? chance.pick(held) : "none"),
      ...(about && "state" in about ? readFromThePage(about, chance) : readFromTheQuote(about, chance)),
    };
    return { chance, memory: this.#memory, about, hostility, given };
  }

  /** Returns a role that this call has not rejected, in most cases. Sometimes returns a role at random, or no role. */
  #roleFor({ id }: Operation, about: Request["about"]): Role | undefined {
    if (this.#chance.happens(0.02)) return undefined;
    const saw = about?.[seenBy] as Role | undefined;
    if (saw && this.#chance.happens(0.4) && !this.#turnedAway.has(`${saw} ${id}`)) return saw;
    const welcome = this.#roles.filter((role) => !this.#turnedAway.has(`${role} ${id}`));
    return this.#chance.pick(welcome.length > 0 && this.#chance.happens(0.95) ? welcome : this.#roles);
  }

  /** Regenerates the fields that a refusal names and keeps the others. Without a body, removes the query instead. */
  async #correct(request: Request, refusal: unknown): Promise<Request> {
    const fields = (refusal as { details?: { fields?: { field: string }[] } }).details?.fields ?? [];
    const schema = request.operation.body;
    if (!schema) return { ...request, path: request.path.split("?")[0] ?? "" };
    const making = { ...this.#making(request.about), hostility: 0 };
    let body = request.body;
    if (typeof body !== "object" || body === null || Array.isArray(body)) body = generate(schema, "", making);
    for (const { field } of fields.slice(0, 20)) body = madeAnewAt(body, field.split("."), schema, making);
    return { ...request, body: await sealed(body, request.about) };
  }

  /**
   * Repeats the request: the answer must be the same and nothing may be done twice. Then sends another body with the
   * same key, which must be refused.
   */
  async #repeat(request: Request, first: Answered): Promise<void> {
    const again = await this.#send(request);
    const idOf = ({ body }: Answered) => (body as { id?: unknown } | null)?.id;
    if (again.status === 200 && idOf(again) !== idOf(first))
      this.#report(request, again, ["a repeated request made another record"]);
    if (again.status >= 400 && ![401, 403, 404, 409, 429, 503].includes(again.status)) {
      this.#report(request, again, ["a repeated request is refused"]);
    }
    // Secrets and files are new in every answer and are not stored under a key.
    const { body, answers } = request.operation;
    if (!body || answers !== "application/json" || first.text.includes('"accessToken"')) return;
    if (again.text !== first.text) return;
    const other = await this.#send({ ...request, body: { ...(request.body as object), "another thing": 1 } });
    if (other.status === 200) this.#report(request, other, ["the key of another request is taken"]);
  }

  async #send(request: Request): Promise<Answered> {
    const { operation, path, role, body, key, about } = request;
    const token = request.token ?? (role ? await this.#tokenOf(role) : undefined);
    if (token) request.token = token;
    const response = await fetch(`${this.#url}/api${path}`, {
      method: operation.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key ? { "idempotency-key": key } : {}),
        "x-forwarded-for": `198.51.${this.#chance.between(0, 255)}.${this.#chance.between(0, 255)}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestAnswer),
    });
    const answered = await read(response);
    this.#count(operation.id, answered.status);
    this.#report(request, answered, problemsOf(operation, answered));
    if (answered.status === 401 && role) this.#tokens.delete(role);
    if (answered.status === 403 && role) this.#turnedAway.add(`${role} ${operation.id}`);
    if (answered.status === 200 && !operation.asks) this.deeds.push(asLine(request));
    if (answered.status === 200) this.#learn(operation, answered.body, about, role);
    else this.#refused.set(operation.id, answered.text.slice(0, 300));
    return answered;
  }

  #learn({ path, method, answers }: Operation, body: unknown, about: Request["about"], role: Role | undefined): void {
    if (answers !== "application/json") return;
    const subject = subjectOf(path);
    const isWhole = method === "GET" || (body as { id?: unknown } | null)?.id !== undefined;
    const isOfItself = /^(\/\w+)+(\/\{\w+\})?$/.test(path);
    const link = { ...(about?.publicId === undefined ? {} : { publicId: about.publicId }), [seenBy]: role };
    if (isWhole && isOfItself)
      this.#memory.learn(subject, Array.isArray(body) ? body : { ...link, ...(body as object) });
    else this.#memory.learn(path, body);
  }

  /** Reads the links in the demo's letters, as customers do in their mailbox. */
  async #readMail(): Promise<void> {
    const list = await (await fetch(`${this.#url}/dev/mailbox`)).text();
    const letters = [...list.matchAll(/\/dev\/mailbox\/(\d+)/g)].map(([, id]) => id);
    if (letters.length === 0) return;
    const letter = await (await fetch(`${this.#url}/dev/mailbox/${this.#chance.pick(letters)}/html`)).text();
    for (const [, kind, publicId] of letter.matchAll(/\/booking\/(form|card)\/([\w-]{20,})/g)) {
      this.#memory.learn(kind === "form" ? "public/booking" : "public/card", { publicId });
    }
  }

  async #tokenOf(role: Role): Promise<string> {
    const known = this.#tokens.get(role);
    // A token lives ten minutes. Later another person may have the role.
    if (known && !this.#chance.happens(0.005)) return known.accessToken;
    const tokens = await this.#signIn(role);
    this.#tokens.set(role, tokens);
    return tokens.accessToken;
  }

  #count(id: string, status: number): void {
    const counts = this.#counts.get(id) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.#counts.set(id, counts);
  }

  #report(request: Request, answered: Answered, problems: readonly string[]): void {
    for (const problem of problems) {
      const answer = `${answered.status} ${answered.text.slice(0, 500)}`;
      this.problems.push(`${request.operation.id} ${problem}\n  ${asLine(request)}\n  → ${answer}`);
    }
  }
}

/** Returns a request as a line from which a person can repeat it. */
function asLine({ operation, path, role, body, key }: Request): string {
  const who = `as ${role ?? "nobody"}${key ? ` with key ${key}` : ""}`;
  return `${operation.method} ${path} ${who}\n  ${JSON.stringify(body)?.slice(0, 1500) ?? ""}`;
}

async function read(response: Response): Promise<Answered> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const mediaType = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
  const text = bytes.toString("latin1");
  const body: unknown = mediaType === "application/json" ? JSON.parse(bytes.toString("utf8")) : undefined;
  return { status: response.status, mediaType, bytes: bytes.length, text, body };
}

function ownName(name: string, about: Request["about"]): unknown {
  return name === "id" || name === "publicId" ? about?.[name] : undefined;
}
