import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { showPlainToast } from './plain-toast.ts';

let page: HTMLElement;
const failure = { title: 'Login Failed', description: 'Wrong.', variant: 'destructive' as const };
const toast = () => screen.queryByRole('alert');

describe('Plain toasts', () => {
  beforeEach(() => {
    page = document.body.appendChild(document.createElement('main'));
    jest.useFakeTimers();
  });

  test('A plain toast disappears after 5 seconds, and stays while hovered or focused', () => {
    showPlainToast(page, failure);
    fireEvent.mouseEnter(screen.getByRole('alert'));
    jest.advanceTimersByTime(60_000);
    expect(toast()).toHaveTextContent('Login FailedWrong.');

    fireEvent.mouseLeave(screen.getByRole('alert'));
    jest.advanceTimersByTime(4_990);
    expect(toast()).not.toBeNull();
    jest.advanceTimersByTime(20);
    expect(toast()).toBeNull();
  });

  test('A plain toast is dismissed by a swipe of 50 px to the right, not by a shorter one', () => {
    showPlainToast(page, failure);
    const swipe = (distance: number) => {
      fireEvent.pointerDown(screen.getByRole('alert'), { clientX: 100 });
      fireEvent.pointerUp(screen.getByRole('alert'), { clientX: 100 + distance });
    };
    swipe(49);
    expect(toast()).not.toBeNull();
    swipe(50);
    expect(toast()).toBeNull();
  });

  test('One plain toast shows at a time; Escape in it dismisses it and moves the focus back', () => {
    const field = page.appendChild(document.createElement('input'));
    field.focus();
    showPlainToast(page, { title: 'first' });
    showPlainToast(page, failure);
    expect(screen.queryByText('first')).toBeNull();

    fireEvent.keyDown(window, { key: 'F8' });
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(toast()).toBeNull();
    expect(field).toHaveFocus();
  });
});
