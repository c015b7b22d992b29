import { aTask } from '../../testing/checklist.builders.ts';
import { type ChangedShift, followShift, type ShiftChecklist } from './shift-change.ts';

const TODAY = '2026-03-07';
const shift: ChangedShift = { employeeId: 'anna', jobFunctionId: 'care', date: TODAY, isCancelled: false };
const untouched: ShiftChecklist = {
  employeeId: 'anna',
  jobFunctionId: 'care',
  isForSite: true,
  status: 'pending',
  attempt: 1,
  items: [aTask('a')],
};
const touched: ShiftChecklist = { ...untouched, status: 'in_progress' };
const finished: ShiftChecklist = { ...untouched, status: 'completed' };

describe('followShift', () => {
  it.each([
    ['whose hours changed', shift, ['follow', 'follow', 'stay']],
    ['that moved to another day', { ...shift, date: '2026-03-08' }, ['go', 'follow', 'stay']],
    ['that went to somebody else', { ...shift, employeeId: 'ben' }, ['go', 'stay', 'stay']],
    ['of another job function', { ...shift, jobFunctionId: 'kitchen' }, ['go', 'stay', 'stay']],
    ['that was cancelled', { ...shift, isCancelled: true }, ['go', 'stay', 'stay']],
  ])('followShift, an untouched, a touched and a finished checklist of a shift %s', (_, changed, expected) => {
    const outcomes = [untouched, touched, finished].map((checklist) => followShift(checklist, changed, TODAY));
    expect(outcomes).toEqual(expected);
  });

  it("followShift, an untouched, a touched and a finished checklist whose template isn't for the shift's new site", () => {
    const outcomes = [untouched, touched, finished].map((checklist) =>
      followShift({ ...checklist, isForSite: false }, shift, TODAY),
    );
    expect(outcomes).toEqual(['go', 'follow', 'stay']);
  });
});
