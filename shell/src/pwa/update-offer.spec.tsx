import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@workforce/testing/web';
import { UPDATE_AVAILABLE } from './service-worker.ts';
import { UpdateOffer } from './update-offer.tsx';

const announce = () => act(() => window.dispatchEvent(new Event(UPDATE_AVAILABLE)));
const offer = () => screen.queryByText('A new version is ready.');

test('The update offer appears when a new version waits, and not before', async () => {
  renderScreen(<UpdateOffer />);
  expect(offer()).not.toBeInTheDocument();
  await announce();
  expect(offer()).toBeInTheDocument();
});

test("'Later' hides the update offer until the next version", async () => {
  renderScreen(<UpdateOffer />);
  await announce();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(offer()).not.toBeInTheDocument();
  await announce();
  expect(offer()).toBeInTheDocument();
});

test('An accepted update says that it waits while text is being typed', async () => {
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
