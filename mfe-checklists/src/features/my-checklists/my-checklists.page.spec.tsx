import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChecklistInstance, InstanceUpdateRequest } from '@workforce/contracts';
import { answer, anInstance, anItem, aUser, fakeApi, noAnswer, renderScreen } from '@workforce/testing/web';
import { clearDevice, readProgress } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import MyChecklistsPage from './my-checklists.page.tsx';

const anna = aUser('employee');
const FEED = 'Feed the cats';
const PROOF = 'Clean the kennels';

const work = (changes: Partial<ChecklistInstance> = {}) =>
  anInstance({
    employeeId: anna.id,
    items: [anItem({ text: FEED }), anItem({ text: PROOF, requiresPhoto: true, order: 2 })],
    ...changes,
  });

function open(instances: ChecklistInstance[], update: unknown = answer(500)) {
  const put = `PUT /api/checklist-instances/${instances[0]?.id}`;
  const api = fakeApi({
    'GET /api/config': { productTitle: 'Shelter', timeZone: 'UTC', limits: {}, remotes: {} },
    'GET /api/checklist-instances': instances,
    [put]: update,
  });
  const view = renderScreen(<MyChecklistsPage />, { user: anna, at: '/my-checklists' });
  const sent = () => api.callsOf(put).map(({ body }) => body as InstanceUpdateRequest);
  const openFirst = async () => {
    await view.person.click(await screen.findByRole('button', { name: /^View & Complete/ }));
    return within(await screen.findByRole('dialog', { name: 'Morning round' }));
  };
  return { ...view, api, sent, openFirst };
}

describe('The page of my checklists', () => {
  afterEach(async () => {
    act(() => toaster.dismiss());
    await clearDevice(anna.id);
  });

  test("My Checklists lists the user's own checklists, open ones first", async () => {
    const { api } = open([
      work({ templateName: 'Evening round', status: 'completed', completedAt: '2026-03-06T18:00:00.000Z' }),
      work(),
    ]);
    expect(within(await screen.findByRole('region', { name: 'To do' })).getByText('Morning round')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Completed' })).getByText('Evening round')).toBeVisible();
    expect(api.callsOf('GET /api/checklist-instances')[0]?.query.get('employeeId')).toBe(anna.id);
  });

  test('My Checklists says that there are none', async () => {
    open([]);
    expect(await screen.findByText('No checklists yet')).toBeVisible();
  });

  test('Ticks and notes are saved on the device and sent by Save Progress', async () => {
    const instance = work();
    const { person, sent, openFirst } = open([instance], { ...instance, status: 'in_progress' });
    const dialog = await openFirst();
    await person.click(dialog.getByRole('checkbox', { name: FEED }));
    await person.type(dialog.getByRole('textbox', { name: `Notes: ${FEED}` }), 'all');
    expect(dialog.getByText('50% done')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await readProgress(anna.id, instance.id))?.items).toMatchObject([{ status: 'completed', notes: 'all' }]),
    );
    expect(sent()).toEqual([]);

    await person.click(dialog.getByRole('button', { name: 'Save Progress' }));
    expect(await screen.findByText('Progress saved')).toBeVisible();
    expect(sent()[0]).toMatchObject({
      status: 'in_progress',
      completionPercentage: 50,
      items: [{ id: instance.items[0]?.id, status: 'completed', notes: 'all' }],
    });
    expect(await readProgress(anna.id, instance.id)).toBeNull();
  });

  test('Ticking a task that lacks its required photo offers to add one', async () => {
    const { person, openFirst } = open([work()]);
    const dialog = await openFirst();
    await person.click(dialog.getByRole('checkbox', { name: PROOF }));
    expect(await screen.findByRole('button', { name: 'Take Photo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose from Library' })).toBeVisible();
    expect(screen.queryByText('Photo Required')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('checkbox', { name: PROOF, hidden: true })).not.toBeChecked();
  });

  test('Completing the last task turns Save Progress into Submit', async () => {
    const instance = work({ items: [anItem({ text: FEED })] });
    const { person, sent, openFirst } = open([instance], { ...instance, status: 'completed' });
    const dialog = await openFirst();
    await person.click(dialog.getByRole('checkbox', { name: FEED }));
    await person.click(dialog.getByRole('button', { name: 'Complete Checklist' }));
    expect(await screen.findByText('Progress saved')).toBeVisible();
    expect(sent()[0]).toMatchObject({ status: 'completed', completionPercentage: 100 });
  });

  test('A refused save shows the reason and keeps the notes', async () => {
    const instance = work();
    const { person, openFirst } = open([instance], answer(400));
    const dialog = await openFirst();
    await person.click(dialog.getByRole('checkbox', { name: FEED }));
    await person.click(dialog.getByRole('button', { name: 'Save Progress' }));
    expect(await screen.findByText('Failed to update checklist progress')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: FEED })).toBeChecked();
    expect((await readProgress(anna.id, instance.id))?.items).toMatchObject([{ status: 'completed' }]);
  });

  test('Save Progress without a network keeps the change pending on the device', async () => {
    const instance = work();
    const { person, openFirst } = open([instance], noAnswer);
    const dialog = await openFirst();
    await person.click(dialog.getByRole('checkbox', { name: FEED }));
    await person.click(dialog.getByRole('button', { name: 'Save Progress' }));
    expect(await screen.findByText('Saved on this device')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: FEED })).toBeChecked();
    await waitFor(async () => expect(await readProgress(anna.id, instance.id)).toBeNull());
    expect(dialog.getByRole('checkbox', { name: FEED })).toBeChecked();
  });

  test('The open checklist is in the address, and a completed one is read-only', async () => {
    const done = work({
      status: 'completed',
      completedAt: '2026-03-07T12:00:00.000Z',
      items: [anItem({ text: FEED, status: 'completed' })],
    });
    const { openFirst, address } = open([done]);
    const dialog = await openFirst();
    expect(address()).toBe(`/my-checklists?checklist=${done.id}`);
    expect(dialog.getByRole('checkbox', { name: FEED })).toBeDisabled();
    expect(dialog.queryByRole('button', { name: /Save|Complete Checklist|Add Photos/ })).toBeNull();
  });
});
