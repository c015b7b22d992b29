import type { SecondFactorState } from '@workforce/contracts';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { codeOf, earliestCode } from '../harness/authenticator.ts';
import { seriousFaults } from '../harness/axe.ts';
import type { Visitor } from '../harness/browser.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

/** A device of the browser that makes passkeys and signs with them without asking. */
async function addAuthenticator(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('second factors in the browser', () => {
  const stage = Stage.set({ SECOND_FACTOR: 'admins' });

  /** Passkeys belong to a name; an address has none. */
  const url = () => stage.product.url.replace('127.0.0.1', 'localhost');
  const phone = () => stage.phone({ baseURL: url() });
  const desk = () => stage.desk({ baseURL: url() });

  const tokenOf = ({ page }: Visitor) => page.evaluate(() => localStorage.getItem('token'));

  async function get(visitor: Visitor, path: string): Promise<Response> {
    const token = (await tokenOf(visitor)) ?? '';
    return fetch(`${stage.product.url}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  }

  async function stateOf(visitor: Visitor): Promise<SecondFactorState> {
    return (await (await get(visitor, '/api/auth/second-factors')).json()) as SecondFactorState;
  }

  /** The server's refusal of a session whose sign-in isn't complete; undefined for a complete one. */
  async function refusalOf(visitor: Visitor): Promise<string | undefined> {
    const answer = await get(visitor, '/api/users');
    return answer.ok ? undefined : ((await answer.json()) as { code: string }).code;
  }

  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

  async function shownCodes(page: Page): Promise<string[]> {
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    return codes.allInnerTexts();
  }

  it('An admin sets up a passkey, signs in with it, loses it and replaces it with a recovery code', async () => {
    const office = await desk();
    const { page } = office;
    await addAuthenticator(page);
    await office.enter('admin', 'demo1234');
    await heading(page, 'Set up a second factor').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await refusalOf(office)).toBe('SECOND_FACTOR_REQUIRED');
    await page.goto('/employees');
    await heading(page, 'Set up a second factor').waitFor();

    await page.getByRole('button', { name: 'Add Passkey' }).click();
    const codes = await shownCodes(page);
    expect(codes).toHaveLength(10);
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'I Have Kept Them' }).click();
    await heading(page, 'Admin Dashboard').waitFor();
    expect(await refusalOf(office)).toBeUndefined();
    expect(await stateOf(office)).toMatchObject({ isRequired: true, passkeys: [{}], recoveryCodesLeft: 10 });

    await office.logOut();
    await office.enter('admin', 'demo1234');
    await heading(page, 'Confirm it is you').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await refusalOf(office)).toBe('SECOND_FACTOR_REQUIRED');
    await page.getByRole('button', { name: 'Use Passkey' }).click();
    await heading(page, 'Admin Dashboard').waitFor();
    expect(await refusalOf(office)).toBeUndefined();

    await page.goto('/profile');
    await page.getByText('10 recovery codes left').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    // The device is lost: another one has no passkey.
    const found = await phone();
    await addAuthenticator(found.page);
    await found.enter('admin', 'demo1234');
    await heading(found.page, 'Confirm it is you').waitFor();
    expect(await seriousFaults(found.page)).toEqual([]);
    await found.page.getByRole('button', { name: 'Recovery code' }).click();
    await found.page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
    await found.page.getByRole('button', { name: 'Confirm' }).click();
    await found.page.getByText('This was not accepted. Please try again.').waitFor();
    await found.page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await found.page.getByRole('button', { name: 'Confirm' }).click();
    await heading(found.page, 'Admin Dashboard').waitFor();

    await found.page.goto('/profile');
    await found.page.getByText('9 recovery codes left').waitFor();
    expect(await seriousFaults(found.page)).toEqual([]);
    await found.page.getByRole('button', { name: 'Add Passkey' }).click();
    await found.page.getByText('Passkey added').waitFor();
    const [lost] = (await stateOf(found)).passkeys;
    await found.page.getByRole('button', { name: 'Remove' }).first().click();
    await found.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await found.page.getByText('Second factor removed').waitFor();
    const left = await stateOf(found);
    expect(left).toMatchObject({ passkeys: [{}], recoveryCodesLeft: 9 });
    expect(left.passkeys[0]?.id).not.toBe(lost?.id);
    // The last one of an admin stays.
    await found.page.getByText('9 recovery codes left').waitFor();
    await becomes(() => found.page.getByRole('button', { name: 'Remove' }).count(), 0);

    await found.logOut();
    await found.enter('admin', 'demo1234');
    await found.page.getByRole('button', { name: 'Use Passkey' }).click();
    await heading(found.page, 'Admin Dashboard').waitFor();
    expect(await refusalOf(found)).toBeUndefined();
    expect([...office.pageErrors, ...found.pageErrors].filter((error) => !error.includes('403'))).toEqual([]);
  });

  it('An employee sets up an authenticator app, signs in with its code, and confirms again for new recovery codes', async () => {
    const visitor = await phone();
    const { page } = visitor;
    await visitor.signIn('employee');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set Up Authenticator App' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authenticator App' });
    await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    await dialog.getByLabel('Code that the app shows').fill(await earliestCode(secret));
    await dialog.getByRole('button', { name: 'Set Up' }).click();
    expect(await shownCodes(page)).toHaveLength(10);
    await page.getByRole('button', { name: 'I Have Kept Them' }).click();
    await page.getByText('10 recovery codes left').waitFor();

    await visitor.logOut();
    await visitor.enter('employee', 'demo1234');
    await page.getByLabel('Code from your authenticator app').fill(await codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await heading(page, 'My Tasks').waitFor();

    const client = new pg.Client({ connectionString: stage.product.databaseUrl });
    await client.connect();
    await client.query("update sessions set proven_at = proven_at - interval '5 minutes'");
    await client.end();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'New Recovery Codes' }).click();
    await page.getByRole('button', { name: 'Make New Codes' }).click();
    const again = page.getByRole('dialog', { name: 'Confirm it is you' });
    await again.getByLabel('Code from your authenticator app').fill(await codeOf(secret, 1));
    expect(await seriousFaults(page)).toEqual([]);
    await again.getByRole('button', { name: 'Confirm' }).click();
    expect(await shownCodes(page)).toHaveLength(10);
  });
});
