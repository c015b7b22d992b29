import { act, screen, waitFor, within } from '@testing-library/react';
import type { JobFunction } from '@workforce/contracts';
import {
  aJobFunction,
  answer,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import { toaster } from '@workforce/web-ui';
import JobFunctionsPage from './job-functions.page.tsx';

describe('The page of job functions', () => {
  // Computing styles in jsdom takes seconds, and no query here depends on visibility.
  withHidden();
  beforeAll(() => Promise.all([import('./job-function.dialog.tsx'), import('./delete-job-function.dialog.tsx')]));
  afterEach(() => act(() => toaster.dismiss()));

  const READ = 'GET /api/job-functions';
  const care = aJobFunction({ name: 'Animal Care', description: 'Feeds and walks' });

  function open(jobFunctions: JobFunction[], answers: Answers = {}) {
    const summary = { assigned: 1, unassigned: 1, people: [{ jobFunctionId: care.id, count: 2 }] };
    const api = fakeApi({ [READ]: jobFunctions, 'GET /api/job-functions/summary': summary, ...answers });
    return { api, ...renderScreen(<JobFunctionsPage />, { user: aUser('manager') }) };
  }

  const card = (name: string) => screen.findByRole('region', { name });

  test('An employee sees that job functions are restricted to managers, and no data is requested', () => {
    const api = fakeApi();
    renderScreen(<JobFunctionsPage />, { user: aUser('employee') });
    expect(screen.getByText('Access Restricted')).toBeVisible();
    expect(screen.getByText('Only administrators and managers can manage job functions.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test('The job functions page counts job functions and active employees with and without one', async () => {
    open([care, aJobFunction({ name: 'Front Desk' })]);
    expect(await card('Animal Care')).toHaveTextContent('Feeds and walks2 people');
    expect(await card('Front Desk')).toHaveTextContent('0 people');
    expect(screen.getByText('Total Job Functions').closest('.wf-stat')).toHaveTextContent('2Total');
    await waitFor(() => expect(screen.getByText('Assigned Employees').closest('.wf-stat')).toHaveTextContent(/^1A/));
    expect(screen.getByText('Unassigned Employees').closest('.wf-stat')).toHaveTextContent(/^1U/);
  });

  test('The job function form requires a name and a valid colour', async () => {
    const { api, person } = open([], { 'POST /api/job-functions': answer(201, care) });
    await person.click((await screen.findAllByRole('button', { name: 'Add Job Function' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Create Job Function' }));
    await person.clear(form.getByLabelText('Color'));
    await person.type(form.getByLabelText('Color'), '#12');
    await person.click(form.getByRole('button', { name: 'Create Job Function' }));
    expect(await form.findByText('Name is required')).toBeVisible();
    expect(await form.findByText('Enter a color such as #007AFF')).toBeVisible();

    await person.type(form.getByLabelText('Name'), ' Night Watch ');
    await person.clear(form.getByLabelText('Color'));
    await person.type(form.getByLabelText('Color'), '#5856D6');
    await person.click(form.getByRole('button', { name: 'Create Job Function' }));
    expect(await screen.findByText('Job function created successfully')).toBeVisible();
    expect(api.callsOf('POST /api/job-functions')[0]?.body).toEqual({
      name: 'Night Watch',
      description: null,
      color: '#5856D6',
    });
  });

  test('Editing a job function sends its version', async () => {
    const { api, person } = open([care], { [`PUT /api/job-functions/${care.id}`]: care });
    await person.click(within(await card('Animal Care')).getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Job Function' }));
    await person.type(form.getByLabelText('Name'), ' B');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job function updated successfully')).toBeVisible();
    expect(api.callsOf(`PUT /api/job-functions/${care.id}`)[0]?.body).toMatchObject({
      name: 'Animal Care B',
      version: 1,
    });
  });

  test.each([
    ['changed', answer(409, { code: 'STALE_VERSION', message: 'Changed meanwhile.' }), true],
    ['deleted', answer(404, { code: 'NOT_FOUND', message: 'Gone.' }), false],
  ])(
    'A job function that another user %s is not overwritten, and the dialog says what to do',
    async (_, refusal, isThere) => {
      const change = `PUT /api/job-functions/${care.id}`;
      const { api, person } = open([care], { [change]: refusal });
      await person.click(within(await card('Animal Care')).getByRole('button', { name: 'Edit' }));
      const form = within(await screen.findByRole('dialog', { name: 'Edit Job Function' }));
      await person.type(form.getByLabelText('Name'), ' B');
      api.on(READ, isThere ? [{ ...care, name: 'Kennels', version: 2 }] : []);
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      if (!isThere) {
        expect(await form.findByText('It no longer exists, so your changes were not saved.')).toBeVisible();
        expect(form.queryByRole('button', { name: 'Reload' })).toBeNull();
        return;
      }
      expect(await form.findByText(/What you typed here is then replaced/)).toBeVisible();
      await person.click(form.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Kennels'));
      api.on(change, care);
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Job function updated successfully')).toBeVisible();
      expect(api.callsOf(change).at(-1)?.body).toMatchObject({ name: 'Kennels', version: 2 });
    },
  );

  test('Deleting a job function that is in use is refused, and the dialog lists what uses it', async () => {
    const message = 'This job function is used by 2 templates and 5 future shifts.';
    const { person } = open([care], {
      [`DELETE /api/job-functions/${care.id}`]: answer(409, { code: 'JOB_FUNCTION_IN_USE', message }),
    });
    await person.click(within(await card('Animal Care')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Job Function' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await question.findByText(message)).toBeVisible();
    expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  });

  test('A job function is deleted after confirmation', async () => {
    const { api, person } = open([care], { [`DELETE /api/job-functions/${care.id}`]: answer(204) });
    await person.click(within(await card('Animal Care')).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Job Function' }));
    expect(api.callsOf(`DELETE /api/job-functions/${care.id}`)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Job function deleted successfully')).toBeVisible();
  });

  test('A manager of one of several sites changes the job functions of that site, and only reads those for everyone', async () => {
    const places = [{ role: 'manager' as const, sites: [HARBOUR.siteId] }];
    const quay = aJobFunction({ name: 'Quay', unitId: HARBOUR.siteId, unitName: 'Harbour' });
    fakeApi({ [READ]: [care, quay] });
    renderScreen(<JobFunctionsPage />, { user: aUser('manager', { places, sites: BOTH_SITES }) });
    const quays = within(await card('Quay'));
    expect(quays.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
    expect(quays.getByText('Harbour')).toBeInTheDocument();
    expect(within(await card('Animal Care')).queryByRole('button')).toBeNull();
  });
});
