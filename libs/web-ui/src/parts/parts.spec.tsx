import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { FilterBar } from '../forms/filter-bar.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PendingCount } from './connection.tsx';
import { DurationText } from './duration-text.tsx';
import { initialsOf } from './person-avatar.tsx';
import { ProgressBar, ProgressRing } from './progress.tsx';
import { StatCard } from './stat-card.tsx';
import { AccessRestricted, EmptyState, ErrorState } from './states.tsx';

test.each([
  ['Anna Maria Berg', 'AB'],
  ['  anna  ', 'A'],
  ['李 小龙', '李小'],
  ['👨‍👩‍👧‍👦 E\u0301mile', '👨‍👩‍👧‍👦E\u0301'],
  ['', ''],
])('initialsOf: the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('DurationText shows hours and minutes', () => {
  render(<DurationText minutes={450} />);
  expect(screen.getByText('7h 30m')).toHaveAttribute('datetime', 'PT450M');
});

test.each([
  [33.4, '33'],
  [-5, '0'],
  [140, '100'],
])('ProgressBar announces %d percent as %s', (percent, announced) => {
  render(
    <>
      <ProgressBar percent={percent} label="bar" />
      <ProgressRing percent={percent} label="ring" />
    </>,
  );
  for (const meter of screen.getAllByRole('progressbar')) expect(meter).toHaveAttribute('aria-valuenow', announced);
});

test('StatCard links to the list of what it counts', () => {
  render(
    <MemoryRouter>
      <StatCard label="Need Attention" value={3} to="/completed-checklists" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: /Need Attention/ })).toHaveAttribute('href', '/completed-checklists');
});

test('PendingCount renders nothing without pending entries', () => {
  const { container, rerender } = render(<PendingCount count={0} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<PendingCount count={2} />);
  expect(container).toHaveTextContent('2 waiting to be sent');
});

test('ErrorState offers to try again', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="The list could not be loaded" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('AccessRestricted and EmptyState show the texts of the specification', () => {
  render(
    <>
      <AccessRestricted description="Only managers and administrators can manage employees." />
      <EmptyState title="No pending tasks" description="Great work." />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Access Restricted' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'No pending tasks' })).toBeInTheDocument();
});

test('FilterBar offers to clear filters only when there are any', async () => {
  const onClear = jest.fn();
  const bar = (isFiltered: boolean) => (
    <FilterBar isFiltered={isFiltered} onClear={onClear}>
      <label>
        Employee <input />
      </label>
    </FilterBar>
  );
  const { rerender } = render(bar(false));
  expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeDisabled();
  rerender(bar(true));
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

test("PageHeader sets the browser tab's title while it is mounted", () => {
  document.title = 'Harbour Shelter';
  const { unmount } = render(<PageHeader title="My Tasks" />);
  expect(document.title).toBe('My Tasks · Harbour Shelter');
  unmount();
  expect(document.title).toBe('Harbour Shelter');
});
