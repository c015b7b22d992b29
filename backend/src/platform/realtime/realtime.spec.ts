import { jest } from '@jest/globals';
import type { PlainClients } from './plain-clients.ts';
import type { Push } from './push.ts';
import { COALESCE_MS, Realtime } from './realtime.ts';
import type { RedisFanOut } from './redis-fan-out.ts';
import { holderRooms, personRoom } from './rooms.ts';
import type { SocketIoGateway } from './socket-io.gateway.ts';

describe('Realtime', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A node without clients, with the recorded pushes. */
  function aNode() {
    const sent: Pick<Push, 'rooms' | 'except' | 'payload'>[] = [];
    const clients = {
      deliver: ({ rooms, except, payload }: Push) => void sent.push({ rooms, except, payload }),
    } as Pick<SocketIoGateway, 'deliver'> as SocketIoGateway;
    const plain = { deliver: (_push: Push) => undefined } as Pick<PlainClients, 'deliver'> as PlainClients;
    const redis = { publish: (_push: Push) => undefined } as Pick<RedisFanOut, 'publish'> as RedisFanOut;
    return { realtime: new Realtime(clients, plain, redis), sent };
  }

  const HOLDERS = { permission: 'checklist.read-all', siteIds: ['south'] } as const;
  const MANAGEMENT = holderRooms(HOLDERS);
  const to = (sent: ReturnType<typeof aNode>['sent'], room: string) => sent.filter(({ rooms }) => rooms.includes(room));

  test('Realtime coalesces changes: a thousand users ticking ten times a second get one push a second each, and management one', () => {
    const { realtime, sent } = aNode();
    const people = Array.from({ length: 1_000 }, (_, index) => `person-${index}`);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      for (const id of people)
        realtime.changed({ people: [id], holders: HOLDERS }, 'checklist-progress', {
          id: `of-${id}`,
          version: tenth,
        });
      jest.advanceTimersByTime(COALESCE_MS / 10);
    }
    expect(sent).toHaveLength(people.length + 1);
    expect(to(sent, personRoom('person-7'))).toEqual([
      {
        rooms: [personRoom('person-7')],
        except: MANAGEMENT,
        payload: { list: 'checklist-progress', rows: [{ id: 'of-person-7', version: 9 }] },
      },
    ]);
    // More than 50 rows are refetched as a list.
    expect(to(sent, MANAGEMENT[0] ?? '').map(({ payload }) => payload)).toEqual([{ list: 'checklist-progress' }]);
  });

  test('Realtime sends a change made after a push with the next push', () => {
    const { realtime, sent } = aNode();
    const tick = (version: number) =>
      realtime.changed({ people: ['anna'] }, 'checklist-progress', { id: 'a', version });
    tick(2);
    jest.advanceTimersByTime(COALESCE_MS);
    tick(3);
    jest.advanceTimersByTime(COALESCE_MS);
    expect(sent.map(({ payload }) => payload)).toEqual([
      { list: 'checklist-progress', rows: [{ id: 'a', version: 2 }] },
      { list: 'checklist-progress', rows: [{ id: 'a', version: 3 }] },
    ]);
  });

  test('Realtime coalesces each list separately and sends nothing after the node stops', () => {
    const { realtime, sent } = aNode();
    realtime.changed({ people: ['anna'] }, 'checklists');
    realtime.changed({ people: ['anna'] }, 'schedules');
    jest.advanceTimersByTime(COALESCE_MS);
    expect(sent.map(({ payload }) => payload)).toEqual([{ list: 'checklists' }, { list: 'schedules' }]);
    realtime.changed({ people: ['anna'] }, 'checklists');
    realtime.onModuleDestroy();
    jest.advanceTimersByTime(COALESCE_MS);
    expect(sent).toHaveLength(2);
  });
});
