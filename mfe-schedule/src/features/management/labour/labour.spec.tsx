import { act, screen, waitFor, within } from '@testing-library/react';
import { type LabourSiteWeek, type Schedule, type ScheduleRequest, UNASSIGNED } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import {
  aFinding,
  aJobFunction,
  aLabourFinding,
  answer,
  aPlanning,
  aSchedule,
  aUser,
  fakeApi,
  HARBOUR,
  labourFindings,
  renderScreen,
  SITE,
  withHidden,
  type Answers,
  type RecordedCall,
} from '@workforce/testing/web';
import { toaster } from '@workforce/web-ui';
import { ManagementPage } from '../management.page.tsx';

describe('Labour findings in the schedule', () => {
  // Computing styles in jsdom takes seconds, and no query here depends on visibility.
  withHidden();

  beforeAll(() =>
    Promise.all([
      import('../dialogs/shift.dialog.tsx'),
      import('../dialogs/copy-shift.dialog.tsx'),
      import('../dialogs/delete-shift.dialog.tsx'),
      import('../copy-week/copy-week.dialogs.tsx'),
      import('../../../findings/finding-list.part.tsx'),
      import('../../../findings/finding-sign.part.tsx'),
      import('../../../findings/day-mark.part.tsx'),
      import('./judge-plan.ts'),
    ]),
  );
  afterEach(() => act(() => toaster.dismiss()));

  const care = aJobFunction();
  const anna = aUser('employee', { name: 'Anna Berg', jobFunctions: [care.id] });
  const manager = aUser('manager', { name: 'Mia Lund', usesLabourRules: true });
  const ofAnna = (changes: Partial<Schedule> = {}) =>
    aSchedule({ employeeId: anna.id, employeeName: anna.name, jobFunctionId: care.id, ...changes });
  const monday = ofAnna({ date: '2026-11-02' });
  const { sentence } = aFinding();

  function open(answers: Answers = {}, user = manager, more = '') {
    const api = fakeApi({
      'GET /api/config': { productTitle: 'Shelter', timeZone: 'America/New_York', limits: {}, remotes: {} },
      'GET /api/users': [anna, manager],
      'GET /api/job-functions': [care],
      'GET /api/time-off-requests': [],
      'GET /api/schedules': [monday],
      'GET /api/labour/findings': labourFindings(),
      'GET /api/labour/planning': aPlanning(),
      ...answers,
    });
    return { api, ...renderScreen(<ManagementPage />, { user, at: `/schedule?date=2026-11-02${more}` }) };
  }

  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const press = async (person: { click: (element: Element) => Promise<void> }, name: string) =>
    person.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

  test('Where labour rules are not in use nothing is asked for and nothing shown', async () => {
    const { api, person } = open({}, aUser('manager'));
    await press(person, 'Edit');
    await dialog('Edit Schedule');
    expect(api.calls.filter(({ call }) => call.includes('labour'))).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Labour rules this week' })).toBeNull();
  });

  test('A shift shows a sign of what is against a rule, with the sentence and its source', async () => {
    open({ 'GET /api/labour/findings': labourFindings({ findings: [aLabourFinding({ shiftId: monday.id })] }) });
    const sign = await screen.findByRole('button', { name: /^Labour rules: Needs a reason\. Anna Berg/ });
    expect(sign).toHaveAttribute('title', sentence);
    const said = within(screen.getByRole('group', { name: /^What labour rules say: Anna Berg/ }));
    expect(said.getByText(sentence)).toBeInTheDocument();
    expect(said.getByRole('link', { name: 'Working Time Directive, read on Jul 01, 2026' })).toHaveAttribute(
      'href',
      'https://eur-lex.europa.eu',
    );
  });

  test('Days of the month show how many findings they have', async () => {
    const findings = [
      aLabourFinding({ shiftId: monday.id }),
      aLabourFinding({ shiftId: monday.id, ruleId: 'longest-day' }),
    ];
    const { api } = open({ 'GET /api/labour/findings': labourFindings({ findings }) }, manager, '&view=month');
    const day = await screen.findByRole('button', {
      name: 'Monday, November 2, 2026, 1 shift. Labour rules: 2 findings',
    });
    const cell = day.closest('td') as HTMLElement;
    await waitFor(() => expect(cell.getElementsByClassName('wf-finding-mark')[0]).toHaveAttribute('data-count', '2'));
    expect(screen.getByRole('button', { name: 'Tuesday, November 3, 2026, 0 shifts' })).toBeVisible();
    expect(api.callsOf('GET /api/labour/findings').map(({ query }) => Object.fromEntries(query))).toEqual([
      { from: '2026-11-01', to: '2026-12-05' },
    ]);
  });

  describe('The shift dialog', () => {
    const sundayNight = {
      id: 'night',
      siteId: SITE.siteId,
      kind: 'planned' as const,
      breaks: [],
      start: '2026-11-01T20:00:00.000Z',
      end: '2026-11-02T04:00:00.000Z',
    };

    test('Before it is saved a shift is judged, and what blocks needs a reason', async () => {
      const put = `PUT /api/schedules/${monday.id}`;
      const hours = [
        sundayNight,
        { ...sundayNight, id: monday.id, start: '2026-11-02T19:00:00.000Z', end: '2026-11-02T23:00:00.000Z' },
      ];
      const { api, person } = open({
        'GET /api/labour/planning': aPlanning({ id: anna.id, hours }),
        [put]: monday,
      });
      await press(person, 'Edit');
      const form = await dialog('Edit Schedule');
      expect(
        await form.findByText("Anna Berg starts 10 h after Sunday's shift ended; EU law asks for 11 h."),
      ).toBeVisible();
      expect(api.callsOf('GET /api/labour/planning')[0]?.query.get('siteId')).toBe(SITE.siteId);
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await form.findByText('Give a reason to accept it')).toBeVisible();
      expect(api.callsOf(put)).toHaveLength(0);
      expect(form.queryByRole('checkbox', { name: 'The person agreed in writing to the short rest' })).toBeNull();
      await person.type(form.getByLabelText('Accept with reason'), 'Agreed');
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Schedule updated successfully');
      expect((api.callsOf(put)[0]?.body as ScheduleRequest).labour).toEqual({ reason: 'Agreed' });
    });

    test('Where written consent excuses a short rest the dialog asks for it, also of a shift that was planned before', async () => {
      const put = `PUT /api/schedules/${monday.id}`;
      const asItIs = {
        ...sundayNight,
        id: monday.id,
        start: '2026-11-02T14:00:00.000Z',
        end: '2026-11-02T22:00:00.000Z',
      };
      const late = { ...sundayNight, start: '2026-11-01T22:00:00.000Z', end: '2026-11-02T06:00:00.000Z' };
      const planning = aPlanning({ id: anna.id, hours: [late, asItIs] });
      const [policy] = planning.site.policies;
      const chicago = { ...planning.site, policies: policy ? [{ ...policy, packs: [{ id: 'us-il-chicago' }] }] : [] };
      const { api, person } = open({ 'GET /api/labour/planning': { ...planning, site: chicago }, [put]: monday });
      await press(person, 'Edit');
      const form = await dialog('Edit Schedule');
      const consent = await form.findByRole('checkbox', { name: 'The person agreed in writing to the short rest' });
      await person.click(consent);
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Schedule updated successfully');
      expect((api.callsOf(put)[0]?.body as ScheduleRequest).labour).toEqual({ hasRestConsent: true });
    });

    test('Where no policy holds the dialog says that nothing is checked', async () => {
      const unchecked = aPlanning();
      const { person } = open({
        'GET /api/labour/planning': { ...unchecked, site: { ...unchecked.site, policies: [] } },
      });
      await press(person, 'Edit');
      const form = await dialog('Edit Schedule');
      expect(await form.findByText('Not checked: no labour policy holds here.')).toBeVisible();
      expect(form.queryByLabelText('Accept with reason')).toBeNull();
    });
  });

  describe('A cut within the notice that a rule asks for', () => {
    const tomorrow = addDays(today(new Date(), 'America/New_York'), 1);
    const shift = ofAnna({ date: tomorrow });
    const ben = aUser('employee', { name: 'Ben Ost', jobFunctions: [care.id] });
    const planningUnder = (pack: string) => {
      const facts = aPlanning();
      const [policy] = facts.site.policies;
      const policies = policy ? [{ ...policy, packs: [{ id: pack }] }] : [];
      return ({ query }: RecordedCall) => {
        const person = query.get('employeeId') === ben.id ? ben : anna;
        return {
          ...facts,
          site: { ...facts.site, policies },
          person: { ...facts.person, id: person.id, name: person.name },
        };
      };
    };
    const openShift = (pack: string, answers: Answers = {}) =>
      open(
        {
          'GET /api/schedules': [shift],
          'GET /api/users': [anna, ben, manager],
          'GET /api/labour/planning': planningUnder(pack),
          ...answers,
        },
        manager,
        `&view=day&date=${tomorrow}`,
      );
    const forbidden = /^Anna Berg's shift of .* was cancelled .* ahead; New York City asks for 3 days\.$/;
    const remove = `DELETE /api/schedules/${shift.id}`;

    test('A deletion shows what it costs before it is confirmed', async () => {
      const { api, person } = openShift('us-ny-nyc-fastfood', { [remove]: answer(204, undefined) });
      await press(person, 'Delete');
      const asked = await dialog('Delete Schedule');
      expect(await asked.findByText(/^Anna Berg's shift of .* or for \$(45|75)\.00\.$/)).toBeVisible();
      expect(asked.queryByLabelText('Accept with reason')).toBeNull();
      await person.click(asked.getByRole('button', { name: 'Delete' }));
      await screen.findByText('Schedule deleted successfully');
      expect(api.callsOf(remove)[0]?.body).toBeNull();
    });

    test('A deletion that a rule blocks needs a reason, unless the person asked for it', async () => {
      const { api, person } = openShift('us-ny-nyc-retail', { [remove]: answer(204, undefined) });
      await press(person, 'Delete');
      const asked = await dialog('Delete Schedule');
      expect(await asked.findByText(forbidden)).toBeVisible();
      await person.click(asked.getByRole('button', { name: 'Delete' }));
      expect(await asked.findByText('Give a reason to accept it')).toBeVisible();
      expect(api.callsOf(remove)).toHaveLength(0);
      const requested = asked.getByRole('checkbox', { name: 'The person asked for this change' });
      await person.click(requested);
      expect(asked.queryByText(forbidden)).toBeNull();
      expect(asked.queryByLabelText('Accept with reason')).toBeNull();
      await person.click(requested);
      await person.type(asked.getByLabelText('Accept with reason'), 'Closed by the storm');
      await person.click(asked.getByRole('button', { name: 'Delete' }));
      await screen.findByText('Schedule deleted successfully');
      expect(api.callsOf(remove)[0]?.body).toEqual({ labour: { reason: 'Closed by the storm' } });
    });

    test('What the server says against a deletion shows with the field for the reason', async () => {
      const details = [{ field: 'labour.reason', message: sentence }];
      const { person } = openShift('eu-wtd', {
        [remove]: answer(409, { code: 'LABOUR_REASON_REQUIRED', message: sentence, details }),
      });
      await press(person, 'Delete');
      const asked = await dialog('Delete Schedule');
      await person.click(asked.getByRole('button', { name: 'Delete' }));
      expect(await asked.findByText(sentence)).toBeVisible();
      expect(asked.getByLabelText('Accept with reason')).toBeVisible();
    });

    test('A shift that nobody has is deleted without a question to labour rules', async () => {
      const unassigned = { ...shift, employeeId: null, employeeName: UNASSIGNED };
      const { api, person } = openShift('us-ny-nyc-retail', {
        'GET /api/schedules': [unassigned],
        [remove]: answer(204, undefined),
      });
      await press(person, 'Delete');
      const asked = await dialog('Delete Schedule');
      expect(asked.getByText(/^Unassigned, /)).toBeVisible();
      await person.click(asked.getByRole('button', { name: 'Delete' }));
      await screen.findByText('Schedule deleted successfully');
      expect(api.callsOf('GET /api/labour/planning')).toEqual([]);
    });

    test('A shift that goes to somebody else shows what its person loses, and sends what they agreed to', async () => {
      const put = `PUT /api/schedules/${shift.id}`;
      const { api, person } = openShift('us-ny-nyc-fastfood', { [put]: shift });
      await press(person, 'Edit');
      const form = await dialog('Edit Schedule');
      expect(form.queryByRole('checkbox', { name: 'The person agreed in writing' })).toBeNull();
      await person.click(form.getByLabelText('Employee'));
      await person.click(await screen.findByTitle('Ben Ost'));
      expect(await form.findByText(/^Anna Berg's shift of .* or for \$(45|75)\.00\.$/)).toBeVisible();
      expect(await form.findByText(/^Ben Ost's shift of .* or for \$15\.00\.$/)).toBeVisible();
      const ofPerson = within(form.getByRole('group', { name: 'A late change for Anna Berg' }));
      await person.click(ofPerson.getByRole('checkbox', { name: 'The person asked for this change' }));
      expect(form.queryByText(/^Anna Berg's shift of /)).toBeNull();
      expect(form.getByText(/^Ben Ost's shift of .* or for \$15\.00\.$/)).toBeVisible();
      const ofNext = within(form.getByRole('group', { name: 'A late change for who gets the shift' }));
      await person.click(ofNext.getByRole('checkbox', { name: 'The person agreed in writing' }));
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Schedule updated successfully');
      const previous = { isRequestedByEmployee: true };
      expect((api.callsOf(put)[0]?.body as ScheduleRequest).labour).toEqual({ hasConsent: true, previous });
    });
  });

  const week = (changes: Partial<LabourSiteWeek> = {}): LabourSiteWeek => ({
    siteId: SITE.siteId,
    start: '2026-11-02',
    minutes: 2_520,
    overtimeMinutes: 120,
    costCents: 110_000,
    budgetCents: 100_000,
    nearOvertime: [{ employeeId: anna.id, employeeName: anna.name, minutes: 2_520, limit: 2_400 }],
    ...changes,
  });

  test("The week's foot shows hours, overtime, cost against budget and who is near overtime, and where nothing is checked", async () => {
    const { sites } = labourFindings();
    const unchecked = { ...HARBOUR, isChecked: false, packIds: [], notChecked: [] };
    open({
      'GET /api/labour/findings': labourFindings({
        sites: [...sites, unchecked],
        weeks: [week({ start: '2026-10-26', minutes: 1 }), week()],
      }),
    });
    const foot = await screen.findByRole('region', { name: 'Labour rules this week' });
    expect(foot).toHaveTextContent('Hours42h 0mOvertime2h 0mCost1,100.00 of 1,000.00');
    expect(foot).toHaveTextContent('100.00 over budget');
    expect(foot).toHaveTextContent('1 person over the overtime limitAnna Berg42h 0m of 40h 0m');
    expect(foot).toHaveTextContent('HarbourNot checked: no labour policy holds here.');
    expect(foot).not.toHaveTextContent('Oct 26');
  });

  test('Without rates and budget the foot tells no cost', async () => {
    open({
      'GET /api/labour/findings': labourFindings({
        weeks: [week({ costCents: null, budgetCents: null, nearOvertime: [] })],
      }),
    });
    expect(await screen.findByRole('region', { name: 'Labour rules this week' })).not.toHaveTextContent('Cost');
  });

  test('A copied shift whose copies are against a rule stays to be read', async () => {
    const copied = answer(201, { success: 1, conflicts: [], findings: [aFinding({ severity: 'warn' })] });
    const { person } = open({ [`POST /api/schedules/${monday.id}/copy`]: copied });
    await press(person, 'Copy');
    const form = await dialog('Copy Schedule');
    const [day] = form.getAllByRole('button').filter((button) => button.dataset['day'] !== undefined);
    await person.click(day as HTMLElement);
    await person.click(form.getByRole('button', { name: 'Copy to 1 date' }));
    expect(await form.findByText(sentence)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Copy Week lists what rules say, and copies what they block with a reason', async () => {
    const details = [{ field: 'labour.reason', message: sentence }];
    const post = 'POST /api/schedules';
    const { api, person } = open({
      [post]: ({ body }: RecordedCall) =>
        (body as ScheduleRequest).labour
          ? answer(201, { ...monday, id: 'copy', findings: [aFinding()] })
          : answer(409, {
              code: 'LABOUR_REASON_REQUIRED',
              message: `${sentence} Give a reason to accept it.`,
              details,
            }),
    });
    await press(person, 'Copy Week');
    await person.click((await dialog('Copy Week')).getByRole('button', { name: 'Copy Week' }));
    const failed = await dialog('1 shift was not copied');
    expect(failed.getByText(`${sentence} Give a reason to accept it.`)).toBeVisible();
    await person.type(failed.getByLabelText('Accept with reason'), 'Agreed');
    await person.click(failed.getByRole('button', { name: 'Try again' }));
    const done = await dialog('Week schedule copied successfully');
    expect(await done.findByText(sentence)).toBeVisible();
    expect(api.callsOf(post).map(({ body }) => (body as ScheduleRequest).labour)).toEqual([
      undefined,
      { reason: 'Agreed' },
    ]);
  });
});
