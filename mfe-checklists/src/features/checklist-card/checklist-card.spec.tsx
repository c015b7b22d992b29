import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChecklistInstance, InstanceUpdateRequest } from '@workforce/contracts';
import { answer, anInstance, anItem, aUser, fakeApi, noAnswer, renderScreen } from '@workforce/testing/web';
import { ALL_SITES, clearDevice, rowsArrived, useInstancesQuery, useUnsentUpdates } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { ChecklistCard } from './checklist-card.tsx';
import { withUnsentUpdates } from './unsent-changes.ts';

const anna = aUser('employee');
const NOW = new Date('2026-03-07T10:00:00.000Z');
const FEED = 'Feed the cats';
const PROOF = 'Clean the kennels';

/** Renders the only checklist that the fake server returns. */
function Card() {
  const { data } = useInstancesQuery({ sites: ALL_SITES });
  const unsent = useUnsentUpdates();
  return data?.map((instance) => (
    <ChecklistCard
      key={instance.id}
      checklist={withUnsentUpdates(instance, unsent)}
      pendingPhotos={[]}
      isNext
      now={NOW}
    />
  ));
}

const work = (changes: Partial<ChecklistInstance> = {}) =>
  anInstance({
    employeeId: anna.id,
    items: [anItem({ text: FEED }), anItem({ text: PROOF, requiresPhoto: true, order: 2 })],
    ...changes,
  });

function open(instance: ChecklistInstance, update: unknown) {
  const put = `PUT /api/checklist-instances/${instance.id}`;
  const api = fakeApi({
    'GET /api/config': { productTitle: 'Shelter', timeZone: 'UTC', limits: {}, remotes: {} },
    'GET /api/checklist-instances': [instance],
    [put]: update,
  });
  const sent = () => api.callsOf(put).map(({ body }) => body as InstanceUpdateRequest);
  return { ...renderScreen(<Card />, { user: anna }), api, sent };
}

describe('The checklist card', () => {
  afterEach(async () => {
    act(() => toaster.dismiss());
    await clearDevice(anna.id);
  });

  describe('Ticking a task', () => {
    test('A tick is shown before the server answers', async () => {
      const { person, sent } = open(work(), () => new Promise(() => undefined));
      await person.click(await screen.findByRole('button', { name: `Complete: ${FEED}` }));
      expect(await screen.findByRole('button', { name: `Completed, undo: ${FEED}` })).toBeVisible();
      expect(screen.getByText('1 of 2 completed')).toBeVisible();
      expect(screen.getByText('In Progress')).toBeVisible();
      await waitFor(() => expect(sent()[0]?.items?.[0]).toMatchObject({ status: 'completed' }));
    });

    test("A refused tick is rolled back and the server's message shown", async () => {
      const refusal = { statusCode: 409, code: 'CHECKLIST_COMPLETED', message: 'Somebody has submitted it.' };
      const { person } = open(work(), answer(409, refusal));
      await person.click(await screen.findByRole('button', { name: `Complete: ${FEED}` }));
      expect(await screen.findByText('Somebody has submitted it.')).toBeVisible();
      expect(await screen.findByRole('button', { name: `Complete: ${FEED}` })).toBeVisible();
      await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
    });

    test('A tick without an answer stays and is pending on the device', async () => {
      const { person } = open(work(), noAnswer);
      await person.click(await screen.findByRole('button', { name: `Complete: ${FEED}` }));
      expect(await screen.findByText('1 waiting to be sent')).toBeVisible();
      expect(screen.getByRole('button', { name: `Completed, undo: ${FEED}` })).toBeVisible();
    });

    test("Ticking a task that lacks its required photo opens 'Add Photo' for it", async () => {
      const { person, sent } = open(work(), answer(500));
      await person.click(await screen.findByRole('button', { name: `Complete: ${PROOF}` }));
      const photo = await screen.findByRole('dialog', { name: 'Add Photo' });
      expect(within(photo).getByText(PROOF)).toBeInTheDocument();
      expect(screen.queryByText('Error')).toBeNull();
      expect(sent()).toEqual([]);
    });

    test('Pressing a ticked task sets it back to pending', async () => {
      const ticked = work({
        items: [anItem({ text: FEED, status: 'completed' })],
        status: 'in_progress',
        startedAt: NOW.toISOString(),
      });
      const { person, sent } = open(ticked, () => new Promise(() => undefined));
      await person.click(await screen.findByRole('button', { name: `Completed, undo: ${FEED}` }));
      expect(await screen.findByRole('button', { name: `Complete: ${FEED}` })).toBeVisible();
      await waitFor(() => expect(sent()[0]?.items?.[0]).toMatchObject({ status: 'pending', completedAt: null }));
    });
  });

  describe('Starting and submitting a checklist', () => {
    test("'Start Checklist' shows while the checklist is pending, 'Submit Checklist' once every task is processed", async () => {
      const { person, sent } = open(work(), () => new Promise(() => undefined));
      await person.click(await screen.findByRole('button', { name: 'Start Checklist' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Start Checklist' })).toBeNull());
      await waitFor(() => expect(sent()[0]).toMatchObject({ status: 'in_progress' }));
      expect(screen.queryByRole('button', { name: 'Submit Checklist' })).toBeNull();
    });

    const processed = () =>
      work({
        status: 'in_progress',
        startedAt: NOW.toISOString(),
        items: [anItem({ text: FEED, status: 'completed' }), anItem({ text: PROOF, status: 'not_completed' })],
      });

    test('Submitting a checklist sends completed with 100 %', async () => {
      const instance = processed();
      const { person, sent } = open(instance, { ...instance, status: 'completed', completionPercentage: 100 });
      await person.click(await screen.findByRole('button', { name: 'Submit Checklist' }));
      expect(await screen.findByText('Checklist updated successfully')).toBeVisible();
      expect(sent()[0]).toMatchObject({ status: 'completed', completionPercentage: 100 });
    });

    test("A submit that another device has overtaken is refused with 'Cannot Submit'", async () => {
      const { person } = open(
        processed(),
        answer(409, {
          statusCode: 409,
          code: 'CHECKLIST_NOT_SUBMITTABLE',
          message: 'Please complete or address all tasks before submitting.',
        }),
      );
      await person.click(await screen.findByRole('button', { name: 'Submit Checklist' }));
      expect(await screen.findByText('Cannot Submit')).toBeVisible();
      expect(screen.getByText('Please complete or address all tasks before submitting.')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Submit Checklist' })).toBeVisible();
    });

    test('A refused start without a server message shows the fallback', async () => {
      const { person } = open(work(), answer(400));
      await person.click(await screen.findByRole('button', { name: 'Start Checklist' }));
      expect(await screen.findByText('Failed to update checklist')).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Start Checklist' })).toBeVisible();
    });

    test('A server fault during a change is shown as such, and the change is retried', async () => {
      const { person } = open(work(), answer(500));
      await person.click(await screen.findByRole('button', { name: 'Start Checklist' }));
      expect(await screen.findByText('Failed to update checklist')).toBeVisible();
      const saved = 'The server had a problem. It is saved on this device and will be sent again automatically.';
      expect(screen.getByText(saved)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Start Checklist' })).toBeNull();
    });

    test('A checklist can be submitted offline', async () => {
      const { person } = open(processed(), noAnswer);
      await person.click(await screen.findByRole('button', { name: 'Submit Checklist' }));
      expect(await screen.findByText('Saved on this device')).toBeVisible();
      expect(screen.getByText('Checklist completed')).toBeVisible();
    });

    test('A checklist past its due time is overdue and can still be worked on', async () => {
      open(work({ status: 'overdue', dueDate: '2026-03-07T09:00:00.000Z' }), answer(500));
      expect(await screen.findByText('Overdue')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Start Checklist' })).toBeEnabled();
    });

    test.each([
      ['not_completed', '1 of 2 completed', '50', 'var(--wf-info)'],
      ['completed', '2 of 2 completed', '100', 'var(--wf-success)'],
    ] as const)('The bar of a submitted checklist agrees with its count: %s', async (status, count, percent, tone) => {
      const items = [anItem({ text: FEED, status: 'completed' }), anItem({ text: PROOF, status })];
      open(work({ status: 'completed', completedAt: NOW.toISOString(), items }), answer(500));
      expect(await screen.findByText(count)).toBeVisible();
      const bar = screen.getByRole('progressbar');
      expect(bar).toHaveAttribute('aria-valuenow', percent);
      expect((bar.firstElementChild as HTMLElement).style).toMatchObject({ width: `${percent}%`, background: tone });
    });

    test('A completed checklist shows its banner and no controls', async () => {
      open(work({ status: 'completed', completedAt: NOW.toISOString() }), answer(500));
      expect(await screen.findByText('Checklist completed')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Delete|Submit|Start|Add photo/ })).toBeNull();
    });
  });

  describe("The 'Update Task Status' dialog", () => {
    const dialog = () => screen.findByRole('dialog', { name: 'Update Task Status' });

    test('The status dialog flags a task with a note', async () => {
      const instance = work();
      const { person, sent } = open(instance, instance);
      await person.click(await screen.findByRole('button', { name: `Change status: ${FEED}` }));
      await dialog();
      expect(screen.getByRole('radio', { name: 'Completed' })).toBeChecked();
      await person.click(screen.getByRole('radio', { name: 'Needs Attention (Manager Review)' }));
      await person.type(screen.getByRole('textbox', { name: 'Notes Recommended' }), 'The grey one does not eat');
      await person.click(screen.getByRole('button', { name: 'Update Status' }));
      expect(await screen.findByText('Checklist updated successfully')).toBeVisible();
      expect(sent()[0]?.items?.[0]).toMatchObject({ status: 'needs_attention', notes: 'The grey one does not eat' });
    });

    test('A task that a changed template removes while its note is typed keeps the note on the screen and says so', async () => {
      const instance = work();
      const { person, store, sent } = open(instance, answer(500));
      await person.click(await screen.findByRole('button', { name: `Change status: ${FEED}` }));
      await dialog();
      const notes = screen.getByRole('textbox', { name: /^Notes/ });
      await person.type(notes, 'The grey one does not eat');
      const without = { ...instance, items: instance.items.slice(1), version: instance.version + 1 };
      act(() => void store.dispatch(rowsArrived([{ type: 'checklist', row: without }])));

      expect(await screen.findByText('This task was removed')).toBeVisible();
      expect(notes).toHaveValue('The grey one does not eat');
      expect(screen.getByRole('button', { name: 'Update Status' })).toBeDisabled();
      expect(sent()).toEqual([]);
    });

    test('Flagging the first task starts the checklist before the server answers', async () => {
      const { person } = open(work(), noAnswer);
      expect(await screen.findByText('Pending')).toBeVisible();
      await person.click(screen.getByRole('button', { name: `Change status: ${FEED}` }));
      await dialog();
      await person.click(screen.getByRole('radio', { name: 'Needs Attention (Manager Review)' }));
      await person.click(screen.getByRole('button', { name: 'Update Status' }));
      expect(await screen.findByText('In Progress')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Start Checklist' })).toBeNull();
    });

    test('A reviewed task that no longer needs attention loses its review before the server answers', async () => {
      const reviewed = anItem({
        text: FEED,
        status: 'needs_attention',
        reviewedBy: 'mia',
        reviewedAt: NOW.toISOString(),
      });
      const { person } = open(
        work({ status: 'in_progress', startedAt: NOW.toISOString(), items: [reviewed] }),
        noAnswer,
      );
      expect(await screen.findByText('Reviewed')).toBeVisible();
      await person.click(screen.getByRole('button', { name: `Edit Status: ${FEED}` }));
      await dialog();
      await person.click(screen.getByRole('radio', { name: 'Completed' }));
      await person.click(screen.getByRole('button', { name: 'Update Status' }));
      expect(await screen.findByRole('button', { name: `Completed, undo: ${FEED}` })).toBeVisible();
      expect(screen.queryByText('Reviewed')).toBeNull();
    });

    test('The status dialog says that a photo is required and refuses Completed without one', async () => {
      const { person, sent } = open(work(), answer(500));
      await person.click(await screen.findByRole('button', { name: `Change status: ${PROOF}` }));
      await dialog();
      await waitFor(() => expect(screen.getByText('Photo Required')).toBeVisible());
      await person.click(screen.getByRole('button', { name: 'Update Status' }));
      await waitFor(() => expect(screen.getAllByText('Photo Required')).toHaveLength(2));
      expect(await dialog()).toBeVisible();
      expect(sent()).toEqual([]);
    });

    test("The status dialog opens 'Add Photo' for the missing photo", async () => {
      const { person } = open(work(), answer(500));
      await person.click(await screen.findByRole('button', { name: `Change status: ${PROOF}` }));
      await dialog();
      await person.click(screen.getByRole('button', { name: 'Add Photo' }));
      const photo = await screen.findByRole('dialog', { name: 'Add Photo' });
      await waitFor(() => expect(photo).toBeVisible());
    });

    test("'Edit Status' opens a flagged task with its current status and note", async () => {
      const flagged = work({ items: [anItem({ text: FEED, status: 'not_completed', notes: 'No food left' })] });
      const { person } = open(flagged, answer(500));
      await person.click(await screen.findByRole('button', { name: `Edit Status: ${FEED}` }));
      await dialog();
      expect(screen.getByRole('radio', { name: 'Not Completed' })).toBeChecked();
      expect(screen.getByRole('textbox', { name: /^Notes/ })).toHaveValue('No food left');
    });
  });

  describe("The 'Delete Checklist' dialog", () => {
    test('Deleting a checklist requires a non-blank reason and says who is notified', async () => {
      const instance = work();
      const { person, api } = open(instance, answer(500));
      api.on(`DELETE /api/checklist-instances/${instance.id}`, answer(204));
      await person.click(await screen.findByRole('button', { name: 'Delete Morning round' }));
      const warning = await screen.findByText(/Managers and administrators will be notified/);
      await waitFor(() => expect(warning).toBeVisible());
      const confirm = screen.getByRole('button', { name: 'Delete Checklist' });
      await person.type(screen.getByRole('textbox', { name: 'Reason' }), '   ');
      expect(confirm).toBeDisabled();
      await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Created twice');
      await person.click(confirm);
      expect(await screen.findByText('Checklist deleted successfully')).toBeVisible();
      expect(api.callsOf(`DELETE /api/checklist-instances/${instance.id}`)[0]?.body).toEqual({
        reason: 'Created twice',
      });
    });

    test.each([
      [
        'Reason Required',
        answer(400, {
          statusCode: 400,
          code: 'REASON_REQUIRED',
          message: 'Please provide a reason for deleting this checklist.',
        }),
      ],
      ['Failed to delete checklist', answer(500)],
    ])('A refused deletion of a checklist shows the toast %s', async (words, refusal) => {
      const instance = work();
      const { person, api } = open(instance, answer(500));
      api.on(`DELETE /api/checklist-instances/${instance.id}`, refusal);
      await person.click(await screen.findByRole('button', { name: 'Delete Morning round' }));
      await person.type(await screen.findByRole('textbox', { name: 'Reason' }), 'x');
      await person.click(screen.getByRole('button', { name: 'Delete Checklist' }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Delete Checklist' })).toBeVisible();
    });
  });
});
