import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toaster.tsx';
import { toaster } from './toasts.ts';

describe('The toaster', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => {
      toaster.dismiss();
      jest.runAllTimers();
    });
    jest.useRealTimers();
  });

  const show = (request: Parameters<typeof toaster.show>[0]) =>
    act(() => {
      toaster.show(request);
    });
  const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const toasts = () => screen.queryAllByRole('status').concat(screen.queryAllByRole('alert'));

  function swipe(toast: HTMLElement, distance: number) {
    fireEvent.pointerDown(toast, { clientX: 100 });
    fireEvent.pointerMove(toast, { clientX: 100 + distance });
    fireEvent.pointerUp(toast, { clientX: 100 + distance });
  }

  test('A toast shows its title and text for 5 seconds', () => {
    show({ title: 'Welcome!', description: 'You have successfully logged in.' });
    expect(screen.getByText('Welcome!')).toBeInTheDocument();
    expect(screen.getByText('You have successfully logged in.')).toBeInTheDocument();

    passTime(4_990);
    expect(toasts()).toHaveLength(1);
    passTime(20);
    expect(toasts()).toHaveLength(0);
  });

  test('Only the newest toast is visible', () => {
    show({ title: 'first' });
    show({ title: 'second' });

    expect(toasts().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('second')]);
  });

  test('Each toast has its own 5 seconds', () => {
    show({ title: 'first' });
    passTime(3_000);
    show({ title: 'second' });
    passTime(3_000);

    expect(screen.getByText('second')).toBeInTheDocument();
  });

  test('A toast stays while hovered or focused', () => {
    show({ title: 'long story' });
    fireEvent.mouseEnter(screen.getByRole('status'));
    passTime(60_000);
    expect(screen.getByText('long story')).toBeInTheDocument();

    fireEvent.mouseLeave(screen.getByRole('status'));
    passTime(5_000);
    expect(toasts()).toHaveLength(0);
  });

  test('A swipe of 50 px to the right dismisses a toast; a shorter one or one to the left does not', () => {
    show({ title: 'swipe me' });
    swipe(screen.getByRole('status'), 49);
    swipe(screen.getByRole('status'), -200);
    expect(toasts()).toHaveLength(1);

    swipe(screen.getByRole('status'), 50);
    expect(toasts()).toHaveLength(0);
  });

  test('A toast can be closed', () => {
    show({ title: 'close me' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(toasts()).toHaveLength(0);
  });

  test('A failure toast interrupts the screen reader, other toasts wait', () => {
    show({ title: 'Error', variant: 'destructive' });
    expect(screen.getByRole('alert')).toHaveTextContent('Error');
    show({ title: 'Success' });
    expect(screen.getByRole('status')).toHaveTextContent('Success');
  });

  test('F8 moves the focus to the toasts', () => {
    fireEvent.keyDown(window, { key: 'F8' });
    expect(screen.getByRole('region', { name: 'Messages (F8)' })).toHaveFocus();
  });

  test('Escape dismisses the toasts and moves the focus back', () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    show({ title: 'Saved' });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.getByText('Saved')).toBeInTheDocument();

    fireEvent.keyDown(window, { key: 'F8' });
    fireEvent.keyDown(window, { key: 'Escape' });

    expect(screen.queryByText('Saved')).toBeNull();
    expect(button).toHaveFocus();
    button.remove();
  });

  test('A visible toast can be updated', () => {
    let id = 0;
    act(() => {
      id = toaster.show({ title: 'Sending…' });
    });
    act(() => toaster.update(id, { title: 'Sent' }));
    expect(screen.getByRole('status')).toHaveTextContent('Sent');
  });
});
