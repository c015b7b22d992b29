import type { JobFunction, Schedule, TimeOffRequest, User } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { DESK } from '../harness/browser.ts';
import { JOURNEY_TIME_ZONE } from '../harness/prepare-data.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { ScheduleScreen } from '../screens/schedule-screen.ts';
import { unreachableAt } from '../tour/eye.ts';
import { SIZES } from '../tour/sizes.ts';

/** Weeks far after the demo's shifts, so that journeys find only their own data; the clocks change in the first two. */
const SPRING = '2028-03-05';
const AUTUMN = '2028-10-29';
const QUIET = '2028-05-07';

const SHALOM = 'שלום כהן';

const fullDate = (day: string) =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

describe('the schedule', () => {
  const stage = Stage.set();
  let api: ApiCaller;
  let people: User[];
  let jobFunctions: JobFunction[];

  const person = (place: number) => people[place] as User;
  const plan = (day: string, place = 0, changes: Partial<Schedule> = {}) =>
    api.post<Schedule>('/schedules', {
      employeeId: person(place).id,
      jobFunctionId: changes.jobFunctionId ?? jobFunctions[place % jobFunctions.length]?.id,
      date: day,
      startTime: changes.startTime ?? '09:00',
      endTime: changes.endTime ?? '17:00',
    });
  const planned = (from: string, to: string) => api.get<Schedule[]>(`/schedules?from=${from}&to=${to}`);

  async function manager(): Promise<ScheduleScreen> {
    const visitor = await stage.desk();
    await visitor.signIn('manager');
    return new ScheduleScreen(visitor.page);
  }

  /** Two people with a name from right to left and a long one, and a job function of 52 letters. */
  let longNames: Schedule[] | undefined;
  async function planLongNames(day: string): Promise<Schedule[]> {
    const job = await api.post<JobFunction>('/job-functions', {
      name: 'Rindfleischetikettierungsüberwachungsaufgabenbereich',
    });
    const planning = [SHALOM, 'Bartholomew Featherstone'].map(async (name, place) => {
      const username = `long${place}`;
      const account = { name, username, email: `${username}@example.com`, password: 'demo1234-long', role: 'employee' };
      const user = await api.post<User>('/users', { ...account, jobFunctions: [job.id] });
      const hours = { date: day, startTime: '10:00', endTime: '18:30' };
      return api.post<Schedule>('/schedules', { employeeId: user.id, jobFunctionId: job.id, ...hours });
    });
    return Promise.all(planning);
  }

  beforeAll(async () => {
    api = await ApiCaller.signIn(stage.product.url, 'manager');
    jobFunctions = await api.get<JobFunction[]>('/job-functions');
    const users = await api.get<User[]>('/users');
    people = users.filter(({ role, isActive }) => role === 'employee' && isActive);
  });

  it('A shift is planned in the dialog, which warns of time off without blocking', async () => {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const own = people.find(({ id }) => id === employee.userId) as User;
    const day = addDays(QUIET, 1);
    const asked = { startDate: day, endDate: day, reason: 'A wedding', type: 'vacation' };
    const { id } = await employee.post<TimeOffRequest>('/time-off-requests', asked);
    await api.put(`/time-off-requests/${id}`, { status: 'approved' });

    const schedule = await manager();
    const { page } = schedule;
    await schedule.open(`date=${day}`);
    await page.getByRole('button', { name: 'Add Schedule' }).click();
    const form = schedule.dialog('Create New Schedule');
    await form.getByLabel('Employee').fill(own.name);
    await page.locator('.ant-select-item-option', { hasText: own.name }).click();
    await form.getByText('Time-off Conflict').waitFor();
    await form.getByText(`${own.name} has approved time-off during this period.`).waitFor();
    await form.getByRole('button', { name: 'Create Schedule' }).click();

    await page.getByText('Schedule created successfully').waitFor();
    const shift = schedule.shift(fullDate(day), own.name);
    await shift.getByText('9:00 AM – 5:00 PM').waitFor();
    await shift.getByText('Time-off conflict').waitFor();
  });

  it('Typed days and times are stored as they are shown; text that is none stops the form', async () => {
    const day = addDays(QUIET, 11);
    const [jobFunction] = jobFunctions;
    const schedule = await manager();
    const { page } = schedule;
    await schedule.open(`date=${QUIET}`);
    await page.getByRole('button', { name: 'Add Schedule' }).click();
    const form = schedule.dialog('Create New Schedule');
    await form.getByLabel('Employee').fill(person(1).name);
    await page.locator('.ant-select-item-option', { hasText: person(1).name }).click();
    await form.getByLabel('Job Function').fill(jobFunction?.name ?? '');
    await page.keyboard.press('Enter');
    const type = async (label: string, text: string, key: string) => {
      const field = form.getByLabel(label);
      await field.focus();
      await field.selectText();
      await page.keyboard.type(text);
      await page.keyboard.press(key);
      return field.inputValue();
    };
    expect(await type('Date', '18.5.2028', 'Tab')).toBe('18.5.2028');
    await form.getByText('Enter a day, such as 12/24/2026').waitFor();
    await form.getByRole('button', { name: 'Create Schedule' }).click();
    expect(await type('Date', '5/18/2028', 'Tab')).toBe('May 18, 2028');
    expect(await type('Start Time', '1:30 PM', 'Tab')).toBe('1:30 PM');
    expect(await type('End Time', '5:30 pm', 'Enter')).toBe('5:30 PM');
    await form.getByRole('button', { name: 'Create Schedule' }).click();
    await page.getByText('Schedule created successfully').waitFor();
    expect(await planned(day, day)).toMatchObject([
      { employeeId: person(1).id, date: day, startTime: '13:30', endTime: '17:30' },
    ]);
  });

  it("The month shows three shifts of a day and '+N more', and all of the day's on click", async () => {
    const day = addDays(QUIET, 16);
    for (const place of [0, 1, 2, 3, 4]) await plan(day, place);
    const schedule = await manager();
    await schedule.open(`view=month&date=${QUIET}`);
    await schedule.page.getByRole('heading', { name: 'May 2028' }).waitFor();
    const cell = schedule.cell(fullDate(day));
    const more = cell.getByText('+2 more');
    await more.waitFor();
    await becomes(() => cell.getByRole('listitem').count(), 3);
    await more.click();

    const list = schedule.page.getByRole('region', { name: 'Schedules for May 23, 2028' });
    await list.getByText(person(4).name).waitFor();
    await becomes(() => list.getByRole('listitem').count(), 5);
    expect(schedule.page.url()).toContain(`date=${day}`);
  });

  it('The week is coloured by job function', async () => {
    const day = addDays(QUIET, 7);
    for (const place of [0, 1]) await plan(day, place);
    const schedule = await manager();
    await schedule.open(`date=${day}`);
    const colourOf = (place: number) =>
      schedule
        .shift(fullDate(day), person(place).name)
        .locator('.shift-card')
        .evaluate((card) => getComputedStyle(card).backgroundColor);
    expect(jobFunctions[0]?.color).not.toBe(jobFunctions[1]?.color);
    expect(await colourOf(0)).not.toBe(await colourOf(1));
  });

  it("Copying a shift to five days, two of which conflict, reports 'Copied 3 shifts. 2 dates had conflicts.'", async () => {
    const tomorrow = addDays(today(new Date(), JOURNEY_TIME_ZONE), 1);
    const day = addDays(QUIET, 21);
    const source = await plan(day, 1);
    const free: string[] = [];
    // The demo's people already work on some of the offered days; all later ones are free.
    for (let ahead = 14; free.length < 5; ahead += 1) free.push(addDays(tomorrow, ahead));
    for (const taken of free.slice(0, 2)) await plan(taken, 1, { startTime: '12:00', endTime: '13:00' });

    const schedule = await manager();
    const { page } = schedule;
    await schedule.open(`date=${day}`);
    await schedule.act('Copy', schedule.shift(fullDate(day), person(1).name));
    const form = schedule.dialog('Copy Schedule');
    await form.getByRole('button', { name: 'Copy', exact: true }).click();
    await form.getByText('Please select at least one date to copy to').waitFor();
    await becomes(() => form.locator('[data-day]').count(), 28);
    for (const date of free) await form.locator(`[data-day="${date}"]`).click();
    await form.getByRole('button', { name: 'Copy to 5 dates' }).click();

    await page.getByText('Partially Completed').waitFor();
    await page.getByText('Copied 3 shifts. 2 dates had conflicts.').waitFor();
    for (const date of free.slice(0, 2)) await form.getByText(`${fullDate(date)}: overlaps another shift`).waitFor();
    const copies = await planned(free[0] as string, free[4] as string);
    const own = copies.filter(
      ({ employeeId, startTime }) => employeeId === person(1).id && startTime === source.startTime,
    );
    expect(own.map(({ date }) => date)).toEqual(free.slice(2));
  });

  it.each([
    ['spring', SPRING],
    ['autumn', AUTUMN],
  ])('Copying a week of %s in which the clocks change moves it by exactly seven days', async (_, sunday) => {
    const nights = { startTime: '22:00', endTime: '06:00' };
    await plan(sunday, 0);
    await plan(addDays(sunday, 6), 0, nights);
    await plan(addDays(sunday, 6), 1, nights);
    const schedule = await manager();
    const { page } = schedule;
    await schedule.open(`date=${addDays(sunday, 3)}`);
    await page.getByRole('button', { name: 'Copy Week' }).click();
    const question = schedule.dialog('Copy Week');
    await question.getByText('Copy all 3 schedules from this week to next week?').waitFor();
    await question.getByRole('button', { name: 'Copy Week' }).click();
    // With what the demo's labour rules say about those nights.
    const copied = schedule.dialog('Week schedule copied successfully');
    await copied.waitFor();
    expect(await unreachableAt(page, SIZES.phone)).toEqual([]);
    await page.setViewportSize(DESK);
    await page.keyboard.press('Escape');
    await copied.waitFor({ state: 'hidden' });

    const facts = ({ employeeId, jobFunctionId, date, startTime, endTime }: Schedule, days = 0) =>
      [employeeId, jobFunctionId, addDays(date, days), startTime, endTime].join(' ');
    const before = await planned(sunday, addDays(sunday, 6));
    const after = await planned(addDays(sunday, 7), addDays(sunday, 13));
    expect(after.map((shift) => facts(shift)).sort()).toEqual(before.map((shift) => facts(shift, 7)).sort());

    // Repeating it reports every shift as a conflict.
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Copy Week' }).click();
    await question.getByRole('button', { name: 'Copy Week' }).click();
    const account = schedule.dialog('3 shifts were not copied');
    await account.waitFor();
    await becomes(() => account.getByText('This employee already has a shift at that time.').count(), 3);
    expect(await unreachableAt(page, SIZES.phone)).toEqual([]);
  });

  it('Shifts are moved by keyboard to another day and person, and moved back where they would overlap', async () => {
    const monday = addDays(QUIET, 29);
    const tuesday = addDays(monday, 1);
    const boats = await api.post<JobFunction>('/job-functions', { name: 'Boat House' });
    await plan(monday, 0, { jobFunctionId: boats.id });
    await plan(addDays(monday, 2), 0);
    const schedule = await manager();
    const { page } = schedule;
    const name = person(0).name;

    await schedule.open(`date=${monday}`);
    await schedule.moveByKeyboard(schedule.shift(fullDate(monday), name), 'ArrowRight');
    await schedule.shift(fullDate(tuesday), name).waitFor();
    await page.getByText('Schedule updated successfully').waitFor();
    await page.reload();
    await schedule.shift(fullDate(tuesday), name).waitFor();

    await schedule.moveByKeyboard(schedule.shift(fullDate(tuesday), name), 'ArrowRight');
    await page.getByText('This employee already has a shift at that time.').waitFor();
    await schedule.shift(fullDate(tuesday), name).waitFor();

    await schedule.open(`by=person&date=${monday}`);
    await schedule.moveByKeyboard(schedule.day(name).getByRole('listitem').first(), 'ArrowDown');
    // Nobody has that job function.
    const question = schedule.dialog('Move this shift?');
    await question.getByText(/does not have the job function Boat House\.$/).waitFor();
    expect(await planned(tuesday, tuesday)).toMatchObject([{ employeeName: name }]);
    await question.getByRole('button', { name: 'Move Shift' }).click();
    await page.getByText('Schedule updated successfully').waitFor();
    const [moved] = await planned(tuesday, tuesday);
    expect(moved?.employeeName).not.toBe(name);
  });

  it('A shift is moved by mouse', async () => {
    const monday = addDays(QUIET, 36);
    await plan(monday, 2);
    const schedule = await manager();
    await schedule.open(`date=${monday}`);
    const friday = fullDate(addDays(monday, 4));
    await schedule.moveByMouse(schedule.shift(fullDate(monday), person(2).name), schedule.day(friday));
    await schedule.shift(friday, person(2).name).waitFor();
    await schedule.page.getByText('Schedule updated successfully').waitFor();
  });

  it('A shift dragged onto a day of approved time off is saved only once that is confirmed', async () => {
    const monday = addDays(QUIET, 50);
    const [tuesday, wednesday] = [addDays(monday, 1), addDays(monday, 2)];
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const place = people.findIndex(({ id }) => id === employee.userId);
    const days = { startDate: tuesday, endDate: wednesday };
    const off = await employee.post<TimeOffRequest>('/time-off-requests', {
      ...days,
      reason: 'Away',
      type: 'vacation',
    });
    await api.put(`/time-off-requests/${off.id}`, { status: 'approved' });
    await plan(monday, place);
    const dateOf = async () => (await planned(monday, addDays(monday, 6))).map(({ date }) => date);

    const schedule = await manager();
    const { page } = schedule;
    const { name } = person(place);
    await schedule.open(`date=${monday}`);
    const question = schedule.dialog('Move this shift?');
    await schedule.moveByKeyboard(schedule.shift(fullDate(monday), name), 'ArrowRight');
    await question.getByText(`${name} has approved time-off during this period.`).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await dateOf()).toEqual([monday]);

    await schedule.moveByMouse(schedule.shift(fullDate(monday), name), schedule.day(fullDate(wednesday)));
    await question.waitFor();
    expect(await dateOf()).toEqual([monday]);
    await question.getByRole('button', { name: 'Move Shift' }).click();
    await schedule.shift(fullDate(wednesday), name).getByText('Time-off conflict').waitFor();
    expect(await dateOf()).toEqual([wednesday]);
    expect(page.url()).toContain(`date=${monday}`);
  });

  it('An employee sees only their own shifts, and the next ten', async () => {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const place = people.findIndex(({ id }) => id === employee.userId);
    for (let ahead = 40; ahead < 52; ahead += 1)
      await plan(addDays(today(new Date(), JOURNEY_TIME_ZONE), ahead), place);
    const visible = await employee.get<Schedule[]>('/schedules');
    expect(new Set(visible.map(({ employeeId }) => employeeId))).toEqual(new Set([employee.userId]));

    const visitor = await stage.phone();
    await visitor.signIn('employee');
    const { page } = visitor;
    await page.goto('/schedule');
    await page.getByRole('heading', { name: 'My Schedule' }).waitFor();
    const upcoming = page.getByRole('region', { name: 'Upcoming Shifts' });
    await upcoming.getByText('Scheduled', { exact: true }).first().waitFor();
    await becomes(() => upcoming.getByRole('listitem').count(), 10);
    expect(await page.getByRole('button', { name: 'Add Schedule' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it.each([
    [320, 568, true],
    [360, 640, true],
    [1024, 768, true],
    [1024, 768, false],
    [1440, 900, false],
  ])('At %i × %i (touch: %p) names stay whole, times take two lines at most, and nothing spills', async (...screen) => {
    const [width, height, hasTouch] = screen;
    const day = addDays(QUIET, 57);
    longNames ??= await planLongNames(day);
    const visitor = await stage.desk({ viewport: { width, height }, hasTouch });
    await visitor.signIn('manager');
    const schedule = new ScheduleScreen(visitor.page);
    for (const view of ['week', 'day', 'month']) {
      await schedule.open(`view=${view}&date=${day}`);
      await visitor.page.getByText(SHALOM).first().waitFor();
      expect([view, await visitor.page.evaluate(layoutFaults)]).toEqual([view, []]);
    }
  });

  it("The schedule's screens and dialogs have no serious accessibility violations", async () => {
    const day = addDays(QUIET, 43);
    const off = await plan(day, 3);
    const schedule = await manager();
    const { page } = schedule;
    const faults: Record<string, string[]> = {};
    for (const query of [`date=${day}`, `date=${day}&by=person`, `view=month&date=${day}`, `view=day&date=${day}`]) {
      await schedule.open(query);
      await page.getByText(off.employeeName).first().waitFor();
      faults[query] = await seriousFaults(page);
    }
    for (const [button, title] of [
      ['Add Schedule', 'Create New Schedule'],
      ['Copy', 'Copy Schedule'],
      ['Delete', 'Delete Schedule'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await schedule.dialog(title).waitFor();
      faults[title] = await seriousFaults(page);
      await page.keyboard.press('Escape');
      await schedule.dialog(title).waitFor({ state: 'hidden' });
    }
    await page.goto('/job-functions');
    await page.getByRole('region', { name: jobFunctions[0]?.name }).waitFor();
    faults['/job-functions'] = await seriousFaults(page);
    await page.getByRole('button', { name: 'Add Job Function' }).click();
    await schedule.dialog('Create Job Function').waitFor();
    faults['Create Job Function'] = await seriousFaults(page);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  });
});

/** What is wrong with the shifts that are shown, by where their texts really are. Runs in the page. */
function layoutFaults(): string[] {
  const linesOf = (node: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .flatMap((element) => (element.firstChild instanceof Text ? [element.firstChild] : []));
  const faults: string[] = [];
  for (const text of textsOf('.shift-card__name bdi, .day-list__who bdi'))
    for (const { index, 0: word } of text.data.matchAll(/\S+/g))
      if (linesOf(text, index, index + word.length) > 1) faults.push(`'${word}' is broken`);
  for (const text of textsOf('.shift-card__times, .day-list__times'))
    if (linesOf(text, 0, text.length) > 2) faults.push(`'${text.data}' takes more than two lines`);
  for (const element of document.querySelectorAll('.shift-card *, .day-list__shift *, .hours__person *')) {
    const place = element.closest('.shift-card, .day-list__shift, .hours__person')?.getBoundingClientRect();
    const { left, right, width } = element.getBoundingClientRect();
    if (place && width > 1 && (right > place.right + 1 || left < place.left - 1))
      faults.push(`${element.className} spills out of its shift`);
  }
  for (const shift of document.querySelectorAll('.month-shift')) {
    const name = shift.querySelector('.month-shift__name')?.getBoundingClientRect();
    const times = shift.querySelector('.month-shift__times')?.getBoundingClientRect();
    if (name && times && times.width > 1 && times.left < name.right - 1) faults.push('A name lies among the times');
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`The page is ${scrollWidth - clientWidth} px too wide`);
  return faults;
}
