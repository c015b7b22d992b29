import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import moment, { type Moment } from 'moment';
import { DayField, MomentDatePicker, TimePicker, WallTimeField } from './dates.tsx';

test('a day is chosen as a moment', async () => {
  const onChange = jest.fn<(value: Moment | null) => void>();
  render(<MomentDatePicker aria-label="Date" value={moment('2026-03-07')} onChange={onChange} />);

  await userEvent.click(screen.getByLabelText('Date'));
  await userEvent.click(await screen.findByTitle('2026-03-12'));

  const chosen = onChange.mock.calls[0]?.[0];
  expect(moment.isMoment(chosen)).toBe(true);
  expect(chosen?.format('YYYY-MM-DD')).toBe('2026-03-12');
});

test('a time is shown to the minute', () => {
  render(<TimePicker aria-label="Start" value={moment('2026-03-07 09:05')} />);
  expect(screen.getByLabelText('Start')).toHaveValue('09:05');
});

test.each(['Mar 12, 2026', '2026-03-12', '03/12/2026'])('a day typed as %s is understood', async (typed) => {
  const onChange = jest.fn<(day: string) => void>();
  render(<DayField aria-label="Date" value="" onChange={onChange} />);

  await userEvent.type(screen.getByLabelText('Date'), `${typed}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
});

test('a time is chosen the device’s own way', () => {
  const onChange = jest.fn<(time: string) => void>();
  render(<WallTimeField aria-label="Start" value="09:00" onChange={onChange} />);
  expect(screen.getByLabelText('Start')).toHaveValue('09:00');

  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '13:05' } });
  expect(onChange).toHaveBeenLastCalledWith('13:05');
});

test('a day is shown as people read it', () => {
  render(<DayField aria-label="Date" value="2026-03-12" onChange={jest.fn()} />);
  expect(screen.getByLabelText('Date')).toHaveValue('Mar 12, 2026');
});
