import { jest } from '@jest/globals';
import { renderScreen } from '@workforce/testing/web';
import { screen } from '@testing-library/react';
import { lazyScreen } from './lazy-screen.tsx';

describe('LazyScreen', () => {
  afterEach(() => jest.restoreAllMocks());

  test('A screen whose code failed to load shows an error and loads on retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn<() => Promise<{ default: () => React.JSX.Element }>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ default: () => <h1>Here</h1> });
    const Screen = lazyScreen(load);
    const { person } = renderScreen(<Screen />);
    expect(await screen.findByText('This part of the app could not be loaded')).toBeInTheDocument();

    await person.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Here' })).toBeInTheDocument();
  });
});
