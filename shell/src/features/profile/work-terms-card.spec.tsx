import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { exposed, remoteAddresses } from '../../../test/fake-federation-runtime.ts';
import ProfilePage from './profile.page.tsx';

describe("The profile's card of work terms", () => {
  beforeEach(() => exposed.set('workforce_time/people', { OwnTermsCard: () => <p>From Jan 01, 2020</p> }));

  function open(uses: { usesLabourRules?: true; usesPay?: true }) {
    const user = { ...aUser('employee'), ...uses };
    fakeApi({
      'GET /api/config': { timeZone: 'America/New_York', remotes: remoteAddresses },
      'GET /api/auth/me': user,
      'GET /api/auth/sessions': [],
      'GET /api/auth/second-factors': {
        isRequired: false,
        canUseApp: true,
        app: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      },
    });
    return renderScreen(<ProfilePage />, { user, at: '/profile' });
  }

  test.each([[{ usesLabourRules: true }], [{ usesPay: true }]] as const)(
    'Where %j the time remote shows the own work terms',
    async (uses) => {
      open(uses);
      expect(await screen.findByText('From Jan 01, 2020')).toBeVisible();
    },
  );

  test('Where neither labour rules nor pay are in use the profile shows no work terms', async () => {
    exposed.clear();
    open({});
    await screen.findByRole('region', { name: 'Second Factor' });
    expect(screen.queryByRole('region', { name: 'Work Terms' })).toBeNull();
    expect(screen.queryByText('This part of the app could not be loaded')).toBeNull();
  });

  test('Work terms whose code could not be loaded are loaded again', async () => {
    const people = exposed.get('workforce_time/people');
    exposed.clear();
    const { person } = open({ usesPay: true });
    expect(screen.getByRole('region', { name: 'Work Terms' })).toBeVisible();
    const again = await screen.findByRole('button', { name: 'Try again' });
    exposed.set('workforce_time/people', people);
    await person.click(again);
    expect(await screen.findByText('From Jan 01, 2020')).toBeVisible();
  });
});
