import { Callers } from '../access/callers.ts';
import { bodySchema, isNullable, queryParameters, resolved, type Schema } from '../access/described.ts';
import { placesIn, withAt } from '../access/examples.ts';
import { permitted } from '../access/permitted.ts';
import { REQUESTS, type Sent, send } from '../access/requests.ts';
import { Reused } from '../access/reused.ts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

const ROUTES = permitted();
const BODIES = ROUTES.flatMap((each) => {
  const schema = bodySchema(each.route);
  return schema ? [{ ...each, schema, places: placesIn(schema) }] : [];
});
const FIELDS = BODIES.flatMap(({ places, ...each }) =>
  places.map((place) => ({ ...each, place, field: place.path.join('.') })),
);
const QUERIES = ROUTES.flatMap(({ route, who }) =>
  queryParameters(route).map(({ name, schema }) => ({ route, who, name, schema })),
);

/** First and last day of the periods that lists are asked for. */
const PERIODS = [
  ['from', 'to'],
  ['startDate', 'endDate'],
] as const;
const PERIOD_DAYS = PERIODS.flat();
const OF_PERIODS = ROUTES.flatMap((each) => {
  const names = queryParameters(each.route).map(({ name }) => name);
  return PERIODS.filter((days) => days.every((day) => names.includes(day))).map((days) => ({ ...each, days }));
});

/** Status and message of a response, for failure messages. */
const summary = ({ status, body }: { status: number; body: { message?: string } }) => `${status} ${body.message ?? ''}`;

describe('API input validation', () => {
  let test: TestApp;
  let callers: Callers;

  beforeAll(async () => {
    test = await TestApp.start();
    callers = new Callers(test);
  });
  afterAll(() => test.stop());

  interface Change {
    body?: unknown;
    query?: string;
  }

  const prepared = new Reused<string, { caller: Caller; sent: Sent }>(async (route) => {
    const who = ROUTES.find((each) => each.route === route)?.who ?? 'own';
    const { caller, employee } = await callers.approach(who, route);
    return { caller, sent: (await REQUESTS[route]?.({ test, employee, admin: () => callers.helper() })) ?? {} };
  });

  /** Sends a valid request modified by `change`. All of a route use the same rows until one of them may have changed these. */
  async function call({ route }: { route: string }, change: (sent: { body: unknown; query: string }) => Change) {
    const { caller, sent } = await prepared.of(route);
    const { body = sent.body, query = sent.query } = change({ body: sent.body, query: sent.query ?? '' });
    const answer = await send(caller, route, { ...sent, body: body as object | undefined, query });
    const isRead = route.startsWith('GET ') && answer.status === 200;
    if (answer.status !== 400 && !isRead) prepared.forget(route);
    return answer;
  }

  describe('null', () => {
    it.each(FIELDS)(
      'null for $field of $route is accepted if its schema allows it, else refused',
      async ({ place, schema, ...route }) => {
        const answer = await call(route, ({ body }) => ({ body: withAt(body, place.path, null, schema) }));
        const expected = isNullable(place.schema) ? route.status : 400;
        expect([answer.status, summary(answer)]).toEqual([expected, expect.any(String)]);
      },
    );

    it.each(BODIES)('null instead of the whole body of $route is refused', async (route) => {
      const answer = await call(route, () => ({ body: [null] }));
      expect(answer.status).toBe(400);
    });
  });

  describe('values of another type', () => {
    const KINDS: [string, unknown][] = [
      ['an object', { length: 1e9 }],
      ['a list of lists', [[null]]],
      ['a number without end', 1e308],
      ['a number below all', -1e308],
      ['a text that goes on and on', 'x'.repeat(100_000)],
      ['a text that no database stores', 'a\u0000b'],
      ['half a character', '\ud800'],
    ];

    it.each(FIELDS)(
      'Values of another type for $field of $route never answer 500',
      async ({ place, schema, ...route }) => {
        for (const [kind, value] of KINDS) {
          const answer = await call(route, ({ body }) => ({ body: withAt(body, place.path, value, schema) }));
          expect([kind, answer.status < 500, summary(answer)]).toEqual([kind, true, expect.any(String)]);
        }
      },
    );
  });

  describe('days and instants out of bounds', () => {
    const isOf = (name: string, schema: Schema) =>
      schema.$ref?.endsWith(`/${name}`) || schema.anyOf?.some((each) => each.$ref?.endsWith(`/${name}`));
    const days = FIELDS.filter(({ place }) => isOf('Day', place.schema));
    const instants = FIELDS.filter(({ place }) => isOf('Instant', place.schema));

    it.each(days)('A day out of bounds is refused for $field of $route', async ({ place, schema, ...route }) => {
      const firstBefore = place.path.some((step) => /^birth/.test(String(step))) ? '1899-12-31' : '1969-12-31';
      for (const day of [firstBefore, '0100-01-01', '2201-01-01', '9999-12-31']) {
        const answer = await call(route, ({ body }) => ({ body: withAt(body, place.path, day, schema) }));
        expect([day, answer.status]).toEqual([day, 400]);
      }
    });

    it.each(instants)(
      'An instant out of bounds, or one that doesn’t exist, is refused for $field of $route',
      async ({ place, schema, ...route }) => {
        for (const instant of [
          '1969-12-31T23:59:59.999Z',
          '2201-01-01T00:00:00.000Z',
          '9999-12-31T23:59:59.999Z',
          // Impossible ones, which would be taken for later ones.
          '2026-09-31T13:00:00.000Z',
          '2026-02-29T13:00:00.000Z',
          '2026-09-30T24:00:00.000Z',
        ]) {
          const answer = await call(route, ({ body }) => ({ body: withAt(body, place.path, instant, schema) }));
          expect([instant, answer.status]).toEqual([instant, 400]);
        }
      },
    );

    it.each(QUERIES.filter(({ schema }) => schema.format === 'date' || /date/i.test(String(schema.format))))(
      'A day out of bounds is refused for ?$name of $route',
      async ({ name, ...route }) => {
        for (const day of ['1969-12-31', '2201-01-01', '9999-12-31']) {
          const answer = await call(route, () => ({ query: `?${name}=${day}` }));
          expect([day, answer.status]).toEqual([day, 400]);
        }
        for (const day of ['1970-01-01', '2200-12-31']) {
          const answer = await call(route, ({ query }) => {
            const parameters = new URLSearchParams(query);
            // Both days of a period that needs both.
            for (const each of PERIOD_DAYS) if (parameters.has(each)) parameters.set(each, day);
            parameters.set(name, day);
            return { query: `?${parameters.toString()}` };
          });
          expect([day, answer.status, summary(answer)]).toEqual([day, 200, expect.any(String)]);
        }
      },
    );

    it('The query parameters that are days are recognised by their schema', () => {
      const known = QUERIES.filter(({ schema }) => resolved(schema).format === 'date').map(({ name }) => name);
      expect(new Set(known)).toEqual(new Set(['date', 'from', 'to', 'startDate', 'endDate']));
    });

    it.each(OF_PERIODS)('$route refuses a period that ends before it begins', async ({ days, ...route }) => {
      const [first, last] = days;
      const during = (from: string, to: string) =>
        call(route, ({ query }) => {
          const parameters = new URLSearchParams(query);
          parameters.set(first, from);
          parameters.set(last, to);
          return { query: `?${parameters.toString()}` };
        });
      const refused = await during('2026-02-02', '2026-02-01');
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { code: 'INVALID_INPUT', details: [{ field: last, message: `${last} must not be before ${first}` }] },
      ]);
      expect((await during('2026-02-01', '2026-02-01')).status).toBe(200);
    });

    it('Every list of a period is asked', () => {
      expect(OF_PERIODS.length).toBeGreaterThanOrEqual(9);
    });

    it.each(['1969-12-31', '2201-01-01', '9999-12-31'])('A day out of bounds is refused in a path: %s', async (day) => {
      const { caller } = await test.signedIn('manager');
      await caller.get(`/api/schedules/date/${day}`).expect(400);
    });
  });

  describe('query parameters', () => {
    it.each(QUERIES)(
      'Repeated, nested and odd values of ?$name never make $route answer 500',
      async ({ name, ...route }) => {
        const twice = await call(route, ({ query }) => ({
          query: `${query || '?'}&${name}=1&${name}=2`.replace('?&', '?'),
        }));
        expect(['twice', twice.status]).toEqual(['twice', 400]);
        for (const form of [`${name}[]=1`, `${name}[a]=1`, `${name}[__proto__][a]=1`, `${name}.a=1`]) {
          const answer = await call(route, ({ query }) => ({ query: `${query || '?'}&${form}`.replace('?&', '?') }));
          expect([form, answer.status]).toEqual([form, 400]);
        }
        for (const value of ['', '%00', 'null', '-1', '1e308', '9'.repeat(400), '%ff', "'", '%25']) {
          const answer = await call(route, () => ({ query: `?${name}=${value}` }));
          expect([value, answer.status < 500, summary(answer)]).toEqual([value, true, expect.any(String)]);
        }
      },
    );
  });

  describe('inherited property names', () => {
    const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
    const OBJECTS = BODIES.flatMap(({ places, ...route }) => [
      { ...route, path: [] as (string | number)[], at: 'the body' },
      ...places
        .filter(({ schema }) => resolved(schema).properties)
        .map(({ path }) => ({ ...route, path, at: path.join('.') })),
    ]);

    it.each(OBJECTS)('Inherited property names are refused in $at of $route', async ({ path, schema, ...route }) => {
      for (const name of NAMES) {
        const odd = JSON.parse(`{"${name}":{"polluted":true}}`) as object;
        const answer = await call(route, ({ body }) => {
          const before = path.reduce<unknown>(
            (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
            body,
          );
          const inner = Object.defineProperties({ ...(before as object) }, Object.getOwnPropertyDescriptors(odd));
          return { body: withAt(body, path, inner, schema) };
        });
        expect([name, answer.status]).toEqual([name, 400]);
      }
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    });

    it.each(ROUTES.filter(({ route }) => route.startsWith('GET /api')))(
      'Inherited property names are refused in the query of $route',
      async (route) => {
        for (const name of NAMES) {
          const answer = await call(route, ({ query }) => ({ query: `${query || '?'}&${name}=1`.replace('?&', '?') }));
          expect([name, answer.status]).toEqual([name, 400]);
        }
      },
    );

    it('Deeply nested JSON in a form field is refused', async () => {
      const { caller } = await test.signedIn('employee');
      const photoMappings = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      await caller.post('/api/photos/sync').field('photoMappings', photoMappings).expect(400);
    });

    it('Inherited property names are refused in JSON of a form field', async () => {
      const { caller } = await test.signedIn('employee');
      const photoMappings = '[{"photoId":"1","__proto__":"polluted"}]';
      const { body } = await caller.post('/api/photos/sync').field('photoMappings', photoMappings).expect(400);
      expect(body.details).toEqual([{ field: 'photoMappings', message: expect.stringContaining('JSON list') }]);
    });
  });
});
