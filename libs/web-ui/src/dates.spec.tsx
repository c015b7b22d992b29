import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import moment, { type Moment } from 'moment';
import { MomentDatePicker, TimePicker } from './dates.tsx';

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
