import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { later } from "#domain/shared/durations.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { anEmployee, anOffice } from "#tests/server/office.ts";

const parts = freshDatabase();
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = await anOffice(parts);
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

/** A minimal browser for signing in. It keeps cookies by path and does not follow redirects. */
class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  async open(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address, origin);
    const cookies = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const header of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      const path = /path=([^;]+)/i.exec(header)?.[1] ?? "/";
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
    return response;
  }

  /** Goes to the identity provider, chooses an account, and returns the address that the browser is sent back to. */
  async proveToBe(email: string): Promise<URL> {
    const page = await this.toAccounts();
    const chosen = await this.open(page, { email });
    const back = await this.open(location(chosen));
    return new URL(location(back));
  }

  async toAccounts(): Promise<string> {
    const start = await this.open("/api/auth/google/start");
    const asked = await this.open(location(start));
    return location(asked);
  }

  /** Finishes the sign-in as the return screen does. */
  async finish(returned: URL, changes: { code?: string; state?: string } = {}) {
    const { code, state } = Object.fromEntries(returned.searchParams);
    const cookies = [...this.#cookies].filter(([, { path }]) => "/api/auth/google".startsWith(path));
    const response = await fetch(`${origin}/api/auth/google`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join("; "),
      },
      body: JSON.stringify({ code, state, ...changes }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  }
}

function location(response: Response): string {
  const address = response.headers.get("location");
  if (!address) throw new Error(`no redirect but ${response.status}`);
  return address;
}

async function signIn(email: string) {
  const browser = new Browser();
  return browser.finish(await browser.proveToBe(email));
}

async function allowOnWhitelist(email: string, isActive = true): Promise<void> {
  const entry = { email, role: "agent", phone: "+12125550100", commissionBps: 1250, isActive };
  await parts.db.insertInto("whitelistEntries").values(entry).execute();
}

function people(email: string) {
  return parts.db.selectFrom("users").selectAll().where("email", "=", email).execute();
}

describe("signing in", () => {
  it("gives tokens and the role to a person of the agency, and recognizes them at the next sign-in", async () => {
    const id = await anEmployee(parts, "supervisor", { email: "supervisor@demo.example" });
    const { status, body } = await signIn("supervisor@demo.example");
    expect(status).toBe(200);
    expect(body).toMatchObject({ role: "supervisor", refreshToken: expect.any(String) });
    const profile = await fetch(`${origin}/api/auth/profile`, {
      headers: { authorization: `Bearer ${body.accessToken}` },
    });
    expect(await profile.json()).toMatchObject({ id, email: "supervisor@demo.example", role: "supervisor" });
    expect(await people("supervisor@demo.example")).toMatchObject([
      { subject: "supervisor@demo.example", lastSignInAt: parts.now() },
    ]);
    await parts.db.updateTable("users").set({ email: "married@demo.example" }).where("id", "=", id).execute();
    expect((await signIn("supervisor@demo.example")).status).toBe(200);
  });

  it("creates one person from a whitelist entry, even with two browsers at the same time", async () => {
    await allowOnWhitelist("New.Agent@demo.example");
    const both = await Promise.all([signIn("new.agent@demo.example"), signIn("new.agent@demo.example")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await people("new.agent@demo.example")).toMatchObject([
      { name: "New Agent", role: "agent", phone: "+12125550100", commissionBps: 1250 },
    ]);
  });

  it("gives strangers and inactive people the same answer, and records both", async () => {
    await anEmployee(parts, "agent", { email: "gone@demo.example", isActive: false });
    await allowOnWhitelist("not-yet@demo.example", false);
    const answers = [];
    for (const name of ["stranger", "gone", "not-yet"]) answers.push(await signIn(`${name}@demo.example`));
    expect(answers[0]).toMatchObject({ status: 403, body: { code: "sign_in_failed" } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const refused = parts.db.selectFrom("auditEntries").select("subject").where("outcome", "=", "refused");
    expect((await refused.orderBy("id").execute()).map(({ subject }) => subject)).toEqual([
      "identity:stranger@demo.example",
      "identity:gone@demo.example",
      "identity:not-yet@demo.example",
    ]);
    expect(await people("stranger@demo.example")).toEqual([]);
  });

  it("refuses a different identity with the email of a person", async () => {
    await anEmployee(parts, "agent", { email: "taken@demo.example", issuer: "https://else.example", subject: "1" });
    expect((await signIn("taken@demo.example")).body).toMatchObject({ code: "sign_in_failed" });
  });
});

describe("a code is refused", () => {
  async function proved() {
    const browser = new Browser();
    return { browser, returned: await browser.proveToBe("anybody@demo.example") };
  }
  const refused = { status: 422, body: { code: "parsing_failed" } };

  it("in another browser, and still works for its owner", async () => {
    await anEmployee(parts, "admin", { email: "anybody@demo.example" });
    const { browser, returned } = await proved();
    expect(await new Browser().finish(returned)).toMatchObject(refused);
    const other = new Browser();
    await other.toAccounts();
    expect(await other.finish(returned)).toMatchObject(refused);
    expect((await browser.finish(returned)).status).toBe(200);
  });

  it("with another state", async () => {
    const { browser, returned } = await proved();
    expect(await browser.finish(returned, { state: "made-up" })).toMatchObject(refused);
  });

  it("a second time", async () => {
    const { browser, returned } = await proved();
    const both = await Promise.all([browser.finish(returned), browser.finish(returned)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("if it was made up, and the attempt is spent", async () => {
    const { browser, returned } = await proved();
    expect(await browser.finish(returned, { code: "made-up" })).toMatchObject(refused);
    expect(await browser.finish(returned)).toMatchObject(refused);
  });

  it("if it was requested with another nonce or another verifier", async () => {
    for (const change of [{ nonce: "another" }, { codeVerifier: "a".repeat(43) }]) {
      const { browser, returned } = await proved();
      await parts.db.updateTable("signInAttempts").set(change).execute();
      expect(await browser.finish(returned)).toMatchObject(refused);
    }
  });

  it("after ten minutes, and unfinished attempts are deleted", async () => {
    const { browser, returned } = await proved();
    const before = parts.clock.now;
    parts.clock.now = later(before, 600_000);
    expect(await browser.finish(returned)).toMatchObject(refused);
    await new Browser().toAccounts();
    const left = await parts.db.selectFrom("signInAttempts").select("expiresAt").execute();
    expect(left).toEqual([{ expiresAt: later(before, 1_200_000) }]);
    parts.clock.now = before;
  });
});

describe("the embedded provider", () => {
  it("lists the demonstration accounts on a page without script", async () => {
    await anEmployee(parts, "admin", { email: "ada@demo.example", name: "Ada <Admin>" });
    await anEmployee(parts, "agent", { email: "real@agency.test" });
    const browser = new Browser();
    const page = await browser.open(await browser.toAccounts());
    const html = await page.text();
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(html).toContain("Sign in as Ada &lt;Admin&gt; — admin");
    expect(html).not.toMatch(/<script|real@agency|style="|javascript:/);
  });

  it("confirms no address outside the demonstration", async () => {
    await anEmployee(parts, "admin", { email: "owner@agency.test" });
    const browser = new Browser();
    const page = await browser.toAccounts();
    for (const email of ["owner@agency.test", "owner@agency.test@demo.example", "demo.example"]) {
      expect((await browser.open(page, { email })).status).toBe(400);
    }
  });

  it("shows the accounts each time, because the browser keeps no session", async () => {
    const browser = new Browser();
    await browser.finish(await browser.proveToBe("anybody@demo.example"));
    await anEmployee(parts, "expert", { email: "next@demo.example" });
    expect((await browser.finish(await browser.proveToBe("next@demo.example"))).body).toMatchObject({ role: "expert" });
  });

  it("sends the code back only to the address at which the product was opened", async () => {
    const start = await new Browser().open("/api/auth/google/start");
    const address = new URL(location(start));
    expect(address.searchParams.get("redirect_uri")).toBe(`${origin}/auth/google`);
    const scriptly = `${origin}/auth/google`.replace("http:", "javascript:");
    for (const elsewhere of ["https://thief.example/auth/google", `${origin}/elsewhere`, scriptly]) {
      address.searchParams.set("redirect_uri", elsewhere);
      const refused = await new Browser().open(address.href);
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("This sign-in cannot go on");
    }
  });

  it("answers only under our own host names", async () => {
    const asked = (host: string, url: string) => app.inject({ url, headers: { host } });
    for (const host of ["thief.example", "localhost.thief.example:3999", "127.0.0.1.thief.example"]) {
      expect((await asked(host, "/api/auth/google/start")).statusCode).toBe(404);
      expect((await asked(host, "/identity/auth?client_id=farewright")).statusCode).toBe(400);
      expect((await asked(host, "/identity/sign-in/abc")).statusCode).toBe(400);
    }
    for (const host of ["localhost:3999", "localhost:5173", "127.0.0.1:80", "[::1]:3999"])
      expect((await asked(host, "/api/auth/google/start")).statusCode).toBe(303);
  });

  it("does not exist in production", async () => {
    const production = { ...parts, config: { ...parts.config, production: true } };
    await expect(anOffice(production)).rejects.toThrow("does not run in production");
  });
});

describe("the cookie of a sign-in", () => {
  it("is readable only by the server, on this path, for ten minutes", async () => {
    const start = await new Browser().open("/api/auth/google/start");
    expect(start.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^sign-in=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/google; HttpOnly; SameSite=Lax$/),
    ]);
  });
});
