import { today } from '@workforce/domain';
import type { EmployeeDashboard } from '@workforce/contracts';
import { anInstance, answer, aUser, fakeApi, noAnswer, renderScreen, type Answers } from '@workforce/testing/web';
import { checklistsOfHome, useInstancesQuery } from '@workforce/web-core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { exposed, remoteAddresses } from '../../test/fake-federation-runtime.ts';
import { EmployeeHomePage } from './employee-home.page.tsx';

const anna = aUser('employee');
const READ = 'GET /api/dashboards/employee';
const LIST = 'GET /api/checklist-instances';
/** Anna's day is that of her site. */
const ZONE = 'America/New_York';
const day = today(new Date(), ZONE);
const feeding = anInstance({ employeeId: anna.id, date: day, templateName: 'Feeding' });
const dashboard: EmployeeDashboard = { day, checklists: [feeding], shifts: [], jobFunctions: [], currentEntry: null };

/** Queries the checklists as the remote does. */
function MyTasks() {
  const { data, isError } = useInstancesQuery(checklistsOfHome(anna.id, day));
  if (isError) return <p>failed</p>;
  return <p>{data ? data.map(({ templateName }) => templateName).join() : 'reading'}</p>;
}

describe("An employee's home", () => {
  beforeEach(() => exposed.set('workforce_checklists/widgets', { MyTasks }));

  function open(answers: Answers) {
    const api = fakeApi({ 'GET /api/config': { timeZone: ZONE, remotes: remoteAddresses }, ...answers });
    return { api, ...renderScreen(<Switch />, { user: anna }) };
  }

  /** The home, and a button that switches to another screen and back. */
  function Switch() {
    const [isHome, setHome] = useState(true);
    return (
      <>
        <button onClick={() => setHome(!isHome)} />
        {isHome && <EmployeeHomePage />}
      </>
    );
  }

  test('The home shows a skeleton until the dashboard is loaded, and its parts make no requests', async () => {
    let respond: (value: unknown) => void = () => undefined;
    const { api } = open({ [READ]: () => new Promise((resolve) => (respond = resolve)) });
    await waitFor(() => expect(api.callsOf(READ)).toHaveLength(1));
    expect(screen.getByRole('status')).toBeVisible();
    expect(screen.queryByText('reading')).toBeNull();

    respond(dashboard);
    expect(await screen.findByText('Feeding')).toBeVisible();
    expect(api.callsOf(LIST)).toHaveLength(0);
    expect(api.callsOf(READ)).toHaveLength(1);
  });

  test.each([
    ['fails', answer(500)],
    ['is about another day', { ...dashboard, day: '2020-01-01' }],
  ])("When the dashboard request %s, the home's parts make their own requests", async (_why, whole) => {
    const { api } = open({ [READ]: whole, [LIST]: [feeding] });
    expect(await screen.findByText('Feeding')).toBeVisible();
    expect(api.callsOf(LIST)).toHaveLength(1);
    expect(api.callsOf(READ)).toHaveLength(1);
  });

  test("Offline the home's parts are rendered all the same", async () => {
    open({ [READ]: noAnswer, [LIST]: noAnswer });
    expect(await screen.findByText('failed')).toBeVisible();
  });

  test('A reopened home renders from the cache and makes no request', async () => {
    const { api, person } = open({ [READ]: dashboard });
    await screen.findByText('Feeding');
    await person.click(screen.getByRole('button'));
    expect(screen.queryByText('Feeding')).toBeNull();
    await person.click(screen.getByRole('button'));
    expect(screen.getByText('Feeding')).toBeVisible();
    expect(api.callsOf(READ)).toHaveLength(1);
    expect(api.callsOf(LIST)).toHaveLength(0);
  });
});
