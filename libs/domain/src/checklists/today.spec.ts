import { planToday, type TodayInput } from './today.ts';

const DAY = '2026-03-07';
const SOUTH = { siteId: 'south', timeZone: 'America/New_York' };
const shift = (id: string, over: Partial<TodayInput['shifts'][number]> = {}): TodayInput['shifts'][number] => ({
  id,
  ...SOUTH,
  employeeId: 'emma',
  jobFunctionId: 'care',
  date: DAY,
  startTime: '09:00',
  endTime: '17:00',
  status: 'scheduled',
  ...over,
});
const plan = (over: Partial<TodayInput> = {}) =>
  planToday({
    now: new Date('2026-03-07T15:00:00Z'),
    employees: [{ id: 'emma', ...SOUTH, jobFunctions: ['care', 'shop'], isActive: true }],
    shifts: [],
    templates: [
      { id: 'feeding', jobFunctionId: 'care', isActive: true, sites: null },
      { id: 'cleaning', jobFunctionId: 'care', isActive: true, sites: null },
      { id: 'till', jobFunctionId: 'shop', isActive: true, sites: null },
      { id: 'old', jobFunctionId: 'care', isActive: false, sites: null },
      { id: 'office', jobFunctionId: 'office', isActive: true, sites: null },
    ],
    existing: [],
    withoutShift: 'job-functions',
    ...over,
  });
const keys = (planned: ReturnType<typeof plan>) =>
  planned.map(({ templateId, scheduleId }) => [templateId, scheduleId]);

describe('planToday', () => {
  it("planToday uses the active templates of the shift's job function, due at the shift's end", () => {
    const due = {
      employeeId: 'emma',
      siteId: 'south',
      scheduleId: 's',
      jobFunctionId: 'care',
      date: DAY,
      dueDate: new Date('2026-03-07T22:00:00Z'),
    };
    expect(plan({ shifts: [shift('s')] })).toEqual([
      { ...due, templateId: 'feeding' },
      { ...due, templateId: 'cleaning' },
    ]);
  });

  it("planToday makes a night shift's checklist due on the next day, across a clock change", () => {
    const [first] = plan({ shifts: [shift('s', { startTime: '22:00', endTime: '06:00' })] });
    expect(first?.dueDate).toEqual(new Date('2026-03-08T10:00:00Z'));
  });

  it("planToday includes last night's shift while it runs, under the day it began, and not after", () => {
    const lastNight = shift('n', { date: '2026-03-06', startTime: '22:00', endTime: '06:00' });
    const during = plan({ shifts: [lastNight], now: new Date('2026-03-07T10:59:59Z') });
    expect(keys(during)).toEqual([
      ['feeding', 'n'],
      ['cleaning', 'n'],
    ]);
    expect(during[0]).toMatchObject({ date: '2026-03-06', dueDate: new Date('2026-03-07T11:00:00Z') });

    const afterwards = plan({ shifts: [lastNight], now: new Date('2026-03-07T11:00:00Z') });
    expect(afterwards.map(({ scheduleId, date }) => [scheduleId, date])).toEqual(Array(3).fill([null, DAY]));
  });

  it('planToday plans one checklist for each of several shifts', () => {
    const shifts = [shift('s'), shift('t', { startTime: '18:00', endTime: '20:00' })];
    expect(keys(plan({ shifts }))).toEqual([
      ['feeding', 's'],
      ['cleaning', 's'],
      ['feeding', 't'],
      ['cleaning', 't'],
    ]);
  });

  it('planToday uses the templates of all own job functions without a shift, due at the end of the day', () => {
    const planned = plan();
    expect(keys(planned)).toEqual([
      ['feeding', null],
      ['cleaning', null],
      ['till', null],
    ]);
    expect(planned.map(({ jobFunctionId }) => jobFunctionId)).toEqual(['care', 'care', 'shop']);
    expect(planned[0]?.dueDate).toEqual(new Date('2026-03-08T05:00:00Z'));
  });

  it('planToday plans nothing without a shift when called for everyone scheduled', () => {
    expect(plan({ withoutShift: 'nothing' })).toEqual([]);
  });

  it.each<[string, Partial<TodayInput['shifts'][number]>]>([
    ['cancelled', { status: 'cancelled' }],
    ["somebody else's", { employeeId: 'carl' }],
    ["another day's", { date: '2026-03-06' }],
  ])('planToday ignores a shift that is %s', (_name, over) => {
    expect(plan({ shifts: [shift('s', over)], withoutShift: 'nothing' })).toEqual([]);
  });

  it('planToday plans nothing for inactive people', () => {
    const employees = [{ id: 'emma', ...SOUTH, jobFunctions: ['care'], isActive: false }];
    expect(plan({ employees, shifts: [shift('s')] })).toEqual([]);
  });

  it('planToday skips existing checklists and is idempotent', () => {
    const existing = [{ employeeId: 'emma', templateId: 'feeding', scheduleId: 's' }];
    expect(keys(plan({ shifts: [shift('s')], existing }))).toEqual([['cleaning', 's']]);
    expect(plan({ shifts: [shift('s')], existing: plan({ shifts: [shift('s')] }) })).toEqual([]);
    expect(keys(plan({ existing }))).toContainEqual(['feeding', null]);
  });
});
