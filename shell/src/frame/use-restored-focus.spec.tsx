import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useRestoredFocus } from './use-restored-focus.ts';

function Page() {
  const [step, setStep] = useState<'begin' | 'running' | 'gone'>('begin');
  useRestoredFocus();
  return (
    <main tabIndex={-1}>
      {step !== 'gone' && (
        <section aria-label="Session">
          {step === 'begin' && <button onClick={() => setStep('running')}>Clock In</button>}
          {step === 'running' && <button onClick={() => setStep('gone')}>Clock Out</button>}
        </section>
      )}
      <p>Text</p>
    </main>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('The focus of a removed button moves to its nearest container, not to the next button', async () => {
  render(<Page />);
  await press('Clock In');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Session' })).toHaveFocus());
});

test('The focus moves to the main content when no container is left', async () => {
  render(<Page />);
  await press('Clock In');
  await press('Clock Out');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('A click on the background leaves nothing focused', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Clock In' }).focus();
  (document.activeElement as HTMLElement).blur();
  screen.getByText('Text').append('changed');
  await new Promise((later) => setTimeout(later, 200));
  expect(document.body).toHaveFocus();
});
