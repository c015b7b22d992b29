import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayField, TimeField } from './dates.tsx';

const onChange = jest.fn<(value: string) => void>();

describe('Date fields', () => {
  beforeEach(() => onChange.mockReset());

  test('DayField: a day is chosen from the calendar', async () => {
    render(<DayField aria-label="Date" value="2026-03-07" onChange={onChange} />);

    await userEvent.click(screen.getByLabelText('Date'));
    await userEvent.click(await screen.findByTitle('2026-03-12'));
    expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
  });

  test.each(['Mar 12, 2026', '2026-03-12', '03/12/2026'])('DayField accepts a day typed as %s', async (typed) => {
    render(<DayField aria-label="Date" value="" onChange={onChange} />);

    await userEvent.type(screen.getByLabelText('Date'), `${typed}{Enter}`);
    expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
  });

  test('DayField shows the day formatted', () => {
    render(<DayField aria-label="Date" value="2026-03-12" onChange={jest.fn()} />);
    expect(screen.getByLabelText('Date')).toHaveValue('Mar 12, 2026');
  });

  test.each(['13:05', '1305'])('TimeField accepts a time typed as %s on blur', async (typed) => {
    render(<TimeField aria-label="Start" value="" onChange={onChange} />);

    await userEvent.type(screen.getByLabelText('Start'), typed);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('13:05');
  });

  test.each([
    ['day', <DayField key="day" aria-label="When" value="2026-03-12" onChange={(value) => onChange(value)} />],
    ['time', <TimeField key="time" aria-label="When" value="09:00" onChange={(value) => onChange(value)} />],
  ])('Emptying the text of a %s clears its value', async (_, field) => {
    render(field);
    await userEvent.clear(screen.getByLabelText('When'));
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
  });
});
