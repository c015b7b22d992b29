import { jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { ThemeRoot } from '../theme/theme-root.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const nothing = () => undefined;

describe('a dialog', () => {
  test('A dialog is named by its title and closed by Escape and by its close button', async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Update Task Status" isOpen onClose={onClose}>
        content
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Update Task Status' })).toHaveTextContent('content');

    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test("A dialog can't be closed while a request is in progress", async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Sending" isOpen isBusy onClose={onClose}>
        content
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('A dialog returns the focus to its trigger, also when it is unmounted while open', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            View Details
          </button>
          {isOpen && (
            <Dialog title="Details" isOpen onClose={() => setOpen(false)}>
              <input aria-label="Note" />
            </Dialog>
          )}
        </>
      );
    };
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'View Details' });
    await userEvent.click(opener);
    await userEvent.click(screen.getByLabelText('Note'));
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test.each([
    ['the first field', <input key="a" aria-label="Name" />, 'Name'],
    [
      'the chosen one of a group of radio buttons',
      <>
        <input type="radio" name="status" aria-label="Done" />
        <input type="radio" name="status" aria-label="Open" defaultChecked />
      </>,
      'Open',
    ],
    ['without a field the first button below', 'content', 'Cancel'],
  ])('A dialog starts at %s, not at its close button', async (_what, content, name) => {
    render(
      <ThemeRoot>
        <Dialog title="Details" isOpen onClose={nothing} footer={<button>Cancel</button>}>
          {content}
        </Dialog>
      </ThemeRoot>,
    );
    const { parentElement } = screen.getByRole('heading', { name: 'Details', level: 2 });
    const dialog = within(parentElement?.closest('[role=dialog]') as HTMLElement);
    await waitFor(() =>
      expect(dialog.queryByLabelText(name) ?? dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus(),
    );
  });

  test('A dialog whose fields are loading starts at the first one once it is there', async () => {
    const view = (content: string | ReactElement) => (
      <ThemeRoot>
        <Dialog title="Details" isOpen onClose={nothing} footer={<button>Cancel</button>}>
          {content}
        </Dialog>
      </ThemeRoot>
    );
    const { rerender } = render(view('Loading'));
    await waitFor(() => expect(screen.getByText('Cancel')).toHaveFocus());
    rerender(view(<input key="field" aria-label="Name" />));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  test('A closed dialog is not in the document', () => {
    render(
      <Dialog title="Closed" isOpen={false} onClose={nothing}>
        content
      </Dialog>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('A confirmation dialog reports confirm and cancel separately', async () => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog
      title="Reset Checklist for Redo?"
      isOpen
      confirmLabel="Yes, Reset for Redo"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      This cannot be undone.
    </ConfirmDialog>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Reset for Redo' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

describe('a reason', () => {
  const drawReason = (onConfirm: (reason: string) => void = nothing) => {
    function Delete() {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <button onClick={() => setOpen(!isOpen)}>toggle</button>
          <ReasonDialog
            title="Delete Checklist"
            isOpen={isOpen}
            reasonLabel="Reason"
            reasonRequired="Please give a reason"
            confirmLabel="Delete"
            onConfirm={onConfirm}
            onCancel={() => setOpen(false)}
          />
        </>
      );
    }
    render(<Delete />);
    return {
      field: () => screen.getByRole('textbox', { name: 'Reason' }),
      confirm: () => screen.getByRole('button', { name: 'Delete' }),
    };
  };

  test('A reason dialog refuses a blank reason', async () => {
    const { field, confirm } = drawReason();
    expect(confirm()).toBeDisabled();
    expect(screen.queryByText('Please give a reason')).toBeNull();
    await userEvent.type(field(), '   ');
    expect(confirm()).toBeDisabled();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('Please give a reason'));
    await userEvent.type(field(), 'x');
    expect(confirm()).toBeEnabled();
    await waitFor(() => expect(screen.queryByText('Please give a reason')).toBeNull());
  });

  test('A reason dialog passes on the trimmed reason', async () => {
    const onConfirm = jest.fn<(reason: string) => void>();
    const { field, confirm } = drawReason(onConfirm);
    await userEvent.type(field(), '  made twice ');
    await userEvent.click(confirm());
    expect(onConfirm).toHaveBeenCalledWith('made twice');
  });

  test('A reason dialog asks before it discards a reason, and starts empty each time it opens', async () => {
    const { field } = drawReason();
    await userEvent.type(field(), 'made twice');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(field()).toHaveValue('made twice');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await userEvent.click(screen.getByRole('button', { name: 'toggle' }));
    expect(field()).toHaveValue('');
  });
});
