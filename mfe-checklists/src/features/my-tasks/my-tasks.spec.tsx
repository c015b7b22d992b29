import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ChecklistInstance, Schedule } from '@workforce/contracts';
import { today } from '@workforce/domain';
import {
  answer,
  anInstance,
  anItem,
  aUser,
  fakeApi,
  noAnswer,
  renderScreen,
  type Answers,
  type RecordedCall,
} from '@workforce/testing/web';
import { checklistUpdateKind, clearDevice, createStore, sessionEnded, userKnown } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { MyTasks } from './my-tasks.tsx';

const ZONE = 'America/New_York';
const day = today(new Date(), ZONE);
const anna = aUser('employee', { jobFunctions: ['care'] });

const aShift = (changes: Partial<Schedule> = {}): Schedule => ({
  id: 'shift',
  employeeId: anna.id,
  employeeName: anna.name,
  siteId: anna.siteId,
  siteName: anna.siteName,
  jobFunctionId: 'care',
  jobFunctionName: 'Animal Care',
  jobFunctionColor: '#007AFF',
  date: day,
  startTime: '09:00',
  endTime: '17:00',
  location: null,
  status: 'scheduled',
  endsNextDay: false,
  hasTimeOffConflict: false,
  version: 1,
  ...changes,
});

const aChecklist = (changes: Parameters<typeof anInstance>[0] = {}) =>
  anInstance({ employeeId: anna.id, date: day, dueDate: new Date(Date.now() + 3_600_000).toISOString(), ...changes });

const home = (answers: Answers = {}) =>
  fakeApi({
    'GET /api/config': { productTitle: 'Shelter', timeZone: ZONE, limits: {}, remotes: {} },
    'GET /api/checklist-instances': [],
    'GET /api/job-functions': [],
    'GET /api/schedules': [],
    ...answers,
  });

describe('My tasks', () => {
  afterEach(async () => {
    act(() => toaster.dismiss());
    await clearDevice(anna.id);
  });

  describe("The home's shift card", () => {
    test("The home shows the shift's job function and times, and that the employee is clocked out", async () => {
      home({ 'GET /api/schedules': [aShift({ location: 'Counter 3' })] });
      renderScreen(<MyTasks />, { user: anna });

      const shift = await screen.findByRole('region', { name: "Today's shift" });
      await waitFor(() => expect(shift).toHaveTextContent('9:00 AM – 5:00 PM Counter 3'));
      expect(shift).toHaveTextContent('Clocked Out');
    });

    test('The home shows clocked in while a shift is in progress; a clock badge passed in replaces that', async () => {
      home({ 'GET /api/schedules': [aShift({ status: 'in_progress' })] });
      const { unmount } = renderScreen(<MyTasks />, { user: anna });
      expect(await screen.findByText('Clocked In')).toBeVisible();
      unmount();

      renderScreen(<MyTasks clockBadge={<span>On Break</span>} />, { user: anna });
      expect(await screen.findByText('On Break')).toBeVisible();
      expect(screen.queryByText('Clocked In')).toBeNull();
    });

    test("Without a shift the home shows the employee's own job function, or 'Employee'", async () => {
      home({ 'GET /api/job-functions': [{ id: 'care', name: 'Dog Care', description: null, color: '', version: 1 }] });
      const { unmount } = renderScreen(<MyTasks />, { user: anna });
      expect(await screen.findByText('Dog Care')).toBeVisible();
      expect(screen.getByText('No shift today')).toBeVisible();
      unmount();

      renderScreen(<MyTasks />, { user: aUser('employee') });
      expect(await screen.findByText('Employee')).toBeVisible();
    });

    test("A manager's home uses only their own shifts out of everyone's", async () => {
      const manager = aUser('manager');
      home({ 'GET /api/schedules': [aShift()] });
      renderScreen(<MyTasks />, { user: manager });
      expect(await screen.findByRole('button', { name: "Start Today's Checklists" })).toBeVisible();
      expect(screen.getByText('No shift today')).toBeVisible();
    });
  });

  describe('The home without open tasks', () => {
    test('The home without created checklists says how to start', async () => {
      home();
      renderScreen(<MyTasks />, { user: anna });
      expect(await screen.findByText('No pending tasks')).toBeVisible();
      expect(screen.getByText("Click 'Create Today's Checklist' to start your tasks.")).toBeVisible();
    });

    test('The home with all tasks done says so and lists them', async () => {
      home({
        'GET /api/checklist-instances': [
          aChecklist({
            status: 'completed',
            items: [anItem({ status: 'completed' })],
            completedAt: new Date().toISOString(),
          }),
        ],
      });
      renderScreen(<MyTasks />, { user: anna });
      expect(await screen.findByText('All your tasks for today are complete! Great work.')).toBeVisible();
      expect(
        within(await screen.findByRole('region', { name: 'Morning round' })).getByText('Checklist completed'),
      ).toBeVisible();
    });

    test('The home shows a skeleton while signed out or loading', async () => {
      home({ 'GET /api/checklist-instances': () => new Promise(() => undefined) });
      const { unmount, store } = renderScreen(<MyTasks />);
      expect(screen.getByText('LOADING...')).toBeVisible();
      act(() => void store.dispatch(sessionEnded()));
      expect(await screen.findByText('NOT LOGGED IN')).toBeVisible();
      unmount();

      renderScreen(<MyTasks />, { user: anna });
      expect(screen.getByText('LOADING...')).toBeVisible();
    });

    test('A home that failed to load can be retried', async () => {
      const api = home({ 'GET /api/checklist-instances': answer(503) });
      const { person } = renderScreen(<MyTasks />, { user: anna });
      const tryAgain = await screen.findByRole('button', { name: 'Try again' });
      api.on('GET /api/checklist-instances', [aChecklist()]);
      await person.click(tryAgain);
      expect(await screen.findByRole('region', { name: 'Morning round' })).toBeVisible();
    });
  });

  describe("Creating today's checklists", () => {
    test('Create Today shows the new checklists and a toast', async () => {
      const created = aChecklist();
      const api = home({
        'POST /api/checklist-instances/create-today': () => {
          api.on('GET /api/checklist-instances', [created]);
          return answer(201, { created: 1, instances: [created] });
        },
      });
      const { person } = renderScreen(<MyTasks />, { user: anna });
      await person.click(await screen.findByRole('button', { name: "Create Today's Checklist" }));
      expect(await screen.findByText("Today's checklists have been created!")).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Start Checklist' })).toBeVisible();
    });

    test.each([
      ["the server's message", answer(409, { statusCode: 409, code: 'CONFLICT', message: 'Not today.' }), 'Not today.'],
      ['the fallback', answer(500), "Failed to create today's checklists"],
    ])('A failed Create Today shows a toast with %s', async (_, failure, words) => {
      home({ 'POST /api/checklist-instances/create-today': failure });
      const { person } = renderScreen(<MyTasks />, { user: anna });
      await person.click(await screen.findByRole('button', { name: "Create Today's Checklist" }));
      expect(await screen.findByText(words)).toBeVisible();
    });

    describe('at many sites', () => {
      const sites = Array.from({ length: 60 }, (_, count) => ({
        id: `site-${count}`,
        name: `Site ${String(count).padStart(2, '0')}`,
        timeZone: ZONE,
        isClosed: false,
      }));
      const regional = aUser('manager', { sites, places: [{ role: 'manager', sites: sites.map(({ id }) => id) }] });
      const asked = ({ query }: RecordedCall) => query.get('sites')?.split(',') ?? [];

      test('Create Today runs in parts that cover each site once, and shows its progress', async () => {
        let next: () => void = () => undefined;
        const api = home({
          'POST /api/checklist-instances/create-today': () =>
            new Promise((resolve) => {
              next = () => resolve(answer(201, { created: 1, instances: [aChecklist()] }));
            }),
        });
        const { person } = renderScreen(<MyTasks />, { user: regional });
        await person.click(await screen.findByRole('button', { name: "Start Today's Checklists" }));
        for (const done of [0, 25, 50]) {
          expect(await screen.findByText(`${done} of 60 sites done`)).toBeVisible();
          act(() => next());
        }
        expect(await screen.findByText("Today's checklists have been created!")).toBeVisible();
        expect(screen.queryByText('50 of 60 sites done')).not.toBeInTheDocument();
        const parts = api.callsOf('POST /api/checklist-instances/create-today').map(asked);
        expect(parts.map(({ length }) => length)).toEqual([25, 25, 10]);
        expect(parts.flat().toSorted()).toEqual(sites.map(({ id }) => id).toSorted());
      });

      test('A part that fails ends Create Today and says which sites are done', async () => {
        let calls = 0;
        const api = home({
          'POST /api/checklist-instances/create-today': () =>
            (calls += 1) === 2 ? answer(503) : answer(201, { created: 1, instances: [aChecklist()] }),
        });
        const { person } = renderScreen(<MyTasks />, { user: regional });
        await person.click(await screen.findByRole('button', { name: "Start Today's Checklists" }));
        const words =
          "25 of 60 sites are done. Press the button again for the others. Failed to create today's checklists";
        expect(await screen.findByText(words)).toBeVisible();
        expect(api.callsOf('POST /api/checklist-instances/create-today')).toHaveLength(2);
        expect(screen.queryByRole('progressbar', { name: "Creating today's checklists" })).not.toBeInTheDocument();
      });
    });

    test('Create Today shows no success when there are no checklists for the user', async () => {
      home({ 'POST /api/checklist-instances/create-today': answer(201, { created: 0, instances: [] }) });
      const { person } = renderScreen(<MyTasks />, { user: anna });
      await person.click(await screen.findByRole('button', { name: "Create Today's Checklist" }));
      expect(await screen.findByText('No checklists for today')).toBeVisible();
    });
  });

  test("The home's progress counts all tasks of today", async () => {
    home({
      'GET /api/checklist-instances': [
        aChecklist({ items: [anItem({ status: 'completed' }), anItem({ status: 'needs_attention' })] }),
        aChecklist({ templateName: 'Evening round', items: [anItem(), anItem()] }),
      ],
    });
    renderScreen(<MyTasks />, { user: anna });
    expect(await screen.findByRole('progressbar', { name: 'Shift progress' })).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByRole('region', { name: "Today's shift" })).toHaveTextContent('1 of 4 completed 25%');
  });

  describe('Unsent changes on the device', () => {
    /** Leaves an offline tick of the first task in the outbox, as an earlier page would. */
    async function leaveUnsent(checklist: ChecklistInstance) {
      fakeApi({ [`PUT /api/checklist-instances/${checklist.id}`]: noAnswer });
      const earlier = createStore();
      earlier.dispatch(userKnown(anna));
      const [task] = checklist.items;
      const request = { items: [{ id: task?.id ?? '', status: 'completed' as const }] };
      const outbox = earlier.outboxes.of(anna.id);
      await outbox.enqueue(checklistUpdateKind, { instanceId: checklist.id, request }, task?.text ?? '');
      outbox.close();
    }

    let stop = () => {};
    afterEach(() => stop());
    function openHome(answers: Answers) {
      const api = home(answers);
      const view = renderScreen(<MyTasks />, { user: anna });
      stop = view.store.outboxes.start();
      return { api, ...view };
    }

    test('An unsent tick is shown and sent when the page opens', async () => {
      const checklist = aChecklist();
      const [task] = checklist.items;
      await leaveUnsent(checklist);
      const { api } = openHome({
        'GET /api/checklist-instances': [checklist],
        [`PUT /api/checklist-instances/${checklist.id}`]: () => ({
          ...checklist,
          version: 2,
          status: 'in_progress',
          items: checklist.items.map((item) => (item.id === task?.id ? { ...item, status: 'completed' } : item)),
        }),
      });
      expect(await screen.findByRole('button', { name: 'Completed, undo: Feed the cats' })).toBeVisible();
      await waitFor(() => expect(api.callsOf(`PUT /api/checklist-instances/${checklist.id}`)).toHaveLength(1));
      await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
      expect(screen.getByRole('button', { name: 'Completed, undo: Feed the cats' })).toBeVisible();
    });

    test('An unsent tick stays shown and marked as pending while offline', async () => {
      const checklist = aChecklist();
      await leaveUnsent(checklist);
      openHome({
        'GET /api/checklist-instances': [checklist],
        [`PUT /api/checklist-instances/${checklist.id}`]: noAnswer,
      });
      expect(await screen.findByText('Waiting to be sent')).toBeVisible();
      expect(screen.getByText('1 waiting to be sent')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Completed, undo: Feed the cats' })).toBeVisible();
    });

    test('An unsent tick that the server refuses is rolled back', async () => {
      const checklist = aChecklist();
      await leaveUnsent(checklist);
      const message = 'This checklist is completed and can no longer be changed.';
      const { store } = openHome({
        'GET /api/checklist-instances': [checklist],
        [`PUT /api/checklist-instances/${checklist.id}`]: answer(409, {
          statusCode: 409,
          code: 'CHECKLIST_COMPLETED',
          message,
        }),
      });
      expect(await screen.findByRole('button', { name: 'Complete: Feed the cats' })).toBeVisible();
      await waitFor(() => expect(store.outboxes.of(anna.id).entries[0]?.refusal?.message).toBe(message));
    });
  });
});
