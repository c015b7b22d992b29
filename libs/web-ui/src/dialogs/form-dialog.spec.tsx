import { jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { TimeInput } from '../dates/date-inputs.tsx';
import { aSiteClock } from '../dates/site-clock.builder.ts';
import { Form } from '../forms/form.tsx';
import { Select } from '../select/select.tsx';
import { ThemeRoot } from '../theme/theme-root.tsx';
import { Toaster } from '../toaster/toaster.tsx';
import { toaster } from '../toaster/toasts.ts';
import { EditConflict } from './edit-conflict.tsx';
import { FormDialog } from './form-dialog.tsx';
import { guardHistory } from './leave-guards.ts';

const person = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

const clock = aSiteClock();

function TimeField() {
  const [time, setTime] = useState('');
  return <TimeInput aria-label="Start" clock={clock} value={time} onChange={setTime} />;
}

function open({
  isChanged = false,
  isBusy = false,
  isDisabled = false,
  fields = <input aria-label="Name" />,
  conflict = null as ReactNode,
} = {}) {
  const onSubmit = jest.fn();
  const onClose = jest.fn();
  // Toasts belong to the page: those of the test before are still there.
  toaster.dismiss();
  const page = (dialog: ReactNode) => (
    <ThemeRoot>
      {dialog}
      <Toaster />
    </ThemeRoot>
  );
  const { rerender } = render(
    page(
      <FormDialog
        title="Edit Employee"
        submitLabel="Save Changes"
        isBusy={isBusy}
        isDisabled={isDisabled}
        conflict={conflict}
        isChanged={() => isChanged}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        {fields}
      </FormDialog>,
    ),
  );
  return { onSubmit, onClose, remove: () => rerender(page(null)) };
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

describe('Enter in a form dialog', () => {
  const press = async (name: string) => {
    await person.click(form().getByLabelText(name));
    await person.keyboard('{Enter}');
  };

  test('submits once from a single-line field, also of a form with one field', async () => {
    const onFinish = jest.fn();
    const { onSubmit } = open({
      fields: (
        <Form onFinish={onFinish}>
          <Input aria-label="Name" />
        </Form>
      ),
    });
    await press('Name');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onFinish).not.toHaveBeenCalled();
  });

  test.each([{ isDisabled: true }, { isBusy: true }])(
    'does nothing while the form can not be submitted: %j',
    async (state) => {
      const { onSubmit } = open(state);
      await press('Name');
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  test('starts a line in a text area, and opens a list', async () => {
    const fields = (
      <>
        <Input.TextArea aria-label="Notes" />
        <Select aria-label="Type" options={[{ value: 'sick', label: 'Sick' }]} />
      </>
    );
    const { onSubmit } = open({ fields });
    await press('Notes');
    expect(form().getByLabelText('Notes')).toHaveValue('\n');
    await person.tab();
    await person.keyboard('{Enter}');
    expect(form().getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
    await person.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('takes a typed time first, and then submits', async () => {
    const { onSubmit } = open({ fields: <TimeField /> });
    await person.click(form().getByLabelText('Start'));
    await person.keyboard('1330{Enter}');
    expect(form().getByLabelText('Start')).toHaveValue('1:30 PM');
    expect(onSubmit).not.toHaveBeenCalled();
    await person.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
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

describe('A form dialog whose row somebody else changed', () => {
  const reload = jest.fn<() => Promise<boolean>>();
  const openConflict = (is: 'stale' | 'gone') =>
    open({ conflict: <EditConflict conflict={{ is, reload }} row="shift" /> });

  test('refuses to save until the row is reloaded, and reports a reload that failed', async () => {
    reload.mockResolvedValue(false);
    const { onSubmit } = openConflict('stale');
    expect(form().getByRole('alert')).toHaveTextContent('Somebody else changed this shift');
    expect(form().getByRole('alert')).toHaveTextContent('Your changes were not saved.');
    expect(form().getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await person.type(form().getByLabelText('Name'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();

    await person.click(form().getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('The shift could not be reloaded')).toBeVisible();
  });

  describe('while the row is reloaded', () => {
    const startReload = async () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      reload.mockReset().mockReturnValue(promise);
      const { remove } = openConflict('stale');
      await person.click(form().getByRole('button', { name: 'Reload' }));
      return { remove, fail: () => act(async () => resolve(false)) };
    };

    test('shows that it works, and can be reloaded again only after that', async () => {
      const { fail } = await startReload();
      const button = form().getByRole('button', { name: /Reload/ });
      expect(button).toHaveClass('ant-btn-loading');
      await person.click(button);
      expect(reload).toHaveBeenCalledTimes(1);

      await fail();
      await waitFor(() => expect(button).not.toHaveClass('ant-btn-loading'));
      await person.click(button);
      expect(reload).toHaveBeenCalledTimes(2);
    });

    test('reports no failure once it is closed', async () => {
      const { fail, remove } = await startReload();
      remove();
      await fail();
      expect(screen.queryByText('The shift could not be reloaded')).toBeNull();
    });
  });

  test('offers no reload of a row that is gone', () => {
    openConflict('gone');
    expect(form().getByRole('alert')).toHaveTextContent('Somebody else deleted this shift');
    expect(form().queryByRole('button', { name: 'Reload' })).toBeNull();
  });
});
