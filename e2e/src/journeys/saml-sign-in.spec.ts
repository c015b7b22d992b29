import { TestSamlProvider } from '@workforce/testing/saml';
import type { Page } from 'playwright-core';
import { seriousFaults } from '../harness/axe.ts';
import { pressLogOut } from '../harness/browser.ts';
import { Credentials } from '../harness/credentials.ts';
import { Stage } from '../harness/stage.ts';

const KEY = 'works';

describe('single sign-on with SAML in the browser', () => {
  let provider: TestSamlProvider;
  const stage = Stage.set(async (url) => {
    // Another site than the product to the browser: its cookies aren't sent with the provider's answer.
    provider = await TestSamlProvider.start('localhost');
    const settings = provider.settings(KEY, { label: 'Works', createsAccounts: true });
    return { PUBLIC_URL: url, SAML_PROVIDERS: JSON.stringify([settings]) };
  });
  afterAll(() => provider.stop());

  async function signInAtWorks(page: Page, nameId: string): Promise<void> {
    const attributes = { preferred_username: nameId, name: `Person ${nameId}`, email: `${nameId}@example.com` };
    provider.people.set(nameId, attributes);
    await page.getByRole('button', { name: 'Sign in with Works' }).click();
    await page.getByLabel('Person').fill(nameId);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  it.each([
    ['on a phone', () => stage.phone()],
    ['at a desk', () => stage.desk()],
  ])('A person signs in at the provider %s, and signs out', async (where, open) => {
    const visitor = await open();
    const { page } = visitor;
    await page.goto('/login');
    await signInAtWorks(page, `jo-${where.length}`);
    await page.getByText('Welcome!').waitFor();
    await page.waitForURL(`${stage.product.url}/`);
    const credentials = await Credentials.of(visitor, stage.product.url);
    expect(await credentials.meStatuses()).toEqual([200, 200]);
    // The answer was used: nothing of it stays in the browser.
    expect(await page.evaluate(() => sessionStorage.getItem('provider-answer'))).toBeNull();
    // What is still being loaded when somebody signs out is refused.
    await page.goto('/profile', { waitUntil: 'networkidle' });
    await page.getByText('You sign in with Works. Your password is kept there: change it there.').waitFor();
    await pressLogOut(page);
    await page.getByRole('button', { name: 'Sign in with Works' }).waitFor();
    expect(await credentials.meStatuses()).toEqual([401, 401]);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('A refusal is said on the login screen, and nothing of the answer is left', async () => {
    const { page } = await stage.phone();
    await page.goto('/login');
    await signInAtWorks(page, 'employee');
    await page
      .getByRole('alert')
      .getByText('There is already an account employee here. Ask an administrator to invite it to sign in with Works.')
      .waitFor();
    await page.goto(`/login/${KEY}`);
    await page.getByRole('alert').getByText('The return address is incomplete. Please start again').waitFor();
  });

  it.each([
    ['on a phone', () => stage.phone()],
    ['at a desk', () => stage.desk()],
  ])('An administrator sees %s what to enter at the provider, and tests it', async (_where, open) => {
    const visitor = await open();
    await visitor.signIn('admin');
    const { page } = visitor;
    await page.goto('/user-management');
    await page.getByRole('link', { name: 'Single Sign-On' }).click();
    await page.getByText(`${stage.product.url}/api/auth/saml/${KEY}/answer`).waitFor();
    await page.getByRole('button', { name: 'Test Works' }).click();
    await page.getByText('Works answers.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(visitor.pageErrors).toEqual([]);
  });
});
