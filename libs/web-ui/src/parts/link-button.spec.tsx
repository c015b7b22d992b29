import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { LinkButton } from './link-button.tsx';

const Address = () => <p>{`at ${useLocation().pathname}`}</p>;

describe('Links and buttons that navigate', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <LinkButton to="/checklists">New Template</LinkButton>
        <Address />
      </MemoryRouter>,
    );
  });

  test('LinkButton is a link to its address and navigates without reloading the page', () => {
    const link = screen.getByRole('link', { name: 'New Template' });
    expect(link).toHaveAttribute('href', '/checklists');
    expect(fireEvent.click(link)).toBe(false);
    expect(screen.getByText('at /checklists')).toBeInTheDocument();
  });

  test('LinkButton leaves opening in a new tab to the browser', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
    expect(screen.getByText('at /')).toBeInTheDocument();
  });
});
