import { closeCodeOf } from './socket.ts';

const RESTART = 1012;

/** Details of Socket.IO's `disconnect` when the WebSocket was closed. */
const closedWith = (context: unknown) => ({ description: 'websocket connection closed', context });

describe('the close code of a lost connection', () => {
  it('The code is the one with which the server closed the WebSocket', () => {
    expect(closeCodeOf(closedWith(new CloseEvent('close', { code: RESTART })))).toBe(RESTART);
  });

  it.each([
    ['without details, after a disconnection by the page', undefined],
    ['for an error of the connection', new Error('xhr poll error')],
    ['without a context', closedWith(undefined)],
    ['for another event, even with a code', closedWith(Object.assign(new Event('error'), { code: RESTART }))],
  ])('There is no code %s', (_case, details) => {
    expect(closeCodeOf(details)).toBeUndefined();
  });
});
