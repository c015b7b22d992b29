import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../theme/theme-root.tsx';
import { PasswordInput } from './password-input.tsx';

test('A password is hidden until shown, also by keyboard, and toggling it does not submit the form', async () => {
  const person = userEvent.setup();
  let sent = 0;
  render(
    <ThemeRoot>
      <form onSubmit={() => (sent += 1)}>
        <PasswordInput aria-label="Password" defaultValue="s3cret!" />
      </form>
    </ThemeRoot>,
  );
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');

  await person.click(field);
  await person.tab();
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
  expect(screen.getByRole('button').querySelector('svg')).toHaveAttribute('data-icon', 'eye');
  await person.keyboard('{Enter}');
  expect(field).toHaveAttribute('type', 'text');

  await person.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
  expect(sent).toBe(0);
});
