import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RealtimeClient } from './realtime-client.mjs';
import { say } from './chat.mjs';

/** A member as the web app implements it: applies pushes in order, refetches after each (re)connect and when a number is missing. */
export class Member {
  messages = [];
  reads = 0;
  reconnects = -1;
  #isGone = false;
  #reading;
  #client;

  constructor(url, headers, groupId) {
    this.url = url;
    this.headers = headers;
    this.groupId = groupId;
  }

  async join() {
    const token = this.headers.Authorization.replace('Bearer ', '');
    while (!this.#isGone) {
      try {
        const hear = (event, payloadOf) => event === 'message' && this.#take(payloadOf());
        this.#client = await RealtimeClient.connect(this.url, { token }, hear, () => void this.#again());
        this.reconnects += 1;
        return await this.read();
      } catch {
        await wait(200);
      }
    }
  }

  /** Whether it has received that many messages, each once and in order, as `Message 1` and so on. */
  hasAll(count) {
    return this.messages.length === count && this.messages.every(({ content }, at) => content === `Message ${at + 1}`);
  }

  leave() {
    this.#isGone = true;
    this.#client?.close();
  }

  #again() {
    if (this.#client === undefined || this.#isGone) return;
    this.#client = undefined;
    void this.join();
  }

  #take(message) {
    const last = this.messages.length;
    if (message.number === last + 1) this.messages.push(message);
    else if (message.number > last) void this.read();
  }

  /** Fetches all missing messages, backwards page by page; one fetch at a time, and once more when requested meanwhile. */
  read() {
    const next = (this.#reading ?? Promise.resolve()).then(() => this.#readOnce());
    this.#reading = next.catch(() => undefined);
    return next;
  }

  async #readOnce() {
    this.reads += 1;
    const missing = [];
    for (let before; ;) {
      const page = await this.#page(before);
      missing.unshift(...page.filter(({ number }) => number > this.messages.length));
      if (page.length < 50 || page[0].number <= this.messages.length + 1) break;
      before = page[0].id;
    }
    for (const message of missing) if (message.number === this.messages.length + 1) this.messages.push(message);
  }

  async #page(before) {
    const query = before ? `?before=${before}` : '';
    for (;;) {
      try {
        const response = await fetch(`${this.url}/api/messages/group/${this.groupId}${query}`, {
          headers: this.headers,
        });
        if (response.ok) return await response.json();
      } catch {
        // The node behind the proxy is gone.
      }
      await wait(100);
    }
  }
}

/** Retries until the message is accepted; the idempotency key prevents duplicates. */
export async function sendUntilAccepted(url, headers, groupId, content) {
  const key = randomUUID();
  for (;;) {
    try {
      const response = await say(url, headers, groupId, content, key);
      await response.text();
      if (response.status === 201) return;
    } catch {
      // Retried with the same key.
    }
    await wait(50);
  }
}
