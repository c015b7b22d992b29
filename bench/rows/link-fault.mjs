import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withDataFolder } from '../stage/data-folder.mjs';
import { LinkClient } from '../stage/link-client.mjs';
import { startNginx, startRedis } from '../stage/nodes.mjs';
import { freePort } from '../stage/process.mjs';
import { Product } from '../stage/product.mjs';
import { Stage } from '../stage/stage.mjs';
import { fillGroup, peopleUpTo, say } from '../stage/talk.mjs';

const MEMBERS = 6;
const MESSAGES = 1_000;
const KILLED_AT = 300;
const RESTARTED_AT = 600;
const PATIENCE_MS = 30_000;

/** A member as the web app is one: takes pushes in order, reads again after each (re)connect and when a number is missing. */
class Member {
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
        const hear = (event, payload) => event === 'message' && this.#take(payload);
        this.#client = await LinkClient.connect(this.url, { token }, hear, () => void this.#again());
        this.reconnects += 1;
        return await this.read();
      } catch {
        await wait(200);
      }
    }
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

  /** Reads everything that isn't there yet, page by page backwards; one read at a time, and once more when asked meanwhile. */
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
        // The node behind the proxy went away.
      }
      await wait(100);
    }
  }
}

/** Sends until it is taken; a repetition says it once. */
async function sayForSure(url, headers, groupId, content) {
  const key = randomUUID();
  for (;;) {
    try {
      const response = await say(url, headers, groupId, content, key);
      await response.text();
      if (response.status === 201) return;
    } catch {
      // Tried again, with the same key.
    }
    await wait(50);
  }
}

async function play(stage, folder) {
  const redis = await startRedis();
  const environment = { ...stage.environment, REDIS_URL: redis.url };
  const ports = [await freePort(), await freePort()];
  const serve = (port) => Product.serve({ ...environment, PORT: String(port) });
  const nodes = [await serve(ports[0]), await serve(ports[1])];
  const proxy = await startNginx(folder, ports);
  const members = [];
  try {
    const people = peopleUpTo(MEMBERS);
    const groupId = await fillGroup(stage, { title: 'Everybody', members: people });
    for (const name of people) members.push(new Member(proxy.url, await stage.as(name), groupId));
    await Promise.all(members.map((member) => member.join()));
    const started = performance.now();
    for (let count = 1; count <= MESSAGES; count += 1) {
      if (count === KILLED_AT) await nodes[0].kill();
      if (count === RESTARTED_AT) nodes[0] = await serve(ports[0]);
      await sayForSure(proxy.url, members[count % MEMBERS].headers, groupId, `Message ${count}`);
    }
    const seconds = (performance.now() - started) / 1_000;
    const isWhole = ({ messages }) =>
      messages.length === MESSAGES && messages.every(({ content }, index) => content === `Message ${index + 1}`);
    const end = performance.now() + PATIENCE_MS;
    while (!members.every(isWhole) && performance.now() < end) await wait(50);
    const sum = (name) => members.reduce((total, member) => total + member[name], 0);
    return {
      figures: [
        {
          label: `members with exactly ${MESSAGES} messages, in order, none twice`,
          value: members.filter(isWhole).length,
          unit: `of ${MEMBERS}`,
          atLeast: MEMBERS,
        },
        { label: 'links that broke and came back', value: sum('reconnects'), unit: '' },
        { label: 'times a member read again', value: sum('reads') - MEMBERS, unit: '' },
        { label: 'messages a second, sent one after the other', value: MESSAGES / seconds, unit: '/s' },
      ],
    };
  } finally {
    members.forEach((member) => member.leave());
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
  }
}

/** Two nodes with Redis behind nginx; one is killed while people talk, and comes back. */
export const linkFault = {
  name: 'link-fault',
  title: 'a node killed while people talk',
  measure: () => withDataFolder((folder) => Stage.with({}, (stage) => play(stage, folder))),
};
