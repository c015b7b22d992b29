import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { LinkButton } from './link-button.tsx';

const Address = () => <p>{`at ${useLocation().pathname}`}</p>;

beforeEach(() => {
  render(
    <MemoryRouter>
      <LinkButton to="/checklists">New Template</LinkButton>
      <Address />
    </MemoryRouter>,
  );
});

test('is a link to its address and leads there without leaving the page', () => {
  const link = screen.getByRole('link', { name: 'New Template' });
  expect(link).toHaveAttribute('href', '/checklists');
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByText('at /checklists')).toBeInTheDocument();
});

test('is left to the browser when it is to open elsewhere', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(screen.getByText('at /')).toBeInTheDocument();
});
