import { checkAddedEntry } from './add.rules.ts';

const NOW = new Date('2026-03-07T18:00:00.000Z');
const REQUEST = {
  employeeId: 'anna',
  clockInTime: '2026-03-06T14:00:00.000Z',
  clockOutTime: '2026-03-06T22:00:00.000Z',
  addReason: ' No phone ',
};
const add = (changes: object = {}) =>
  checkAddedEntry({ ...REQUEST, ...changes }, { actorId: 'mia', now: NOW, timeZone: 'America/New_York' });

describe('adding an entry for somebody else', () => {
  it('checkAddedEntry returns the closed entry with its breaks and the trimmed reason', () => {
    const breaks = [{ start: '2026-03-06T17:00:00.000Z', end: '2026-03-06T17:30:00.000Z' }];
    const { clockInTime, clockOutTime } = REQUEST;
    const times = { clockInTime, clockOutTime, breakCorrection: 0 };
    expect(add({ breaks })).toEqual({ ok: true, value: { entry: { ...times, breaks }, reason: 'No phone' } });
    expect(add()).toMatchObject({ value: { entry: { breaks: [] } } });
  });

  it.each([
    ['for oneself', { employeeId: 'mia' }, 'FORBIDDEN', undefined],
    ['without a reason', { addReason: ' \n' }, 'REASON_REQUIRED', 'addReason'],
    ['that ends before it starts', { clockOutTime: '2026-03-06T13:00:00.000Z' }, 'INVALID_INPUT', 'clockOutTime'],
    ['in the future', { clockOutTime: '2026-03-07T18:00:00.001Z' }, 'INVALID_INPUT', 'clockOutTime'],
    ['of more than 72 h', { clockInTime: '2026-03-03T21:59:00.000Z' }, 'INVALID_INPUT', 'clockOutTime'],
    [
      'with a break outside',
      { breaks: [{ start: '2026-03-06T13:00:00.000Z', end: '2026-03-06T15:00:00.000Z' }] },
      'INVALID_INPUT',
      'breaks.0.start',
    ],
  ])('checkAddedEntry refuses an entry %s', (_, changes, code, field) => {
    const answer = add(changes);
    expect(answer.ok ? answer : [answer.error.code, answer.error.field]).toEqual([code, field]);
  });
});
