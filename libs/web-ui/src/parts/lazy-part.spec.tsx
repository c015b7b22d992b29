import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, type ComponentType } from 'react';
import { lazyDialog, lazyPart } from './lazy-part.tsx';

const FAILED = 'This part of the app could not be loaded';

const List = ({ name }: { name: string }) => <p>List of {name}</p>;
const Settings = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
  isOpen ? <button onClick={onClose}>Settings</button> : null;

/** A load that fails until `isOnline` is set. */
function aLoad<Props>(component: ComponentType<Props>) {
  const network = { isOnline: false };
  const load = jest.fn(() =>
    network.isOnline ? Promise.resolve({ default: component }) : Promise.reject(new Error('ChunkLoadError')),
  );
  return { network, load };
}

describe('Lazy parts', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('A part that failed to load leaves the rest of the screen as it is, and loads on retry', async () => {
    const { network, load } = aLoad(List);
    const Part = lazyPart(load);
    const person = userEvent.setup();
    render(
      <>
        <input aria-label="Message" />
        <Suspense fallback="waiting">
          <Part name="cats" />
        </Suspense>
      </>,
    );
    await person.type(screen.getByLabelText('Message'), 'typed');
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);

    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    const again = await screen.findByRole('button', { name: 'Try again' });
    network.isOnline = true;
    await person.click(again);

    expect(await screen.findByText('List of cats')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('typed');
  });

  test('A part that failed to load is loaded again on its next mount', async () => {
    const { network, load } = aLoad(List);
    const Part = lazyPart(load);
    const place = (
      <Suspense>
        <Part name="dogs" />
      </Suspense>
    );
    const { unmount } = render(place);
    await screen.findByText(FAILED);
    unmount();

    network.isOnline = true;
    render(place);
    expect(await screen.findByText('List of dogs')).toBeInTheDocument();
  });

  test('A part can have its own replacement, which receives its props', async () => {
    const { load } = aLoad(List);
    const Part = lazyPart(load, { Failed: ({ name }) => <p>Plain list of {name}</p> });
    render(
      <Suspense>
        <Part name="cats" />
      </Suspense>,
    );
    expect(await screen.findByText('Plain list of cats')).toBeInTheDocument();
  });

  describe('A dialog that failed to load', () => {
    function open() {
      const { network, load } = aLoad(Settings);
      const Dialog = lazyDialog(load);
      function Page() {
        const [isOpen, setOpen] = useState(true);
        return (
          <>
            <button onClick={() => setOpen(true)}>Open</button>
            <Suspense>
              <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
            </Suspense>
          </>
        );
      }
      render(<Page />);
      return { network, person: userEvent.setup() };
    }

    test('shows a message with a retry', async () => {
      const { network, person } = open();
      await screen.findByRole('dialog', { name: FAILED });
      network.isOnline = true;
      await person.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('button', { name: 'Settings' })).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('can be closed, and is loaded again when it is opened again', async () => {
      const { network, person } = open();
      await screen.findByRole('dialog', { name: FAILED });
      await person.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      network.isOnline = true;
      await person.click(screen.getByRole('button', { name: 'Open' }));
      expect(await screen.findByRole('button', { name: 'Settings' })).toBeInTheDocument();
    });
  });
});
