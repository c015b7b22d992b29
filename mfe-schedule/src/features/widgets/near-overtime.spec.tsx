import { screen } from '@testing-library/react';
import type { LabourSiteWeek } from '@workforce/contracts';
import { aUser, fakeApi, HARBOUR, labourFindings, renderScreen, SITE, withHidden } from '@workforce/testing/web';
import { NearOvertime } from '../../widgets.ts';

describe('People near overtime', () => {
  withHidden();
  beforeAll(() => import('./near-overtime.card.tsx'));

  const FINDINGS = 'GET /api/labour/findings';
  const week: LabourSiteWeek = {
    siteId: SITE.siteId,
    start: '2026-11-02',
    minutes: 2_400,
    overtimeMinutes: 0,
    costCents: null,
    budgetCents: null,
    nearOvertime: [{ employeeId: 'anna', employeeName: 'Anna Berg', minutes: 2_280, limit: 2_400 }],
  };

  function show(found: unknown) {
    const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York' }, [FINDINGS]: found });
    renderScreen(<NearOvertime day="2026-11-04" />, { user: aUser('manager', { usesLabourRules: true }) });
    return api;
  }

  test('The card counts who is near overtime in the week of the day, with a link to each', async () => {
    const api = show(labourFindings({ weeks: [week, { ...week, siteId: HARBOUR.siteId }] }));
    expect(await screen.findByText('1 person near overtime this week')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Anna Berg' })).toHaveAttribute(
      'href',
      '/admin/schedule?by=person&employeeId=anna',
    );
    expect(Object.fromEntries(api.callsOf(FINDINGS)[0]?.query ?? [])).toEqual({ from: '2026-11-04', to: '2026-11-04' });
  });

  test('Who is over the limit is told apart from who is near it, and comes first by how far', async () => {
    const people = [
      { employeeId: 'anna', employeeName: 'Anna Berg', minutes: 2_280, limit: 2_400 },
      { employeeId: 'ben', employeeName: 'Ben Ost', minutes: 2_460, limit: 2_400 },
      { employeeId: 'zoe', employeeName: 'Zoe Ude', minutes: 3_600, limit: 2_400 },
    ];
    show(labourFindings({ weeks: [{ ...week, nearOvertime: people }] }));
    expect(await screen.findByText('2 people over the overtime limit this week')).toBeVisible();
    expect(screen.getByText('1 person near overtime this week')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Zoe Ude60h 0m of 40h 0m',
      'Ben Ost41h 0m of 40h 0m',
      'Anna Berg38h 0m of 40h 0m',
    ]);
  });

  test('A site without a policy is named as not checked, and guesses nothing', async () => {
    const unchecked = { ...SITE, isChecked: false, packIds: [], notChecked: [] };
    show(labourFindings({ sites: [unchecked] }));
    expect(await screen.findByText('Not checked: Main Site')).toBeVisible();
    expect(screen.queryByText('Nobody is near overtime this week')).toBeNull();
  });

  test('The card says when nobody is near overtime', async () => {
    show(labourFindings());
    expect(await screen.findByText('Nobody is near overtime this week')).toBeVisible();
  });
});
