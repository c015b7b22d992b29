import { render, screen } from '@testing-library/react';
import { ThemeRoot } from '@workforce/web-ui';
import { Crashed } from './crashed.tsx';

test('A render error of the app shows a message and a reload button', () => {
  render(
    <ThemeRoot>
      <Crashed />
    </ThemeRoot>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Application Error: Something went wrong. Please refresh the page.',
  );
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
});
