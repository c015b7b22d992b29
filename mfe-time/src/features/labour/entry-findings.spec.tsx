import { screen, within } from '@testing-library/react';
import type { LabourAcceptanceRequest } from '@workforce/contracts';
import {
  aLabourFinding,
  aTimeEntry,
  aUser,
  fakeApi,
  labourFindings,
  renderScreen,
  withHidden,
} from '@workforce/testing/web';
import TimeManagementPage from '../time-management/time-management.page.tsx';

describe('Findings of time entries', () => {
  withHidden();

  beforeAll(() =>
    Promise.all([import('./finding-list.part.tsx'), import('./finding-sign.part.tsx'), import('./accept.dialog.tsx')]),
  );

  const FINDINGS = 'GET /api/labour/findings';
  const ACCEPT = 'POST /api/labour/acceptances';
  const entry = aTimeEntry();
  const finding = aLabourFinding({ timeEntryId: entry.id, employeeId: entry.employee.id });

  function open(user = aUser('manager', { usesLabourRules: true }), findings = [finding]) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/users': [],
      'GET /api/time-entries': [entry, aTimeEntry()],
      [FINDINGS]: labourFindings({ findings }),
      [ACCEPT]: { ...finding, acceptance: { reason: 'Agreed', byName: 'Mia', at: '2026-03-08T08:00:00.000Z' } },
    });
    return { api, ...renderScreen(<TimeManagementPage />, { user, at: '/time-management' }) };
  }

  test('Where labour rules are not in use entries ask for no findings', async () => {
    const { api } = open(aUser('manager'));
    await screen.findAllByText('Completed');
    expect(api.callsOf(FINDINGS)).toEqual([]);
  });

  test('What is against a rule is shown with its entry, and accepted with a reason', async () => {
    const { api, person } = open();
    expect(await screen.findByText(finding.sentence)).toBeVisible();
    expect(api.callsOf(FINDINGS).map(({ query }) => Object.fromEntries(query))).toEqual([
      { from: '2026-03-01', to: '2026-03-07', sites: entry.siteId },
    ]);
    await person.click(screen.getByRole('button', { name: 'Accept with reason' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Against a labour rule' }));
    await person.type(dialog.getByLabelText('Reason'), 'Agreed');
    await person.click(dialog.getByRole('button', { name: 'Accept with reason' }));
    expect(await screen.findByText('Accepted with your reason')).toBeVisible();
    const { ruleId, packId, start, end, siteId, employeeId } = finding;
    expect(api.callsOf(ACCEPT)[0]?.body).toEqual({
      ruleId,
      packId,
      start,
      end,
      siteId,
      employeeId,
      reason: 'Agreed',
    } as LabourAcceptanceRequest);
    expect(api.callsOf(FINDINGS)).toHaveLength(2);
  });

  test('An accepted finding tells who accepted it and why', async () => {
    const acceptance = { reason: 'Nobody else could', byName: 'Mia Lund', at: '2026-03-08T08:00:00.000Z' };
    open(undefined, [{ ...finding, acceptance }]);
    expect(await screen.findByText('Mia Lund: Nobody else could')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept with reason' })).toBeNull();
  });

  test('People see what rules say about their own hours, and accept none of it', async () => {
    const { api } = open(aUser('employee', { id: entry.employee.id, usesLabourRules: true }));
    expect(await screen.findByText(finding.sentence)).toBeVisible();
    expect(api.callsOf(FINDINGS)[0]?.query.get('employeeId')).toBe(entry.employee.id);
    expect(screen.queryByRole('button', { name: 'Accept with reason' })).toBeNull();
  });
});
