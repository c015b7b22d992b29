import { act, render } from '@testing-library/react';
import { fakeApi } from '@workforce/testing/web';
import { Provider } from 'react-redux';
import { useInstancesQuery } from '../api/checklists.api.ts';
import { useTemplatesQuery } from '../api/injected-endpoints.harness.ts';
import { ALL_SITES } from '../session/site-choice.ts';
import { createStore } from '../store/store.ts';
import { useTemplateUpdatedEvent } from './template-updated.ts';

test('The window event templateUpdated invalidates templates and checklists', async () => {
  const api = fakeApi({ 'GET /api/checklist-templates': [], 'GET /api/checklist-instances': [] });
  const Screen = () => {
    useTemplateUpdatedEvent();
    useTemplatesQuery();
    useInstancesQuery({ sites: ALL_SITES });
    return null;
  };
  render(
    <Provider store={createStore()}>
      <Screen />
    </Provider>,
  );
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await settled();
  expect(api.calls).toHaveLength(2);

  window.dispatchEvent(new Event('templateUpdated'));
  await settled();

  expect(api.calls.map(({ call }) => call).sort()).toEqual([
    'GET /api/checklist-instances',
    'GET /api/checklist-instances',
    'GET /api/checklist-templates',
    'GET /api/checklist-templates',
  ]);
});
