import { TestProvider } from '@workforce/testing/oidc';
import type { Page } from 'playwright-core';
import { codeOf, earliestCode } from '../harness/authenticator.ts';
import { Credentials } from '../harness/credentials.ts';
import { Stage } from '../harness/stage.ts';

const KEY = 'acme';

describe('single sign-on with a second factor in the browser', () => {
  let provider: TestProvider;
  const stage = Stage.set(async (url) => {
    provider = await TestProvider.start(KEY, { publicUrl: url, host: 'localhost' });
    const settings = provider.settings(KEY, { createsAccounts: true });
    const required = { SECOND_FACTOR: 'everyone', SECOND_FACTOR_PROVIDERS: 'on' };
    return { PUBLIC_URL: url, OIDC_PROVIDERS: JSON.stringify([settings]), ...required };
  });
  afterAll(() => provider.stop());

  async function signInAtAcme(page: Page, sub: string): Promise<void> {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await page.getByLabel('Person').fill(sub);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  it.each([
    ['on a phone', () => stage.phone()],
    ['at a desk', () => stage.desk()],
  ])(
    'A person signs in at the provider, sets up the factor that is required, and confirms with it %s',
    async (where, open) => {
      const sub = `lee-${where.length}`;
      provider.people.set(sub, { sub, preferred_username: sub, name: `Person ${sub}`, email: `${sub}@example.com` });
      const visitor = await open();
      const { page } = visitor;
      await signInAtAcme(page, sub);
      await page.getByRole('button', { name: 'Set Up Authenticator App' }).click();
      const dialog = page.getByRole('dialog', { name: 'Authenticator App' });
      await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
      await dialog.getByLabel('Code that the app shows').fill(await earliestCode(secret));
      await dialog.getByRole('button', { name: 'Set Up' }).click();
      await page.getByRole('button', { name: 'I Have Kept Them' }).click();
      await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
      expect(await (await Credentials.of(visitor, stage.product.url)).meStatuses()).toEqual([200, 200]);

      // Another device knows nobody.
      const other = await open();
      await signInAtAcme(other.page, sub);
      await other.page.getByLabel('Code from your authenticator app').fill(await codeOf(secret));
      await other.page.getByRole('button', { name: 'Confirm' }).click();
      await other.page.getByRole('heading', { name: 'My Tasks' }).waitFor();
    },
  );
});
