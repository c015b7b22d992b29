import { NODE_STOPS } from '@workforce/contracts';
import { closeOf, retryDelayAfter } from './socket.ts';

const RESTART = 1012;

/** Details of Socket.IO's `disconnect` when the WebSocket was closed. */
const closedWith = (context: unknown) => ({ description: 'websocket connection closed', context });

describe('the close code of a lost connection', () => {
  it('The code is the one with which the server closed the WebSocket', () => {
    expect(closeOf(closedWith(new CloseEvent('close', { code: RESTART })))?.code).toBe(RESTART);
  });

  it.each([
    ['without details, after a disconnection by the page', undefined],
    ['for an error of the connection', new Error('xhr poll error')],
    ['without a context', closedWith(undefined)],
    ['for another event, even with a code', closedWith(Object.assign(new Event('error'), { code: RESTART }))],
  ])('There is no code %s', (_case, details) => {
    expect(closeOf(details)).toBeUndefined();
  });
});

describe('the delay before reconnecting', () => {
  it('A client of a node that stops is at another one within a second, jitter included', () => {
    expect(retryDelayAfter({ reason: NODE_STOPS }) * 1.5).toBeLessThan(1_000);
  });

  it.each([['a lost connection', undefined] as const, ['any other close', { reason: 'Try again' }] as const])(
    'After %s the first attempt is after five seconds',
    (_case, close) => {
      expect(retryDelayAfter(close)).toBe(5_000);
    },
  );
});
