import { answer, aSchedule, fakeApi } from '@workforce/testing/web';
import { ALL_SITES, createStore, schedulesApi, type Store } from '@workforce/web-core';
import { shiftsApi } from './shifts.api.ts';

const READ = 'GET /api/schedules';
const WEEK = { from: '2026-11-01', to: '2026-11-07', sites: ALL_SITES };

const read = (store: Store) => store.dispatch(schedulesApi.endpoints.schedules.initiate(WEEK)).unwrap();
const shown = (store: Store) => schedulesApi.endpoints.schedules.select(WEEK)(store.getState()).data;

describe('moveSchedule', () => {
  const shift = aSchedule({ date: '2026-11-02', version: 4 });
  const to = { date: '2026-11-05', employeeId: 'ben', employeeName: 'Ben Ost' };
  const move = (store: Store) => store.dispatch(shiftsApi.endpoints.moveSchedule.initiate({ shift, to }));

  test('A moved shift is shown in its new place before the server answers', async () => {
    let settle: (value: unknown) => void = () => undefined;
    const api = fakeApi({
      [READ]: [shift],
      [`PUT /api/schedules/${shift.id}`]: () => new Promise((resolve) => (settle = resolve)),
    });
    const store = createStore();
    await read(store);
    const moving = move(store);
    expect(shown(store)).toEqual([{ ...shift, ...to }]);

    await Promise.resolve();
    settle({ ...shift, ...to, version: 5, hasTimeOffConflict: true });
    await moving;
    expect(shown(store)).toEqual([{ ...shift, ...to, version: 5, hasTimeOffConflict: true }]);
    expect(api.callsOf(`PUT /api/schedules/${shift.id}`)[0]?.body).toEqual({
      employeeId: 'ben',
      jobFunctionId: shift.jobFunctionId,
      siteId: shift.siteId,
      date: '2026-11-05',
      startTime: '09:00',
      endTime: '17:00',
      location: null,
      version: 4,
    });
  });

  test('A move that the server refuses is rolled back', async () => {
    const refusal = answer(409, { code: 'SHIFT_OVERLAP', message: 'This employee already has a shift at that time.' });
    fakeApi({ [READ]: [shift], [`PUT /api/schedules/${shift.id}`]: refusal });
    const store = createStore();
    await read(store);
    expect(await move(store)).toMatchObject({ error: { code: 'SHIFT_OVERLAP' } });
    expect(shown(store)).toEqual([shift]);
  });
});
