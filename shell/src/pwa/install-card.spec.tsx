import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@workforce/testing/web';
import { InstallCard } from './install-card.tsx';
import { watchInstallability } from './install.ts';

watchInstallability();

/** Fires the browser's install prompt event; returns its mocks. */
function browserOffers() {
  const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' as const }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}
const card = () => screen.queryByRole('complementary', { name: 'Install App' });

describe('The install card', () => {
  beforeEach(() => act(() => void window.dispatchEvent(new Event('appinstalled'))));
  afterEach(() => {
    sessionStorage.clear();
    jest.restoreAllMocks();
  });

  test('The install card is hidden until the browser can install the app', () => {
    renderScreen(<InstallCard />);
    expect(card()).not.toBeInTheDocument();
    const { event } = browserOffers();
    expect(card()).toBeInTheDocument();
    expect(event.defaultPrevented).toBe(true);
  });

  test("'Install App' opens the browser's prompt and hides the card", async () => {
    renderScreen(<InstallCard />);
    const { prompt } = browserOffers();
    await userEvent.click(screen.getByRole('button', { name: 'Install App' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(card()).not.toBeInTheDocument();
  });

  test("'Later' hides the install card for the browser session", async () => {
    const { unmount } = renderScreen(<InstallCard />);
    browserOffers();
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(card()).not.toBeInTheDocument();
    unmount();

    renderScreen(<InstallCard />);
    browserOffers();
    expect(card()).not.toBeInTheDocument();
  });

  test('The install card is hidden once installed and in standalone mode', () => {
    renderScreen(<InstallCard />);
    browserOffers();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(card()).not.toBeInTheDocument();

    const media = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...media(query), matches: query.includes('standalone') }));
    browserOffers();
    expect(card()).not.toBeInTheDocument();
  });
});
