import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, aToken, aUser, fakeApi, noAnswer, renderScreen, type Answers } from '@workforce/testing/web';
import {
  checklistUpdateKind,
  clearDevice,
  clockKind,
  createStore,
  photoKind,
  TOKEN_KEY,
  userKnown,
  useSession,
  type Outbox,
  type OutboxKind,
} from '@workforce/web-core';
import { LogoutButton } from './logout-button.tsx';
import { UnsentMark } from './unsent-mark.tsx';

const anna = aUser('employee');
const CLOCK_IN = 'POST /api/time-entries/clock-in';
const PUT = 'PUT /api/checklist-instances/c1';
const UPLOAD = 'POST /api/photos/upload';
const SYNC = 'POST /api/photos/sync';

/** An action of an earlier page. */
type Step = (outbox: Outbox) => Promise<unknown>;
const press =
  (action: 'clock-in' | 'clock-out' = 'clock-in'): Step =>
  (outbox) =>
    outbox.enqueue(clockKind, { action, isOffline: true });
const tick: Step = (outbox) =>
  outbox.enqueue(
    checklistUpdateKind,
    { instanceId: 'c1', request: { items: [{ id: 't1', status: 'completed' }] } },
    'Feed the cats',
  );
const photo: Step = (outbox) => {
  const picture = { blob: new Blob(['x']), name: 'door.jpg', via: 'dialog' as const };
  return outbox.enqueue(photoKind, { instanceId: 'c1', itemId: 't2', ...picture }, 'Clean the kennels');
};
const TICK_AND_PRESS = [tick, press()];
let stop = () => {};

/** Performs actions offline, as an earlier page would. */
async function leaveUnsent(...done: Step[]): Promise<void> {
  fakeApi({ [CLOCK_IN]: noAnswer, [PUT]: noAnswer, [UPLOAD]: noAnswer, [SYNC]: noAnswer });
  const earlier = createStore();
  earlier.dispatch(userKnown(anna));
  const outbox = earlier.outboxes.of(anna.id);
  for (const step of done) await step(outbox);
  outbox.close();
}

/** The outbox entries stored on the device. */
async function kept(): Promise<string[]> {
  const later = createStore();
  later.dispatch(userKnown(anna));
  const outbox = later.outboxes.of(anna.id);
  await outbox.load();
  const kinds = outbox.entries.map(({ command }) => command.kind);
  outbox.close();
  return kinds;
}

/** The parts of the top bar while signed in. */
function Bar() {
  if (useSession().user === null) return null;
  return (
    <>
      <UnsentMark />
      <LogoutButton />
    </>
  );
}

function open(answers: Answers) {
  const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York' }, ...answers });
  const view = renderScreen(<Bar />, { user: anna });
  stop = view.store.outboxes.start();
  return { api, ...view };
}

describe('Unsent changes', () => {
  afterEach(async () => {
    stop();
    await clearDevice(anna.id);
    localStorage.clear();
  });

  test("Without unsent work there is no mark, and logging out doesn't confirm", async () => {
    localStorage.setItem(TOKEN_KEY, aToken(anna));
    const { api, person } = open({ 'POST /api/auth/logout': answer(204) });
    expect(screen.queryByRole('button', { name: /waiting|not sent/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1));
  });

  test('Pending changes are counted, listed in order, and can be sent now', async () => {
    await leaveUnsent(...TICK_AND_PRESS);
    const { api, person } = open({ [CLOCK_IN]: noAnswer, [PUT]: noAnswer });
    await person.click(await screen.findByRole('button', { name: /2 waiting$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not Sent Yet' }));
    const rows = () => dialog.queryAllByRole('listitem').map((row) => row.firstElementChild?.textContent);
    expect(rows()).toEqual(['Completed: Feed the cats', 'Clock In']);

    api.on(PUT, { id: 'c1', items: [] });
    api.on(CLOCK_IN, answer(201, {}));
    await person.click(dialog.getByRole('button', { name: 'Send Now' }));
    expect(await dialog.findByText('Everything is sent')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /waiting/ })).toBeNull());
  });

  test('A pending change whose domain is not loaded is counted and named, and stays until it can be sent', async () => {
    const swapKind: OutboxKind<{ shiftId: string }> = {
      name: 'swap',
      lifetimeMs: null,
      laneOf: () => 'swaps',
      send: () => Promise.resolve({}),
      describe: () => 'Swap',
      pathOf: () => '/schedule',
    };
    await leaveUnsent((outbox) => outbox.enqueue(swapKind, { shiftId: 's1' }, 'Monday'));
    const { person } = open({});
    await person.click(await screen.findByRole('button', { name: /1 waiting$/ }, { timeout: 5_000 }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not Sent Yet' }));
    expect(dialog.getByText('Change: Monday')).toBeVisible();
    expect(await kept()).toEqual(['swap']);
  });

  test('A rejected change is shown with its reason and actions', async () => {
    await leaveUnsent(...TICK_AND_PRESS);
    const message = 'You are already clocked in.';
    const { person, address } = open({
      [PUT]: { id: 'c1', items: [] },
      [CLOCK_IN]: answer(409, { code: 'ALREADY_CLOCKED_IN', message }),
    });
    expect(await screen.findByText('A change could not be sent')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: /1 not sent$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not Sent Yet' }));
    expect(dialog.getByText(message)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Open: Clock In' }));
    expect(address()).toBe('/time-clock');

    await person.click(screen.getByRole('button', { name: /1 not sent$/ }));
    await person.click(await screen.findByRole('button', { name: 'Discard: Clock In' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /not sent/ })).toBeNull());
  });

  describe('Discarding a pending change', () => {
    const row = (name: string) => screen.findByRole('button', { name: `Discard: ${name}` });
    /** In jsdom dialogs share one id, so the second is named like the first. */
    const question = async () => {
      const title = await screen.findByText('Discard unsent work?');
      return within(title.closest<HTMLElement>('[role=dialog]') ?? title);
    };

    test('A pending change and its photo are discarded after confirmation and never sent', async () => {
      await leaveUnsent(photo, tick);
      const { api, person } = open({ [SYNC]: noAnswer, [PUT]: noAnswer });
      await person.click(await screen.findByRole('button', { name: /2 waiting$/ }));
      await person.click(await row('Photo: Clean the kennels'));
      expect((await question()).getByText('Photo: Clean the kennels')).toBeVisible();
      await person.click((await question()).getByRole('button', { name: 'Keep It' }));
      expect(await kept()).toEqual(['photo', 'update']);

      await person.click(await row('Photo: Clean the kennels'));
      await person.click((await question()).getByRole('button', { name: 'Discard' }));
      await waitFor(async () => expect(await kept()).toEqual(['update']));
      const before = api.callsOf(SYNC).length;
      api.on(PUT, { id: 'c1', items: [] });
      await person.click(screen.getByRole('button', { name: 'Send Now' }));
      expect(await screen.findByText('Everything is sent')).toBeVisible();
      expect(api.callsOf(SYNC)).toHaveLength(before);
    });

    test('A pending change is discarded together with those that depend on it, listed by name', async () => {
      await leaveUnsent(press(), tick, press('clock-out'));
      const { person } = open({ [CLOCK_IN]: noAnswer, [PUT]: noAnswer });
      await person.click(await screen.findByRole('button', { name: /3 waiting$/ }));
      await person.click(await row('Clock In'));
      const along = within((await question()).getByRole('list'));
      expect(along.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Clock Out']);
      await person.click((await question()).getByRole('button', { name: 'Discard' }));
      await waitFor(async () => expect(await kept()).toEqual(['update']));
      expect(screen.getByRole('button', { name: /1 waiting$/ })).toBeVisible();
    });
  });

  test('Logging out with unsent work confirms first, then deletes it from the device', async () => {
    await leaveUnsent(...TICK_AND_PRESS);
    const { api, person, store } = open({
      [CLOCK_IN]: noAnswer,
      [PUT]: noAnswer,
      'POST /api/auth/logout': answer(204),
    });
    await person.click(await screen.findByRole('button', { name: 'Log out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out with unsent work?' }));
    expect(dialog.getByText(/^2 changes have not been sent/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Stay Logged In' }));
    expect(api.callsOf('POST /api/auth/logout')).toEqual([]);

    await person.click(screen.getByRole('button', { name: 'Log out' }));
    await person.click(await screen.findByRole('button', { name: 'Log Out and Delete' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
    expect(await kept()).toEqual([]);
  });
});
