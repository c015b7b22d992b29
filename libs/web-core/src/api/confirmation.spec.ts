import { answer, aUser, fakeApi } from '@workforce/testing/web';
import { userKnown } from '../session/session.slice.ts';
import { createStore } from '../store/store.ts';
import { injectedApi } from './injected-endpoints.harness.ts';

const CREATE = 'POST /api/checklist-instances/create-today';
const { createToday } = injectedApi.endpoints;

/** A page whose server wants a confirmation until the person has given one. */
function page() {
  let isConfirmed = false;
  const api = fakeApi({
    [CREATE]: () => (isConfirmed ? { created: 0, instances: [] } : answer(403, { code: 'CONFIRMATION_REQUIRED' })),
  });
  const store = createStore();
  store.dispatch(userKnown(aUser('manager')));
  const send = () => store.dispatch(createToday.initiate());
  return { api, send, confirmation: store.confirmation, confirm: () => (isConfirmed = true) };
}

test('A request that needs a confirmation is sent again once the person has given it', async () => {
  const { api, send, confirmation, confirm } = page();
  confirmation.askBy(async () => confirm());
  expect((await send()).error).toBeUndefined();
  expect(api.callsOf(CREATE)).toHaveLength(2);
});

test('The person is asked once for requests that need a confirmation at the same time', async () => {
  const { send, confirmation, confirm } = page();
  let asked = 0;
  confirmation.askBy(async () => {
    asked += 1;
    return confirm();
  });
  await Promise.all([send(), send()]);
  expect(asked).toBe(1);
});

test.each([
  ['Without a confirmation the refusal stays', true],
  ['Where nothing asks any more the refusal stays', false],
])('%s', async (_title, isAsked) => {
  const { api, send, confirmation } = page();
  const stop = confirmation.askBy(async () => false);
  if (!isAsked) stop();
  expect((await send()).error).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  expect(api.callsOf(CREATE)).toHaveLength(1);
});
