import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { ThemeRoot } from '../theme/theme-root.tsx';
import { FormDialog } from './form-dialog.tsx';

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
