import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@workforce/testing/web';
import { UPDATE_AVAILABLE } from './service-worker.ts';
import { UpdateOffer } from './update-offer.tsx';

const announce = () => act(() => window.dispatchEvent(new Event(UPDATE_AVAILABLE)));
const offer = () => screen.queryByText('A new version is ready.');

test('offers a new version when one waits, and not before', async () => {
  renderScreen(<UpdateOffer />);
  expect(offer()).not.toBeInTheDocument();
  await announce();
  expect(offer()).toBeInTheDocument();
});

test("goes away with 'Later' and comes back with the next version", async () => {
  renderScreen(<UpdateOffer />);
  await announce();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(offer()).not.toBeInTheDocument();
  await announce();
  expect(offer()).toBeInTheDocument();
});

test('once accepted it says that it waits for what is being typed', async () => {
  renderScreen(
    <>
      <UpdateOffer />
      <textarea aria-label="note" />
    </>,
  );
  await announce();
  await userEvent.type(screen.getByRole('textbox', { name: 'note' }), 'Biscuit limps');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByRole('status')).toHaveTextContent('as soon as you have sent or cleared what you are typing');
  expect(screen.getByRole('textbox', { name: 'note' })).toHaveValue('Biscuit limps');
});
