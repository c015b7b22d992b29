import { fakeApi, renderScreen } from '@workforce/testing/web';
import { screen } from '@testing-library/react';
import { exposed, remoteAddresses } from '../../test/fake-federation-runtime.ts';
import { RemoteWidget } from './remote-widget.tsx';

test("A remote that fails to load shows 'Try again', which loads it once it is back", async () => {
  fakeApi({ 'GET /api/config': { remotes: remoteAddresses } });
  exposed.set('workforce_chat/widgets', { Unread: () => <p>2 unread</p> });
  const { person } = renderScreen(
    <>
      <RemoteWidget remote="checklists" name="MyTasks" />
      <RemoteWidget remote="chat" name="Unread" />
    </>,
  );
  expect(await screen.findByText('This part of the app could not be loaded')).toBeInTheDocument();
  expect(await screen.findByText('2 unread')).toBeInTheDocument();

  exposed.set('workforce_checklists/widgets', { MyTasks: () => <h1>My Tasks</h1> });
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeInTheDocument();
});
