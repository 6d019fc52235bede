import type { Adapter, AdapterPayload } from "oidc-provider";
import { systemNow } from "#server/clock.ts";

/** Stores the short-lived records of the embedded provider in this process, which is enough for a demonstration. */
export class MemoryAdapter implements Adapter {
  readonly #entries = new Map<string, { payload: AdapterPayload; endsAt: number }>();

  async upsert(id: string, payload: AdapterPayload, expiresInSeconds = 3600): Promise<void> {
    const now = presentMs();
    for (const [key, { endsAt }] of this.#entries) if (endsAt <= now) this.#entries.delete(key);
    this.#entries.set(id, { payload, endsAt: now + expiresInSeconds * 1000 });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = this.#entries.get(id);
    return entry && entry.endsAt > presentMs() ? entry.payload : undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#firstWhere((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#firstWhere((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const entry = this.#entries.get(id);
    if (entry) entry.payload.consumed = Math.floor(presentMs() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#entries.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, { payload }] of this.#entries) if (payload.grantId === grantId) this.#entries.delete(id);
  }

  #firstWhere(matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return [...this.#entries.values()].find(({ payload }) => matches(payload))?.payload;
  }
}

/** Milliseconds. The provider also reads the system clock itself and accepts no other clock. */
function presentMs(): number {
  return Date.parse(systemNow());
}
