import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router';
import { dayParam, enumParam, textParam } from './search-params.ts';
import { useSearchState } from './use-search-state.ts';

/** Longer than the debounce, in ms. */
const PAUSE = 350;
const PAGE = '/page';
const SCHEMA = {
  view: enumParam(['week', 'month'], 'week'),
  week: textParam(10, 'push'),
  date: dayParam(),
  tab: enumParam(['unread', 'all'], 'unread', 'replace'),
  search: textParam(20, 'push-once'),
};

function Page() {
  const { values, given, update, reset, textField } = useSearchState(SCHEMA);
  const search = textField('search');
  const navigate = useNavigate();
  const next = () => update(({ week }) => ({ week: String(Number(week) + 1) }));
  return (
    <>
      <p data-testid="values">{JSON.stringify(given)}</p>
      <p data-testid="search">{values.search}</p>
      <input
        aria-label="Search"
        value={search.value}
        onChange={(event) => search.onChange(event.target.value)}
        onBlur={search.onBlur}
      />
      <button onClick={next}>Next</button>
      <button
        onClick={() => {
          update({ view: 'month' });
          update(({ view }) => ({ date: view === 'month' ? '2026-11-21' : '2026-11-22' }));
          update({ tab: 'all' });
        }}
      >
        Several
      </button>
      <button onClick={() => update({ tab: 'all' })}>All</button>
      <button onClick={reset}>Clear</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to={PAGE}>Reload</Link>
      <Link to="/elsewhere">Leave</Link>
    </>
  );
}

function Place() {
  const { pathname } = useLocation();
  return pathname === PAGE ? <Page /> : <p>Elsewhere</p>;
}

function open(search = '') {
  window.history.replaceState(null, '', PAGE + search);
  const entries = window.history.length;
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );
  return { addedEntries: () => window.history.length - entries };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => window.location.pathname + window.location.search;
const wait = () => new Promise((resolve) => setTimeout(resolve, PAUSE));
const becomes = (search: string) => waitFor(() => expect(address()).toBe(PAGE + search));
const drawn = (text: string) => waitFor(() => expect(screen.getByTestId('search').textContent).toBe(text));

test('Typed text shows at once and is written to the address after the debounce', async () => {
  open();
  type('emplo');
  expect(box()).toHaveValue('emplo');
  expect(address()).toBe(PAGE);
  await becomes('?search=emplo');
  await drawn('emplo');
});

test('Text typed while the previous navigation is not rendered yet is kept', async () => {
  open();
  await act(async () => {
    type('emplo');
    await wait();
    expect(address()).toBe(`${PAGE}?search=emplo`);
    type('employe');
    expect(screen.getByTestId('search')).toBeEmptyDOMElement();
  });
  expect(screen.getByTestId('search')).toHaveTextContent('emplo');
  expect(box()).toHaveValue('employe');
  await becomes('?search=employe');
  await drawn('employe');
  expect(box()).toHaveValue('employe');
});

test('Each update of the search state starts from the previous one, even while none is rendered', () => {
  open('?week=1');
  act(() => {
    for (const _press of [1, 2, 3]) press('Next');
    expect(screen.getByTestId('values')).toHaveTextContent('{"week":"1"}');
  });
  expect(address()).toBe(`${PAGE}?week=4`);
  expect(screen.getByTestId('values')).toHaveTextContent('{"week":"4"}');
});

test('Several updates in one tick are merged into one history entry', () => {
  const { addedEntries } = open();
  press('Several');
  expect(address()).toBe(`${PAGE}?view=month&date=2026-11-21&tab=all`);
  expect(addedEntries()).toBe(1);
});

test('An update also writes text that is still being debounced', () => {
  open();
  type('anna');
  press('Next');
  expect(address()).toBe(`${PAGE}?week=1&search=anna`);
});

test('A parameter replaces or pushes a history entry as its schema says; text pushes only its first one', async () => {
  const { addedEntries } = open();
  press('All');
  expect(addedEntries()).toBe(0);
  type('a');
  await becomes('?tab=all&search=a');
  type('an');
  await becomes('?tab=all&search=an');
  expect(addedEntries()).toBe(1);
  press('Next');
  expect(addedEntries()).toBe(2);
});

test("Back shows the address's state and drops typed text that is not written yet", async () => {
  open();
  type('anna');
  fireEvent.blur(box());
  await drawn('anna');
  type('anna b');
  press('Back');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(address()).toBe(PAGE);
  await act(wait);
  expect(address()).toBe(PAGE);
});

test('A link to the same screen carries its text along', async () => {
  open('?search=anna');
  expect(box()).toHaveValue('anna');
  fireEvent.click(screen.getByRole('link', { name: 'Reload' }));
  expect(box()).toHaveValue('');
});

test('Clear also clears text that is still being debounced', async () => {
  open('?week=3');
  type('anna');
  press('Clear');
  expect(box()).toHaveValue('');
  await act(wait);
  expect(address()).toBe(PAGE);
});

test('Leaving the text box writes its text at once', () => {
  open();
  type('anna');
  fireEvent.blur(box());
  expect(address()).toBe(`${PAGE}?search=anna`);
});

test("Debounced text of a screen that was left is not written to the next screen's address", async () => {
  open();
  type('anna');
  fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
  await act(wait);
  expect(screen.getByText('Elsewhere')).toBeVisible();
  expect(address()).toBe('/elsewhere');
});
