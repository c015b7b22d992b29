import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../measure/rounds.mjs';
import { RealtimeClient } from '../stage/realtime-client.mjs';
import { ask, endProcess } from '../stage/process.mjs';
import { Stage } from '../stage/stage.mjs';
import { fillGroup, forEach, peopleUpTo, say } from '../stage/chat.mjs';

const MEMBERS = 500;
const IDLE = 1_000;
/** Many short rounds: the speed of a shared machine varies by the second, and both sides should be affected alike. */
const ROUNDS = 60;
const MESSAGES = 20;
/** Rounds until the server's code is compiled by the JIT, as in a long-running one. */
const WARM_UP = 40;
/** Number of concurrent senders. */
const TALKERS = 4;
const OPENINGS = 150;

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
const residentKilobytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** One side of the comparison: connected members, and the delivery times of messages. */
class Room {
  #left = 0;
  #started = 0;
  #times = [];
  #reached = () => undefined;
  clients = [];

  /** @param send sends a message and resolves with the response */
  constructor(send) {
    this.send = send;
  }

  received = (event) => {
    if (event !== 'message') return;
    this.#times.push(performance.now() - this.#started);
    this.#left -= 1;
    if (this.#left === 0) this.#reached();
  };

  /** Sends messages sequentially; each is delivered to all before the next. */
  async oneByOne() {
    this.#times = [];
    const began = performance.now();
    for (let count = 0; count < MESSAGES; count += 1) {
      const reached = this.#expect(1);
      this.#started = performance.now();
      await this.#say(count);
      await reached;
    }
    const seconds = (performance.now() - began) / 1_000;
    const times = this.#times.sort((a, b) => a - b);
    return { perSecond: MESSAGES / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  }

  /** Sends the same number from several senders concurrently. */
  async atOnce() {
    const reached = this.#expect(MESSAGES);
    const began = performance.now();
    await forEach(Array.from({ length: MESSAGES }), (_, count) => this.#say(count), TALKERS);
    await reached;
    return { perSecond: (MESSAGES / (performance.now() - began)) * 1_000 };
  }

  /** Resolves once that many messages were delivered to all. */
  #expect(messages) {
    this.#left = messages * this.clients.length;
    return new Promise((resolve) => (this.#reached = resolve));
  }

  async #say(count) {
    const response = await this.send(`Message ${count} of the round, as long as people write`);
    const text = await response.text();
    if (response.status !== 201) throw new Error(`Sending: ${response.status} ${text}`);
  }

  close() {
    this.clients.splice(0).forEach((client) => client.close());
  }
}

async function bareServer() {
  const child = fork(fileURLToPath(new URL('../limit/link-server.mjs', import.meta.url)));
  return { child, url: await ask(child, {}), pid: child.pid };
}

/** Memory per idle connection. */
async function idleMemory(url, pid, authOf) {
  await wait(500);
  const before = residentKilobytes(pid);
  const clients = [];
  await forEach(Array.from({ length: IDLE }), async (_, index) => {
    clients.push(await RealtimeClient.connect(url, authOf(index), () => undefined));
  });
  await wait(500);
  const kilobytes = (residentKilobytes(pid) - before) / IDLE;
  clients.forEach((client) => client.close());
  await wait(1_000);
  return kilobytes;
}

/** Product and limit alternately, after a warm-up. */
async function inTurn(rooms, round) {
  const results = { product: [], limit: [] };
  for (let count = -WARM_UP; count < ROUNDS; count += 1) {
    for (const side of count % 2 === 0 ? ['product', 'limit'] : ['limit', 'product']) {
      const result = await round(rooms[side]);
      if (count >= 0) results[side].push(result);
    }
  }
  const middle = (side, name) => median(results[side].map((result) => result[name]));
  const ratio = median(results.product.map(({ perSecond }, round) => perSecond / results.limit[round].perSecond));
  return { middle, ratio };
}

async function fanOut(stage, bare, tokens, groupId) {
  const headers = { Authorization: `Bearer ${tokens[0]}` };
  const sample = { id: randomUUID(), number: 1, groupId, recipientId: null, senderId: randomUUID() };
  const rooms = {
    product: new Room((content) => say(stage.product.url, headers, groupId, content)),
    limit: new Room((content) => {
      const message = { ...sample, senderName: 'Person 0001', createdAt: new Date(), isRead: false, content };
      return fetch(bare.url, { method: 'POST', body: JSON.stringify(message) });
    }),
  };
  // The sender isn't counted among the receivers.
  await forEach(tokens.slice(1), async (token) => {
    rooms.product.clients.push(await RealtimeClient.connect(stage.product.url, { token }, rooms.product.received));
    rooms.limit.clients.push(await RealtimeClient.connect(bare.url, {}, rooms.limit.received));
  });
  const oneByOne = await inTurn(rooms, (room) => room.oneByOne());
  const atOnce = await inTurn(rooms, (room) => room.atOnce());
  rooms.product.close();
  rooms.limit.close();
  const perSecond = (label, { middle, ratio }) => [
    { label: `${label}, product`, value: middle('product', 'perSecond'), unit: 'messages/s' },
    { label: `${label}, bare Socket.IO`, value: middle('limit', 'perSecond'), unit: 'messages/s' },
    { label: `${label}, ratio`, value: ratio, unit: '', atLeast: 0.55 },
  ];
  const latency = (side, name) => {
    return {
      label: `until one has reached a member, ${name}, ${side}`,
      value: oneByOne.middle(side, name),
      unit: 'ms',
    };
  };
  return [
    ...perSecond(`messages to ${MEMBERS} members, one by one`, oneByOne),
    ...perSecond(`messages to ${MEMBERS} members, ${TALKERS} at once`, atOnce),
    ...['product', 'limit'].flatMap((side) => ['p50', 'p99'].map((name) => latency(side, name))),
  ];
}

/** Opens a small group and a big one alternately. */
async function openings(stage, groups) {
  const headers = await stage.as('person-1');
  const times = groups.map(() => []);
  for (let count = 0; count < OPENINGS; count += 1) {
    for (const [index, id] of groups.entries()) {
      const started = performance.now();
      const response = await fetch(`${stage.product.url}/api/messages/group/${id}`, { headers });
      const page = await response.json();
      times[index].push(performance.now() - started);
      if (page.length !== 50) throw new Error(`A page of ${page.length} messages`);
    }
  }
  const [small, big] = times.map(median);
  return [
    { label: 'opening a group of 100 messages', value: small, unit: 'ms' },
    { label: 'opening a group of 100,000 messages', value: big, unit: 'ms' },
    { label: 'ratio of both', value: big / small, unit: '', atMost: 1.2 },
  ];
}

/** The real-time connection compared with a bare Socket.IO server, and groups of any size. */
export const link = {
  name: 'link',
  title: `real-time link with ${MEMBERS} members`,
  measure: () =>
    Stage.with({}, async (stage) => {
      const bare = await bareServer();
      try {
        const people = peopleUpTo(MEMBERS + 1);
        const tokens = [];
        await forEach(people, async (name, index) => {
          tokens[index] = (await stage.as(name)).Authorization.replace('Bearer ', '');
        });
        const groupId = await fillGroup(stage, { title: 'Everybody', members: people });
        const groups = [];
        for (const messages of [100, 100_000])
          groups.push(await fillGroup(stage, { title: `${messages}`, members: people.slice(0, 10), messages }));
        await stage.rows('vacuum analyze messages');
        const memory = await idleMemory(stage.product.url, stage.product.pid, (index) => ({
          token: tokens[index % tokens.length],
        }));
        const bareMemory = await idleMemory(bare.url, bare.pid, () => ({}));
        return {
          figures: [
            ...(await fanOut(stage, bare, tokens, groupId)),
            { label: `memory of an idle connection, of ${IDLE}, product`, value: memory, unit: 'kB' },
            { label: `memory of an idle connection, of ${IDLE}, bare Socket.IO`, value: bareMemory, unit: 'kB' },
            ...(await openings(stage, groups)),
          ],
        };
      } finally {
        await endProcess(bare.child, 'SIGKILL');
      }
    }),
};
