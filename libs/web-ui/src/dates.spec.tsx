import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayField, TimeField } from './dates.tsx';

const onChange = jest.fn<(value: string) => void>();
beforeEach(() => onChange.mockReset());

test('a day is chosen from the calendar', async () => {
  render(<DayField aria-label="Date" value="2026-03-07" onChange={onChange} />);

  await userEvent.click(screen.getByLabelText('Date'));
  await userEvent.click(await screen.findByTitle('2026-03-12'));
  expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
});

test.each(['Mar 12, 2026', '2026-03-12', '03/12/2026'])('a day typed as %s is understood', async (typed) => {
  render(<DayField aria-label="Date" value="" onChange={onChange} />);

  await userEvent.type(screen.getByLabelText('Date'), `${typed}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
});

test('a day is shown as people read it', () => {
  render(<DayField aria-label="Date" value="2026-03-12" onChange={jest.fn()} />);
  expect(screen.getByLabelText('Date')).toHaveValue('Mar 12, 2026');
});

test.each(['13:05', '1305'])('a time typed as %s is understood when the field is left', async (typed) => {
  render(<TimeField aria-label="Start" value="" onChange={onChange} />);

  await userEvent.type(screen.getByLabelText('Start'), typed);
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('13:05');
});

test.each([
  ['day', <DayField key="day" aria-label="When" value="2026-03-12" onChange={(value) => onChange(value)} />],
  ['time', <TimeField key="time" aria-label="When" value="09:00" onChange={(value) => onChange(value)} />],
])('a %s is taken away by emptying its text', async (_, field) => {
  render(field);
  await userEvent.clear(screen.getByLabelText('When'));
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith('');
});
