import { MAX_PAUSE_S, backoffDelay } from './sign-in-backoff.ts';

describe('backoffDelay', () => {
  it('The sign-in delay is zero while failures are free', () => {
    expect([1, 2, 9].map((failures) => backoffDelay(failures, 10))).toEqual([0, 0, 0]);
  });

  it('The sign-in delay doubles with every further failure', () => {
    expect([10, 11, 12, 13, 14, 15].map((failures) => backoffDelay(failures, 10))).toEqual([1, 2, 4, 8, 16, 32]);
  });

  it('The sign-in delay is at most a minute', () => {
    expect([16, 17, 100, 100_000, Number.MAX_SAFE_INTEGER].map((failures) => backoffDelay(failures, 10))).toEqual(
      Array<number>(5).fill(MAX_PAUSE_S),
    );
  });
});
