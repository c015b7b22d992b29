import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiToken, TimeEntry, Webhook, WebhookDelivery, WebhookMessage } from '@workforce/contracts';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { Stage } from '../harness/stage.ts';
import { becomes, until } from '../harness/until.ts';

describe('keys for machines', () => {
  const stage = Stage.set({ WEBHOOK_NETWORKS: '127.0.0.0/8' });

  it.each([
    ['phone', 'elif'],
    ['desk', 'chidi'],
  ] as const)(
    'Somebody makes a token on a %s, a program uses it, and it ends when it is revoked',
    async (device, username) => {
      const visitor = await stage[device]();
      await visitor.signIn(username);
      const { page } = visitor;
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Show Tokens' }).click();
      await page.getByRole('button', { name: 'New Token' }).click();
      const dialog = page.getByRole('dialog', { name: 'New API Token' });
      await dialog.getByLabel('Name').fill('Roster script');
      await dialog.getByRole('checkbox', { name: 'Read own shifts' }).check();
      expect(await seriousFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Make Token' }).click();
      const shown = page.getByRole('dialog', { name: 'Your New Token' });
      const secret = await shown.locator('code').innerText();
      expect(await seriousFaults(page)).toEqual([]);
      await shown.getByRole('button', { name: 'I Have Kept It' }).click();

      const statusOf = async (path: string) =>
        (await fetch(`${stage.product.url}/api${path}`, { headers: { Authorization: `Bearer ${secret}` } })).status;
      expect(await statusOf('/schedules')).toBe(200);
      expect(await statusOf('/time-entries')).toBe(403);
      expect(await statusOf('/auth/api-tokens')).toBe(403);
      const owner = await ApiCaller.signIn(stage.product.url, username);
      const tokens = await owner.get<ApiToken[]>('/auth/api-tokens');
      expect(tokens).toMatchObject([{ name: 'Roster script', lastUsedAt: expect.any(String), revokedAt: null }]);
      expect(JSON.stringify(tokens)).not.toContain(secret);

      await page.getByRole('button', { name: 'Revoke' }).click();
      const question = page.getByRole('dialog', { name: 'Revoke Roster script?' });
      await question.getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('Revoked', { exact: true }).waitFor();
      expect(await statusOf('/schedules')).toBe(401);
      expect(await seriousFaults(page)).toEqual([]);
    },
  );

  describe('with a receiver', () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    let receiver: Server;
    let address: string;

    beforeAll(async () => {
      receiver = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
          response.end();
        });
      }).listen(0, '127.0.0.1');
      await once(receiver, 'listening');
      address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`;
    });
    beforeEach(() => received.splice(0));
    afterAll(() => receiver.close());

    it.each(['phone', 'desk'] as const)('A receiver that is added on a %s is told of a clock-out', async (device) => {
      const visitor = await stage[device]();
      await visitor.signIn('admin');
      const { page } = visitor;
      await page.goto('/user-management?view=webhooks');
      await page.getByRole('button', { name: 'New Webhook' }).click();
      const dialog = page.getByRole('dialog', { name: 'New Webhook' });
      await dialog.getByLabel('Address').fill(address);
      await dialog.getByRole('checkbox', { name: 'A time entry closed' }).check();
      expect(await seriousFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add Webhook' }).click();
      const shown = page.getByRole('dialog', { name: 'Its Secret' });
      const secret = await shown.locator('code').innerText();
      await shown.getByRole('button', { name: 'I Have Kept It' }).click();

      const worker = await ApiCaller.signIn(stage.product.url, device === 'phone' ? 'elif' : 'chidi');
      const entry = await clockedOut(worker);
      const told = () => received.filter(({ body }) => body.includes(entry.id));
      await until(() => Promise.resolve(told().length === 1 ? null : 'the delivery'));
      const [{ headers, body } = { headers: {}, body: '{}' }] = told();
      const message = JSON.parse(body) as WebhookMessage;
      expect(message).toMatchObject({
        type: 'entry.closed',
        data: { entryId: entry.id, personId: worker.userId, siteId: entry.siteId },
      });
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);

      const admin = await ApiCaller.signIn(stage.product.url, 'admin');
      const [webhook] = await admin.get<Webhook[]>('/admin/webhooks');
      const deliveries = () => admin.get<WebhookDelivery[]>(`/admin/webhooks/${webhook?.id}/deliveries`);
      const known = async () => (await deliveries()).map(({ id, status, lastStatus }) => [id, status, lastStatus]);
      await becomes(known, [[String(headers['webhook-id']), 'delivered', 200]]);
      await page.getByRole('button', { name: 'Deliveries' }).click();
      const log = page.getByRole('dialog', { name: 'Deliveries' });
      await log.getByText('Delivered', { exact: true }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await log.getByRole('button', { name: 'Send Again' }).click();
      await until(() => Promise.resolve(told().length === 2 ? null : 'the delivery sent again'));
      expect(new Set(told().map((each) => each.headers['webhook-id'])).size).toBe(1);
      await log.getByRole('button', { name: 'Close' }).last().click();

      await page.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('dialog', { name: 'Remove this webhook?' });
      await question.getByRole('button', { name: 'Remove' }).click();
      await page.getByText('No webhooks', { exact: true }).waitFor();
      expect(await admin.get<Webhook[]>('/admin/webhooks')).toEqual([]);
    });
  });
});

/** Ends what the person works on, or a new entry of theirs. */
async function clockedOut(worker: ApiCaller): Promise<TimeEntry> {
  const current = await worker.get<TimeEntry | null>('/time-entries/current');
  if (!current) await worker.post('/time-entries/clock-in', {});
  return worker.post<TimeEntry>('/time-entries/clock-out', {});
}
