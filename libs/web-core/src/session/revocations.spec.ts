import { waitFor } from '@testing-library/react';
import { answer, aToken, aUser, fakeApi, noAnswer } from '@workforce/testing/web';
import { Revocations } from './revocations.ts';

const LOGOUT = 'POST /api/auth/logout';
const anna = aUser('employee');
const ben = aUser('employee');

const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('workforce.revoke.'));
const bearers = (api: ReturnType<typeof fakeApi>) =>
  api.callsOf(LOGOUT).map(({ headers }) => headers.get('Authorization')?.slice('Bearer '.length));

let revocations = new Revocations();
let stop: () => void = () => undefined;

describe('Revocations', () => {
  beforeEach(() => (revocations = new Revocations()));
  afterEach(async () => {
    stop();
    await revocations.settled();
    localStorage.clear();
  });

  test.each([
    ['204', answer(204)],
    ['401 because it is over', answer(401)],
  ])('A revoked session is over and removed from the queue when the server answers %s', async (_title, reply) => {
    const api = fakeApi({ [LOGOUT]: reply });
    revocations.revoke(aToken(anna));
    await revocations.settled();
    expect(waiting()).toEqual([]);
    expect(api.callsOf(LOGOUT)).toHaveLength(1);
  });

  test.each([
    ['the device is offline', noAnswer],
    ['the server is down', answer(503)],
    ['the server throttles requests', answer(429)],
  ])('A token stays queued for revocation while %s, also for a page opened later', async (_title, reply) => {
    const token = aToken(anna);
    const api = fakeApi({ [LOGOUT]: reply });
    revocations.revoke(token);
    await revocations.settled();
    expect(waiting()).toEqual([`workforce.revoke.${token}`]);

    api.on(LOGOUT, answer(204));
    stop = new Revocations().start();
    await waitFor(() => expect(waiting()).toEqual([]));
    expect(bearers(api)).toEqual([token, token]);
  });

  test.each([
    ['the device is online again', () => window.dispatchEvent(new Event('online'))],
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is restored from the back/forward cache', () => window.dispatchEvent(new Event('pageshow'))],
  ])('Queued revocations are sent when %s', async (_title, happens) => {
    const api = fakeApi({ [LOGOUT]: noAnswer });
    stop = revocations.start();
    revocations.revoke(aToken(anna));
    await revocations.settled();
    api.on(LOGOUT, answer(204));
    happens();
    await waitFor(() => expect(waiting()).toEqual([]));
  });

  test('Each queued revocation is sent as its own user', async () => {
    const [annas, bens] = [aToken(anna), aToken(ben)];
    const api = fakeApi({ [LOGOUT]: noAnswer });
    revocations.revoke(annas);
    revocations.revoke(bens);
    await revocations.settled();
    api.on(LOGOUT, answer(204));
    stop = revocations.start();
    await waitFor(() => expect(waiting()).toEqual([]));
    const revoked = api.callsOf(LOGOUT).slice(2);
    expect(revoked.map(({ headers }) => headers.get('X-Acting-User')).toSorted()).toEqual([anna.id, ben.id].toSorted());
  });

  test('A revocation is sent once at a time, whatever triggers it', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const api = fakeApi({ [LOGOUT]: () => promise });
    revocations.revoke(aToken(anna));
    stop = revocations.start();
    window.dispatchEvent(new Event('online'));
    resolve(answer(204));
    await revocations.settled();
    expect(api.callsOf(LOGOUT)).toHaveLength(1);
  });

  test('At most twenty revocations are queued on a device', async () => {
    fakeApi({ [LOGOUT]: noAnswer });
    const tokens = Array.from({ length: 25 }, () => aToken(anna));
    tokens.forEach((token) => revocations.revoke(token));
    await revocations.settled();
    expect(waiting()).toHaveLength(20);
    expect(waiting()).toContain(`workforce.revoke.${tokens.at(-1)}`);
  });
});
