import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayInput, type DayInputProps, TimeInput, type TimeInputProps } from './date-inputs.tsx';
import { aSiteClock } from './site-clock.builder.ts';

const onChange = jest.fn<(value: string) => void>();
const onUnreadable = jest.fn<(isUnreadable: boolean) => void>();
const clock = aSiteClock();

type Props = Partial<DayInputProps & TimeInputProps>;

/** A field that keeps its value, as a form does. */
function Kept({ kind, ...props }: Props & { kind: 'day' | 'time' }) {
  const [value, setValue] = useState(props.value ?? '');
  const Input = kind === 'day' ? DayInput : TimeInput;
  return (
    <Input
      aria-label="When"
      clock={clock}
      {...props}
      value={value}
      onUnreadable={onUnreadable}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('When');

describe('Date fields', () => {
  beforeEach(() => {
    onChange.mockReset();
    onUnreadable.mockReset();
  });

  test('A day is chosen from the calendar', async () => {
    render(<Kept kind="day" value="2026-03-07" />);

    await userEvent.click(field());
    await userEvent.click(await screen.findByTitle('2026-03-12'));
    expect(onChange).toHaveBeenLastCalledWith('2026-03-12');
    expect(field()).toHaveValue('Mar 12, 2026');
  });

  test('The calendar opens where days can be chosen', async () => {
    render(<Kept kind="day" min="2027-02-10" />);

    await userEvent.click(field());
    await userEvent.click(await screen.findByTitle('2027-02-10'));
    expect(onChange).toHaveBeenLastCalledWith('2027-02-10');
  });

  test.each([
    ['12/5/2026', '2026-12-05', 'Dec 05, 2026'],
    ['2026-12-05', '2026-12-05', 'Dec 05, 2026'],
    ['Dec 24', '2026-12-24', 'Dec 24, 2026'],
  ])('A day typed as %s is %s and shown so', async (typed, day, shown) => {
    render(<Kept kind="day" value="2026-12-14" />);

    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([[day]]);
    expect(field()).toHaveValue(shown);
  });

  test.each([
    ['1:30 PM', '13:30', '1:30 PM'],
    ['5pm', '17:00', '5:00 PM'],
    ['1305', '13:05', '1:05 PM'],
    ['9:00', '09:00', '9:00 AM'],
  ])('A time typed as %s is %s and shown as %s', async (typed, time, shown) => {
    render(<Kept kind="time" value="09:30" />);

    await userEvent.clear(field());
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(onChange.mock.calls).toEqual([[time]]);
    expect(field()).toHaveValue(shown);
  });

  test.each([
    ['day', '5.11.2026', '2026-12-14'],
    ['day', '2026-02-30', '2026-12-14'],
    ['time', '25:00', '09:00'],
    ['time', '13:00 PM', '09:00'],
  ] as const)('Text that is no %s stays, is marked and is no value: %s', async (kind, typed, value) => {
    render(<Kept kind={kind} value={value} />);

    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(onUnreadable).toHaveBeenLastCalledWith(true);
    expect(onChange.mock.calls).toEqual([['']]);
    expect(field()).toHaveValue(typed);

    await userEvent.clear(field());
    await userEvent.tab();
    expect(onUnreadable).toHaveBeenLastCalledWith(false);
  });

  test.each([
    ['day', '2026-03-12'],
    ['time', '09:00'],
  ] as const)('Emptying the text of a %s clears its value', async (kind, value) => {
    render(<Kept kind={kind} value={value} />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test('Each choice in the time picker counts at once', async () => {
    render(<Kept kind="time" value="09:00" />);
    await userEvent.click(field());
    await userEvent.click(await screen.findByText('PM'));
    expect(onChange).toHaveBeenLastCalledWith('21:00');
    expect(field()).toHaveValue('9:00 PM');
  });

  test('Today, now and the highlighted day are the site’s, by the server’s clock', async () => {
    const kathmandu = aSiteClock({ timeZone: 'Asia/Kathmandu', now: () => new Date('2035-06-30T19:00:00.000Z') });
    const { unmount } = render(<Kept kind="day" clock={kathmandu} />);
    await userEvent.click(field());
    expect((await screen.findByTitle('2035-07-01')).className).toContain('-today');
    await userEvent.click(screen.getByText('Today'));
    expect(onChange).toHaveBeenLastCalledWith('2035-07-01');
    unmount();

    render(<Kept kind="time" clock={kathmandu} />);
    await userEvent.click(field());
    await userEvent.click(await screen.findByText('Now'));
    expect(onChange).toHaveBeenLastCalledWith('00:45');
  });
});
