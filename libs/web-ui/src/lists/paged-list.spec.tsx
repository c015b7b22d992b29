import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagedList, type PagedListProps } from './paged-list.tsx';
import type { PagedRows } from './paged-rows.ts';

const refetch = jest.fn();
const load = jest.fn();
const MORE = { isLoading: false, hasFailed: false, load };

function show(list: Partial<PagedRows<string>>, props: Partial<PagedListProps<string>> = {}) {
  const all = { rows: undefined, isFetching: false, hasFailed: false, refetch, more: undefined, ...list };
  render(
    <PagedList list={all} failed="No list" moreFailed="No more" empty={{ title: 'None' }} head="Head" {...props}>
      {(rows) => rows.join() || 'No rows'}
    </PagedList>,
  );
  return userEvent.setup();
}

test('a list that is loading shows its placeholder alone', () => {
  show({});
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  expect(screen.queryByText('Head')).toBeNull();
});

test('a list that could not be loaded is tried again on request', async () => {
  const person = show({ hasFailed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('No list');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('an empty list keeps what stands above it, without the switch where nothing does', () => {
  show({ rows: [] });
  expect(screen.getByText('Head')).toBeVisible();
  expect(screen.getByText('None')).toBeVisible();
  show({ rows: [] }, { head: undefined, layout: ['cards', () => {}] });
  expect(screen.queryByRole('radio')).toBeNull();
});

test('without a state for no rows they are rendered like others', () => {
  show({ rows: [] }, { empty: undefined });
  expect(screen.getByText(/No rows/)).toBeVisible();
});

test('the rows are a table where it is given', () => {
  show({ rows: ['a', 'b'] }, { table: (rows) => <table aria-label={rows.join()} /> });
  expect(screen.getByRole('table', { name: 'a,b' })).toBeVisible();
});

test('more rows are loaded on request, and again after a failure', async () => {
  const person = show({ rows: ['a'], more: { ...MORE, hasFailed: true } });
  expect(screen.getByRole('alert')).toHaveTextContent('No more');
  await person.click(screen.getByRole('button', { name: 'Load More' }));
  expect(load).toHaveBeenCalledTimes(1);
});

test('the button says that more rows are loading', () => {
  show({ rows: ['a'], more: { ...MORE, isLoading: true } }, { moreLabel: 'Show More' });
  expect(screen.getByRole('button', { name: /Loading\.\.\./ })).toBeVisible();
});
