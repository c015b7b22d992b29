import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Form } from '../forms/form.tsx';
import { DayItem, TimeItem } from './date-items.tsx';
import { InstantItem, TimeWithinItem } from './instant-items.tsx';
import { aSiteClock } from './site-clock.builder.ts';

const clock = aSiteClock();
const onFinish = jest.fn<(values: object) => void>();

const renderForm = (initialValues: object, children: ReactNode) =>
  render(
    <Form initialValues={initialValues} onFinish={onFinish}>
      {children}
      <button type="submit">Save</button>
    </Form>,
  );

async function fill(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('Date items of a form', () => {
  beforeEach(() => onFinish.mockReset());

  test.each([
    ['day', <DayItem key="day" clock={clock} name="when" label="When" />, '5.11.2026', /Enter a day/],
    ['time', <TimeItem key="time" clock={clock} name="when" label="When" />, '25:00', /Enter a time/],
  ])('Text that is no %s stops the form, also in a field that may be empty', async (_, item, text, error) => {
    renderForm({ when: '' }, item);
    await fill('When', text);
    expect(await screen.findByText(error)).toBeVisible();
    await save();
    expect(onFinish).not.toHaveBeenCalled();
    expect(screen.getByLabelText('When')).toHaveValue(text);
    expect(screen.getByLabelText('When')).toHaveAttribute('aria-invalid', 'true');

    await userEvent.clear(screen.getByLabelText('When'));
    await save();
    expect(onFinish).toHaveBeenLastCalledWith({ when: '' });
  });

  test('A day outside of its bounds is refused, and not offered', async () => {
    renderForm({ when: '' }, <DayItem clock={clock} name="when" label="When" min="2026-11-26" />);
    await fill('When', '11/25/2026');
    expect(await screen.findByText('Enter a day from Nov 26, 2026 on')).toBeVisible();
    await save();
    expect(onFinish).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('When'));
    expect((await screen.findByTitle('2026-11-24')).className).toContain('-disabled');
  });

  test('The end of a range follows a start after it', async () => {
    renderForm(
      { from: '2026-11-27', to: '2026-11-28' },
      <>
        <DayItem clock={clock} name="from" label="From" end="to" />
        <DayItem clock={clock} name="to" label="To" />
      </>,
    );
    await fill('From', '12/1/2026');
    await save();
    expect(onFinish).toHaveBeenLastCalledWith({ from: '2026-12-01', to: '2026-12-01' });
  });

  describe('Instants', () => {
    const instants = (
      <>
        <InstantItem clock={clock} name="in" end="out" dayLabel="In Day" timeLabel="In" />
        <InstantItem clock={clock} name="out" dayLabel="Out Day" timeLabel="Out" />
      </>
    );

    test('Untouched ones keep their seconds, and their hour where it is repeated', async () => {
      const values = { in: '2026-11-01T02:00:10.250Z', out: '2026-11-01T06:30:00.000Z' };
      renderForm(values, instants);
      await fill('Out', '1:30 AM');
      await save();
      expect(onFinish).toHaveBeenLastCalledWith(values);
    });

    test('In a repeated hour either can be chosen', async () => {
      renderForm({ in: '2026-11-01T02:00:00.000Z', out: '2026-11-01T06:45:00.000Z' }, instants);
      expect(screen.getByLabelText('1:45 AM EST')).toBeChecked();
      await fill('Out', '1:15 AM');
      await userEvent.click(screen.getByLabelText('1:15 AM EST'));
      await save();
      expect(onFinish).toHaveBeenLastCalledWith(expect.objectContaining({ out: '2026-11-01T06:15:00.000Z' }));
      await userEvent.click(screen.getByLabelText('1:15 AM EDT'));
      await save();
      expect(onFinish).toHaveBeenLastCalledWith(expect.objectContaining({ out: '2026-11-01T05:15:00.000Z' }));
    });

    test('A time that the clocks skip, or half an instant, stops the form', async () => {
      renderForm({ in: '2026-03-07T14:00:00.000Z', out: '' }, instants);
      await fill('In Day', '3/8/2026');
      await fill('In', '2:30 AM');
      await save();
      expect(await screen.findByText(/the clocks change/)).toBeVisible();
      await fill('In', '3:30 AM');
      await fill('Out', '9:00 AM');
      await save();
      expect(await screen.findByText(/Enter both/)).toBeVisible();
      expect(onFinish).not.toHaveBeenCalled();
    });

    test.each([
      ['no day', 'soon', '9:00 AM', 'In Day', /Enter a day, such as/],
      ['no time', '3/8/2026', 'soon', 'In', /Enter a time, such as/],
      ['a missing day', '', '9:00 AM', 'In Day', /Enter both/],
      ['a missing time', '3/8/2026', '', 'In', /Enter both/],
    ])('Of an instant with %s that field is marked and focused', async (_, day, time, at, message) => {
      renderForm({ in: '', out: '' }, instants);
      if (day) await fill('In Day', day);
      if (time) await fill('In', time);
      await save();
      expect(await screen.findByText(message)).toBeVisible();
      const marked = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
      expect(marked).toEqual([screen.getByLabelText(at)]);
      expect(screen.getByText(message).closest('.wf-field')).toContainElement(screen.getByLabelText(at));
      await waitFor(() => expect(screen.getByLabelText(at)).toHaveFocus());
    });

    test('A required instant is marked at its day and its time', () => {
      const rules = [{ required: true, message: 'Required' }];
      renderForm({ in: '' }, <InstantItem clock={clock} name="in" dayLabel="In Day" timeLabel="In" rules={rules} />);
      expect(screen.getByLabelText('In Day')).toBeRequired();
      expect(screen.getByLabelText('In')).toBeRequired();
      expect(screen.getByText('In Day')).toHaveClass('ant-form-item-required');
    });

    test('A message leaves with the click that follows, not while the button is pressed', async () => {
      renderForm({ in: '', out: '' }, instants);
      await fill('In Day', '3/8/2026');
      await fill('In', 'soon');
      expect(await screen.findByText(/Enter a time, such as/)).toBeVisible();
      const time = screen.getByLabelText('In');
      await userEvent.clear(time);
      await userEvent.type(time, '9:00 AM');
      const button = screen.getByRole('button', { name: 'Save' });
      const person = userEvent.setup();
      await person.pointer({ keys: '[MouseLeft>]', target: button });
      expect(time).not.toHaveFocus();
      expect(time).toHaveValue('9:00 AM');
      expect(screen.getByText(/Enter a time, such as/)).toBeVisible();
      await person.pointer({ keys: '[/MouseLeft]', target: button });
      await waitFor(() => expect(onFinish).toHaveBeenLastCalledWith({ in: '2026-03-08T13:00:00.000Z', out: '' }));
      expect(screen.queryByText(/Enter a time, such as/)).toBeNull();
    });

    test('The end moves with its start to another day', async () => {
      renderForm({ in: '2026-11-24T14:00:00.000Z', out: '2026-11-25T02:00:00.000Z' }, instants);
      await fill('In Day', '11/23/2026');
      await save();
      expect(onFinish).toHaveBeenLastCalledWith({ in: '2026-11-23T14:00:00.000Z', out: '2026-11-24T02:00:00.000Z' });
    });

    test('A time within more than a day offers each day', async () => {
      const [from, to] = ['2026-11-24T11:00:00.000Z', '2026-11-25T12:30:00.000Z'];
      renderForm({ at: '' }, <TimeWithinItem clock={clock} name="at" label="At" from={from} to={to} />);
      await fill('At', '6:30 AM');
      await userEvent.click(screen.getByLabelText('Nov 25, 2026 6:30 AM EST'));
      await save();
      expect(onFinish).toHaveBeenLastCalledWith({ at: '2026-11-25T11:30:00.000Z' });
    });
  });
});
