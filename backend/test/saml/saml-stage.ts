import { type AssertionParts, type SamlRequest, TestSamlProvider } from '@workforce/testing/saml';
import type { Response } from 'supertest';
import { TestApp } from '../harness/test-app.ts';

const KEY = 'acme';

/** A sign-in under way: what the browser holds, and what the provider was asked. */
export interface UnderWay {
  cookie: string;
  request: SamlRequest;
}

/** The product with a SAML provider at which people sign in. */
export class SamlStage {
  private constructor(
    readonly test: TestApp,
    readonly provider: TestSamlProvider,
  ) {}

  /**
   * @param more settings of the provider
   * @param environment further variables
   */
  static async start(more: object = {}, environment: Record<string, string> = {}): Promise<SamlStage> {
    const provider = await TestSamlProvider.start();
    const test = await TestApp.start({
      environment: {
        SAML_PROVIDERS: JSON.stringify([provider.settings(KEY, more)]),
        PUBLIC_URL: 'http://workforce.test',
        ...environment,
      },
    });
    return new SamlStage(test, provider);
  }

  async stop(): Promise<void> {
    await this.test.stop();
    await this.provider.stop();
  }

  /** Someone who can sign in at the provider. */
  person(nameId: string, attributes: AssertionParts['attributes'] = {}): void {
    const usual = { preferred_username: nameId, name: `Person ${nameId}`, email: `${nameId}@example.com` };
    this.provider.people.set(nameId, { ...usual, ...attributes });
  }

  async begin(test = this.test): Promise<UnderWay> {
    const answer = await test.anonymous().post(`/api/auth/oidc/${KEY}/start`).expect(200);
    return { cookie: cookiesOf(answer), request: this.provider.request(answer.body.address as string) };
  }

  /** @param answer of the provider, in base64 */
  finish({ cookie }: UnderWay, answer: string, test = this.test) {
    const query = new URLSearchParams({ SAMLResponse: answer }).toString();
    return test.anonymous().post(`/api/auth/oidc/${KEY}/sign-in`).set('Cookie', cookie).send({ query });
  }

  /** The whole way. */
  async signIn(nameId: string, more: Partial<AssertionParts> = {}): Promise<Response> {
    const underWay = await this.begin();
    return this.finish(underWay, this.provider.answer(underWay.request, nameId, more));
  }

  /** Invites a person of the organisation to the provider. */
  async invite(userId: string): Promise<void> {
    const { caller } = await this.test.signedIn('admin');
    await caller.put(`/api/admin/users/${userId}/provider-invitation`).send({ provider: KEY }).expect(204);
  }

  async log(event: string): Promise<{ userId: string; detail: string }[]> {
    const { caller } = await this.test.signedIn('admin');
    return (await caller.get('/api/admin/security-log').query({ event }).expect(200)).body as never;
  }
}

const cookiesOf = (answer: Response): string =>
  ((answer.headers['set-cookie'] as unknown as string[] | undefined) ?? [])
    .map((each) => each.split(';')[0])
    .join('; ');
