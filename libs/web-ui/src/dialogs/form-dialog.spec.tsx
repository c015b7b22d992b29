import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ThemeRoot } from '../theme/theme-root.tsx';
import { FormDialog } from './form-dialog.tsx';
import { guardHistory } from './leave-guards.ts';

const person = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

function open({ isChanged = false, isBusy = false } = {}) {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  render(
    <ThemeRoot>
      <FormDialog
        title="Edit Employee"
        submitLabel="Save Changes"
        isBusy={isBusy}
        isChanged={() => isChanged}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <input aria-label="Name" />
      </FormDialog>
    </ThemeRoot>,
  );
  return { onSubmit, onClose };
}

// In tests all antd dialogs have the same id, so their accessible names are not unique.
const form = () => within(screen.getAllByRole('dialog', { name: 'Edit Employee' })[0] as HTMLElement);

test('A form dialog closes at once while the form is unchanged', async () => {
  const { onClose } = open();
  await person.click(form().getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['Cancel', () => person.click(form().getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => person.keyboard('{Escape}')],
])('A form dialog asks before %s discards changes', async (_way, leave) => {
  const { onClose } = open({ isChanged: true });
  await person.click(form().getByLabelText('Name'));
  await leave();
  expect(await screen.findByText('Discard your changes?')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();

  await person.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await person.click(form().getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('A form dialog can be neither closed nor submitted again while it is submitting', async () => {
  const { onClose, onSubmit } = open({ isBusy: true });
  await person.keyboard('{Escape}');
  expect(form().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await person.click(form().getByRole('button', { name: /Save Changes/ }));
  expect(onClose).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('Leaving the page of a form dialog', () => {
  const passed = jest.fn();
  beforeAll(guardHistory);
  beforeEach(() => {
    passed.mockReset();
    history.pushState({ place: 'list' }, '', '#list');
    history.pushState({ place: 'dialog' }, '', '#dialog');
    window.addEventListener('popstate', passed);
  });
  afterEach(() => window.removeEventListener('popstate', passed));

  test('Back asks before it discards changes, and stays on the page', async () => {
    const { onClose } = open({ isChanged: true });
    history.back();
    await waitFor(() => expect(screen.getByText('Discard your changes?')).toBeVisible());
    await waitFor(() => expect(location.hash).toBe('#dialog'));
    await person.click(screen.getByRole('button', { name: 'Keep Editing' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(passed).not.toHaveBeenCalled();

    history.back();
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(location.hash).toBe('#dialog'));
    expect(passed).not.toHaveBeenCalled();
  });

  test('Back leaves an unchanged form at once', async () => {
    open();
    history.back();
    await waitFor(() => expect(location.hash).toBe('#list'));
    expect(screen.queryByText('Discard your changes?')).toBeNull();
    expect(passed).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['asks before it discards changes', true],
    ['reloads an unchanged form at once', false],
  ])('A reload %s', (_, isChanged) => {
    open({ isChanged });
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(isChanged);
  });
});
