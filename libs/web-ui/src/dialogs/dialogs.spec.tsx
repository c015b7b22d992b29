import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const nothing = () => undefined;

describe('a dialog', () => {
  test('is named by its title and closed by Escape and by its cross', async () => {
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

  test('can not be left while something is being sent', async () => {
    const onClose = jest.fn();
    render(
      <Dialog title="Sending" isOpen isBusy onClose={onClose}>
        content
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('gives the focus back to what opened it, also when it is taken away while open', async () => {
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

  test('that is closed is not there', () => {
    render(
      <Dialog title="Closed" isOpen={false} onClose={nothing}>
        content
      </Dialog>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a confirmation tells yes from no', async () => {
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

  test('must not be blank', async () => {
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

  test('is handed on without the space around it', async () => {
    const onConfirm = jest.fn<(reason: string) => void>();
    const { field, confirm } = drawReason(onConfirm);
    await userEvent.type(field(), '  made twice ');
    await userEvent.click(confirm());
    expect(onConfirm).toHaveBeenCalledWith('made twice');
  });

  test('starts empty each time it is asked for', async () => {
    const { field } = drawReason();
    await userEvent.type(field(), 'made twice');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'toggle' }));
    expect(field()).toHaveValue('');
  });
});
