import fc from 'fast-check';
import { isPending } from '../../device/outbox-entry.ts';
import { anError, aNote, Device, noteKind, openPage, Server, type ServerOutcome } from './outbox.harness.ts';

const outcomes = fc.array(fc.constantFrom<ServerOutcome>('arrives', 'request lost', 'answer lost', 'breaks'), {
  maxLength: 6,
});
/** Few enough faults that no entry is rejected. */
const outcomesWithoutRejection = outcomes.filter(
  (list) => list.filter((serverOutcome) => serverOutcome === 'breaks').length < 5,
);
/** A page that is used briefly and then killed at any point. */
const pages = fc.array(
  fc.record({
    enqueues: fc.integer({ min: 0, max: 4 }),
    outcomes,
    killedAt: fc.record({ step: fc.integer({ min: 1, max: 25 }), isAfter: fc.boolean() }),
  }),
  { maxLength: 6 },
);

/** Flushes everything that can happen without time passing. */
const settled = async () => {
  for (let turn = 0; turn < 300; turn += 1) await Promise.resolve();
};

/** Retries the entries rejected after server faults, which may have been processed. */
async function retryWhatBroke(device: Device, server: Server): Promise<void> {
  const { outbox } = openPage(device, server);
  await outbox.load();
  for (const { key, refusal } of outbox.entries) if (refusal?.code === 'INTERNAL') await outbox.retry(key);
  outbox.close();
}

test('Whatever is killed, lost or refused, each action counts once and in order, and none disappears', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.array(fc.boolean(), { maxLength: 24 }), async (lives, refusals) => {
      const device = new Device();
      const decided = new Map<string, boolean>();
      const server = new Server(({ key }) => {
        if (!decided.has(key)) decided.set(key, refusals[decided.size] ?? false);
        return decided.get(key) ? anError(409, 'CONFLICT', 'No.') : null;
      });
      /** In the order the device stored them. */
      const given: string[] = [];
      const refused = new Set<string>();
      const live = async (life: {
        enqueues: number;
        outcomes: ServerOutcome[];
        killedAt?: { step: number; isAfter: boolean };
      }) => {
        const left = [...life.outcomes];
        const { outbox } = openPage(device, server, {
          serverOutcome: () => left.shift() ?? 'arrives',
          ...(life.killedAt && { killedAt: life.killedAt }),
        });
        void outbox.deliver();
        for (let count = 0; count < life.enqueues; count += 1) {
          const shownBefore = new Set(outbox.entries.map(({ key }) => key));
          const outcome = outbox.enqueue(noteKind, aNote(), 'Feed the cats');
          const key = outbox.entries.find((entry) => !shownBefore.has(entry.key))?.key ?? '';
          void outcome.then(({ state }) => state === 'refused' && refused.add(key));
          await settled();
          given.push(...device.entries.map((entry) => entry.key).filter((each) => !given.includes(each)));
          if (!given.includes(key) && (server.applied.includes(key) || refused.has(key))) given.push(key);
        }
        await settled();
        // Time passes: failed entries are retried.
        for (let tries = 0; tries < 4; tries += 1) {
          void outbox.deliver();
          await settled();
        }
        outbox.close();
        // Opened offline now: everything shows as acknowledged, pending or rejected.
        const shown = [...device.known, ...device.entries.map((entry) => entry.key)];
        expect(server.applied.filter((key) => !shown.includes(key))).toEqual([]);
      };

      for (const life of lives) await live(life);
      await live({ enqueues: 0, outcomes: [] });

      expect(device.entries.filter(isPending)).toEqual([]);
      expect(new Set(server.applied).size).toBe(server.applied.length);
      expect(server.applied).toEqual(given.filter((key) => server.applied.includes(key)));
      await retryWhatBroke(device, server);
      expect(new Set(server.applied).size).toBe(server.applied.length);
      const toBeSeen = device.entries.map(({ key }) => key);
      expect(server.applied.filter((key) => !device.known.includes(key))).toEqual([]);
      const lost = given.filter((key) => !server.applied.includes(key) && !toBeSeen.includes(key) && !refused.has(key));
      expect(lost).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('Two tabs of one device send one at a time, each action once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(0, 1), { maxLength: 8 }),
      outcomesWithoutRejection,
      async (turns, planned) => {
        const device = new Device();
        const server = new Server();
        const left = [...planned];
        const tabs = [0, 1].map(
          () => openPage(device, server, { serverOutcome: () => left.shift() ?? 'arrives' }).outbox,
        );
        const given: string[] = [];
        for (const turn of turns) {
          void tabs[turn]?.enqueue(noteKind, aNote());
          for (let wait = 0; wait < 3; wait += 1) await Promise.resolve();
          given.push(...device.entries.map(({ key }) => key).filter((key) => !given.includes(key)));
        }
        for (let tries = 0; tries < 8; tries += 1) {
          for (const tab of tabs) void tab.deliver();
          await settled();
        }
        tabs.forEach((tab) => tab.close());

        expect(server.applied).toHaveLength(turns.length);
        expect(server.applied).toEqual(given.filter((key) => server.applied.includes(key)));
        expect(device.entries).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test('Each lane keeps its own order, whatever is lost in the others', async () => {
  const books = fc.array(fc.constantFrom('b1', 'b2', 'b3'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(books, outcomesWithoutRejection, async (written, planned) => {
      const device = new Device();
      const server = new Server();
      const left = [...planned];
      const { outbox } = openPage(device, server, { serverOutcome: () => left.shift() ?? 'arrives' });
      for (const book of written) void outbox.enqueue(noteKind, aNote(book));
      const enqueued = [...outbox.entries];
      for (let tries = 0; tries < 8; tries += 1) {
        await settled();
        void outbox.deliver();
      }
      await settled();
      outbox.close();

      for (const lane of new Set(enqueued.map((entry) => entry.lane))) {
        const keys = enqueued.filter((entry) => entry.lane === lane).map(({ key }) => key);
        expect(server.applied.filter((key) => keys.includes(key))).toEqual(keys);
      }
      expect(device.entries).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
